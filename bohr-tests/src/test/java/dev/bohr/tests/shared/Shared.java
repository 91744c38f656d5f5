package dev.bohr.tests.shared;

import dev.bohr.Bohr;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Progress;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Two threads call an object.
 *
 * @param last what the object holds then
 * @param isRace whether nothing orders the two calls, and one of them changes the object
 */
record Shared<T>(
        String name,
        Supplier<T> make,
        Function<T, Object> first,
        Function<T, Object> second,
        Function<T, Object> last,
        boolean isRace) {

    static final Set<String> EXHAUSTIVE = Set.of("dfs", "optimal", "cb-dpor", "auto");

    /** One object for both. */
    Object together() throws Exception {
        return together(make.get());
    }

    private Object together(T object) throws Exception {
        Object[] got = new Object[2];
        Together.run(() -> got[0] = got(first, object), () -> got[1] = got(second, object));
        return got[0] + " " + got[1] + " " + last.apply(object);
    }

    /** The outcomes with an object that was there before the first execution, and is then as it was. */
    Set<String> ofOld(String strategy) {
        T object = make.get();
        String before = last.apply(object).toString();
        Result result = check(() -> together(object), strategy);
        if (!result.reason().isEmpty() || !last.apply(object).toString().equals(before)) {
            throw new IllegalStateException(result.reason() + " " + before + " became " + last.apply(object));
        }
        return outcomes(result);
    }

    /** What the calls come to in both orders, one after the other: that is what each being one step allows. */
    Set<String> inBothOrders() {
        Set<String> all = new TreeSet<>();
        T object = make.get();
        Object one = got(first, object);
        Object other = got(second, object);
        all.add(one + " " + other + " " + last.apply(object));
        object = make.get();
        other = got(second, object);
        one = got(first, object);
        all.add(one + " " + other + " " + last.apply(object));
        return all;
    }

    /** Two objects are made, and that is all. */
    Object justMade() throws Exception {
        Object[] got = new Object[2];
        Together.run(() -> got[0] = made(make.get()), () -> got[1] = made(make.get()));
        return got[0] + " " + got[1];
    }

    private static Object made(Object object) {
        return object != null;
    }

    /** One object each. */
    Object apart() throws Exception {
        Object[] got = new Object[2];
        Together.run(() -> got[0] = got(first, make.get()), () -> got[1] = got(second, make.get()));
        return got[0] + " " + got[1];
    }

    /** One object for both, and a lock. */
    Object inTurn() throws Exception {
        T object = make.get();
        Object lock = new Object();
        Object[] got = new Object[2];
        Together.run(
                () -> {
                    synchronized (lock) {
                        got[0] = got(first, object);
                    }
                },
                () -> {
                    synchronized (lock) {
                        got[1] = got(second, object);
                    }
                });
        return got[0] + " " + got[1] + " " + last.apply(object);
    }

    /** What a method throws is what it comes to. */
    private static <T> Object got(Function<T, Object> call, T object) {
        try {
            return call.apply(object);
        } catch (RuntimeException e) {
            return e.getClass().getSimpleName();
        }
    }

    static Result check(Program.Body body, String strategy) {
        Options options = Options.defaults()
                .withStrategy(strategy)
                .withOutcomes(true)
                .withContinueAfterBug(true)
                .withExecutions(strategy.equals("random") ? 200 : 20_000);
        return Bohr.check(new Program("program", body, true), options, Progress.SILENT);
    }

    static Set<String> outcomes(Result result) {
        return new TreeSet<>(result.outcomes().keySet());
    }

    @Override
    public String toString() {
        return name;
    }
}
