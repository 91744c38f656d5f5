package dev.bohr.tests.bruteforce;

import dev.bohr.model.Footprint;
import dev.bohr.model.Kind;
import dev.bohr.model.Schedule;
import dev.bohr.model.Strategy;
import dev.bohr.model.View;

/** Takes a compare-and-set that failed for a step that touched nothing: it has read. */
final class BlindToFailedCas implements Strategy {
    private final Strategy search;
    private final Footprint seen = new Footprint();
    private boolean compares;

    BlindToFailedCas(Strategy search) {
        this.search = search;
    }

    @Override
    public boolean begin() {
        return search.begin();
    }

    @Override
    public boolean followsSteps() {
        return true;
    }

    @Override
    public int chooseThread(View view, long enabled) {
        int chosen = search.chooseThread(view, enabled);
        compares = chosen >= 0 && view.pendingKind(chosen) == Kind.COMPARE;
        return chosen;
    }

    @Override
    public int chooseValue(View view, Schedule.Kind kind, int alternatives) {
        return search.chooseValue(view, kind, alternatives);
    }

    @Override
    public void step(View view, int thread, Footprint footprint) {
        seen.clear();
        for (int i = 0; i < footprint.size(); i++) {
            if (!compares || Footprint.mode(footprint.access(i)) != Footprint.READ) {
                seen.add(footprint.key(i), footprint.access(i));
            }
        }
        seen.setGuarded(footprint.isGuarded());
        search.step(view, thread, seen);
    }

    @Override
    public void noneEnabled(View view, long live, long enabled) {
        search.noneEnabled(view, live, enabled);
    }

    @Override
    public void end(int[] choices, int length) {
        search.end(choices, length);
    }

    @Override
    public boolean restart() {
        return search.restart();
    }

    @Override
    public boolean isComplete() {
        return search.isComplete();
    }
}
