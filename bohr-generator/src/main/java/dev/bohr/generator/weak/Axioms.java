package dev.bohr.generator.weak;

import java.util.Locale;
import java.util.function.Predicate;

/**
 * Memory models as the literature writes them down, evaluated to the letter: nothing here is incremental, and nothing is shared with the
 * explorer that is judged by it. Volatile accesses and full fences are sequentially consistent in each of them.
 */
public enum Axioms {
    /** Lamport 1979; as a condition on graphs: Shasha and Snir, TOPLAS 1988. */
    SC(Axioms::sequentiallyConsistent),
    /** Owens, Sarkar and Sewell, TPHOLs 2009, as Alglave, Maranget and Tautschnig, TOPLAS 2014, write it. */
    TSO(Axioms::totalStoreOrder),
    /** Release-acquire: Lahav, Giannarakis and Vafeiadis, POPL 2016. */
    RA(Axioms::releaseAcquire),
    /**
     * Java's access modes as RC11: Lahav, Vafeiadis, Kang, Hur and Dreyer, PLDI 2017; with the release sequences of C++20, and with a
     * condition on volatile accesses that orders a little more, which is GenMC's: po;hb;po instead of po≠loc;hb;po≠loc.
     */
    JAM(Axioms::javaAccessModes);

    private final Predicate<GraphRelations> allowed;

    Axioms(Predicate<GraphRelations> allowed) {
        this.allowed = allowed;
    }

    boolean allow(GraphRelations graph) {
        return allowed.test(graph);
    }

    /** As {@code --model} has it. */
    public String model() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What all of them have in common: each place for itself is sequentially consistent, and updates are atomic. */
    static boolean coherent(GraphRelations g) {
        return g.po.and(g.loc).or(g.rf).or(g.co).or(g.fr).isAcyclic() && atomic(g);
    }

    private static boolean atomic(GraphRelations g) {
        return g.rmw.and(g.fr.then(g.co)).isEmpty();
    }

    private static boolean sequentiallyConsistent(GraphRelations g) {
        return g.po.or(g.rf).or(g.co).or(g.fr).isAcyclic() && atomic(g);
    }

    private static boolean totalStoreOrder(GraphRelations g) {
        long accesses = g.reads | g.writes;
        Relation po = g.po.from(accesses).to(accesses);
        Relation writeRead = po.from(g.writes).to(g.reads);
        Relation volatileWriteRead = writeRead.from(g.sequential).to(g.sequential);
        Relation barriers = g.identity(g.updates | g.fences & g.sequential);
        Relation ppo = po.without(writeRead).or(volatileWriteRead);
        Relation implied = g.po.orNothing()
                .then(barriers)
                .then(g.po.orNothing())
                .from(accesses)
                .to(accesses)
                .and(g.po);
        Relation rfe = g.rf.without(g.po);
        return coherent(g) && ppo.or(implied).or(rfe).or(g.co).or(g.fr).isAcyclic();
    }

    private static boolean releaseAcquire(GraphRelations g) {
        Relation hb = g.po.or(g.rf).closure();
        return coherence(g, hb) && atomic(g) && psc(g, hb).isAcyclic();
    }

    private static boolean javaAccessModes(GraphRelations g) {
        Relation hb = g.po.or(synchronizesWith(g)).closure();
        return coherence(g, hb)
                && atomic(g)
                && g.po.or(g.rf).isAcyclic()
                && psc(g, hb).isAcyclic();
    }

    /** sw = [E⊒rel];([F];po)?;rs;rf;[R⊒rlx];(po;[F])?;[E⊒acq] with rs = [W];(rf;rmw)*. Plain accesses are relaxed ones. */
    private static Relation synchronizesWith(GraphRelations g) {
        Relation releaseSequence =
                g.identity(g.writes).then(g.rf.then(g.rmw).closure().orNothing());
        Relation released = g.identity(g.releases & g.writes)
                .or(g.po.from(g.releases & g.fences).to(g.writes))
                .then(releaseSequence);
        Relation acquired =
                g.identity(g.acquires & g.reads).or(g.po.from(g.reads).to(g.acquires & g.fences));
        return released.then(g.rf).then(acquired);
    }

    private static boolean coherence(GraphRelations g, Relation hb) {
        return hb.isIrreflexive() && hb.then(g.eco()).isIrreflexive();
    }

    /** The partial order in which volatile accesses and full fences have to be. */
    private static Relation psc(GraphRelations g, Relation hb) {
        long fences = g.sequential & g.fences;
        Relation scb =
                g.po.or(g.po.then(hb).then(g.po)).or(hb.and(g.loc)).or(g.co).or(g.fr);
        Relation before = g.identity(g.sequential).or(hb.orNothing().from(fences));
        Relation after = g.identity(g.sequential).or(hb.orNothing().to(fences));
        Relation base = before.then(scb).then(after);
        Relation betweenFences = hb.or(hb.then(g.eco()).then(hb)).from(fences).to(fences);
        return base.or(betweenFences);
    }
}
