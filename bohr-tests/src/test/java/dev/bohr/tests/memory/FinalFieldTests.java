package dev.bohr.tests.memory;

import static dev.bohr.tests.Checking.everySchedule;
import static dev.bohr.tests.Checking.outcomes;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bohr;
import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.gallery.Together;
import dev.bohr.tests.Everywhere;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Final fields make points where another thread can see them change. The outcomes were found by hand. */
class FinalFieldTests {
    private static volatile Object global;
    private static volatile Supplier<?> task;
    private static volatile int x;

    // ---- objects that others reach before they are made

    private static final class Primitive {
        final int value;

        Primitive() {
            global = this;
            value = 1;
        }

        /** Read by the class itself. */
        int get() {
            return value;
        }
    }

    private static final class Wide {
        final String text;
        final long number;

        Wide() {
            global = this;
            text = "text";
            number = 1L << 40;
        }
    }

    private static class Base {
        Base() {
            publish();
        }

        void publish() {
            global = this;
        }
    }

    private static final class Derived extends Base {
        final int value;

        Derived() {
            value = 1;
        }
    }

    private static final class InAList {
        final int value;

        InAList(List<Object> list) {
            list.add(this);
            value = 1;
        }
    }

    private static final class InALambda {
        final int value;

        InALambda() {
            task = () -> value();
            value = 1;
        }

        private int value() {
            return value;
        }
    }

    private record Recorded(int value) {
        Recorded {
            global = this;
        }
    }

    private static final class Initialised {
        private final Object registered = register();
        private final int value = Integer.parseInt("1");

        private Object register() {
            global = this;
            return "registered";
        }
    }

    private static Program.Body seenWhileMade(Together.Task make, Supplier<?> look) {
        return () -> {
            Thread thread = Together.start(make);
            Object seen = look.get();
            thread.join();
            return seen;
        };
    }

    @Test
    void afterItsObjectHasEscapedAFinalFieldIsSeenWithoutItsValue() {
        Everywhere.hasOutcomesUnderAll(
                seenWhileMade(Primitive::new, () -> global instanceof Primitive p ? p.value : "none"),
                "none",
                "0",
                "1");
        Everywhere.hasOutcomes(
                seenWhileMade(Primitive::new, () -> global instanceof Primitive p ? p.get() : "none"),
                "none",
                "0",
                "1");
        Everywhere.hasOutcomes(
                seenWhileMade(Wide::new, () -> global instanceof Wide w ? w.number + " " + w.text : "none"),
                "none",
                "0 null",
                "0 text",
                "1099511627776 text");
    }

    @Test
    void itIsWhicheverWayTheObjectHasEscaped() {
        Everywhere.hasOutcomes(
                seenWhileMade(Derived::new, () -> global instanceof Derived d ? d.value : "none"), "none", "0", "1");
        Everywhere.hasOutcomes(
                seenWhileMade(
                        () -> {
                            List<Object> list = new ArrayList<>();
                            global = list;
                            new InAList(list);
                        },
                        () -> global instanceof List<?> l && l.size() > 0 ? ((InAList) l.get(0)).value : "none"),
                "none",
                "0",
                "1");
        Everywhere.hasOutcomes(
                seenWhileMade(InALambda::new, () -> task == null ? "none" : task.get()), "none", "0", "1");
        Everywhere.hasOutcomes(
                seenWhileMade(() -> new Recorded(1), () -> global instanceof Recorded r ? r.value : "none"),
                "none",
                "0",
                "1");
        Everywhere.hasOutcomes(
                seenWhileMade(Initialised::new, () -> global instanceof Initialised i ? i.value : "none"),
                "none",
                "0",
                "1");
    }

    @Test
    void itIsSeenUnderAMemoryModelToo() {
        Program.Body program = seenWhileMade(Primitive::new, () -> global instanceof Primitive p ? p.value : "none");
        for (String model : new String[] {"sc", "tso", "ra", "jam"}) {
            assertThat(weak(program, model).outcomes()).as(model).containsOnlyKeys("none", "0", "1");
        }
    }

    private static Result weak(Program.Body program, String model) {
        Result result =
                everySchedule(program, options -> options.withModel(model).withStrategy(Options.GRAPH));
        assertThat(result.reason()).as(model).isEmpty();
        assertThat(result.complete()).as(model).isTrue();
        return result;
    }

    private static final class SometimesEarly {
        final int value;

        SometimesEarly(boolean isEarly) {
            if (isEarly) {
                global = this;
            }
            value = 1;
        }
    }

    private static SometimesEarly racy;

    /** Of the same class: only what has escaped is seen unmade, however it is published. */
    @Test
    void anObjectThatWasMadeInTimeIsSeenWhole() {
        Program.Body program = () -> {
            Together.run(
                    () -> {
                        new SometimesEarly(true);
                        racy = new SometimesEarly(false);
                    },
                    () -> x = racy == null ? -1 : racy.value);
            return x;
        };
        for (String model : new String[] {"sc", "jam"}) {
            assertThat(weak(program, model).outcomes()).as(model).containsOnlyKeys("-1", "1");
        }
        assertThat(outcomes(program)).containsExactlyInAnyOrder("-1", "1");
    }

    // ---- fields that are written afterwards

    private static final class Written {
        final int value;

        Written(int value) {
            this.value = value;
        }
    }

    private static Program.Body seenWhileWritten(Together.Task write) {
        return () -> {
            Written written = new Written(1);
            global = written;
            Thread thread = Together.start(write);
            int first = written.value;
            int second = written.value;
            thread.join();
            return first + " " + second;
        };
    }

    @Test
    void whatReflectionWritesIsSeenBeforeAndAfter() {
        Program.Body program = seenWhileWritten(() -> {
            Field field = Written.class.getDeclaredField("value");
            field.setAccessible(true);
            field.setInt(global, 2);
        });
        Everywhere.hasOutcomesUnderAll(program, "1 1", "1 2", "2 2");
        assertThat(weak(program, "sc").outcomes()).containsOnlyKeys("1 1", "1 2", "2 2");
    }

    @Test
    void whatAMethodHandleWritesIsSeenBeforeAndAfter() {
        Everywhere.hasOutcomes(
                seenWhileWritten(() -> {
                    Field field = Written.class.getDeclaredField("value");
                    field.setAccessible(true);
                    MethodHandle setter = MethodHandles.lookup().unreflectSetter(field);
                    try {
                        setter.invoke(global, 2);
                    } catch (Throwable e) {
                        throw new IllegalStateException(e);
                    }
                }),
                "1 1",
                "1 2",
                "2 2");
    }

    private static final class Unsafe {
        static final sun.misc.Unsafe IT = it();

        private static sun.misc.Unsafe it() {
            try {
                Field field = sun.misc.Unsafe.class.getDeclaredField("theUnsafe");
                field.setAccessible(true);
                return (sun.misc.Unsafe) field.get(null);
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        static final Object CONSTANT = "constant";
    }

    @Test
    @SuppressWarnings("removal")
    void whatUnsafeWritesIsSeenBeforeAndAfter() throws Exception {
        long offset = Unsafe.IT.objectFieldOffset(Written.class.getDeclaredField("value"));
        Everywhere.hasOutcomes(seenWhileWritten(() -> Unsafe.IT.putInt(global, offset, 2)), "1 1", "1 2", "2 2");
    }

    @Test
    @SuppressWarnings("removal")
    void aStaticFinalFieldThatUnsafeWritesIsNotChecked() throws Exception {
        Field field = Unsafe.class.getDeclaredField("CONSTANT");
        Object base = Unsafe.IT.staticFieldBase(field);
        long offset = Unsafe.IT.staticFieldOffset(field);
        Result result = everySchedule(() -> {
            Together.run(() -> Unsafe.IT.putObject(base, offset, "other"), () -> x = 1);
            return null;
        });
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason()).contains("Unsafe.CONSTANT is written by Unsafe");
    }

    // ---- replay, and those who need none of it

    @Test
    void aTraceNamesTheFieldAndIsReplayed() {
        Program program = new Program(
                "program",
                () -> {
                    Thread thread = Together.start(Primitive::new);
                    if (global instanceof Primitive p && p.value == 0) {
                        throw new IllegalStateException("unmade");
                    }
                    thread.join();
                    return null;
                },
                true);
        Bug bug = everySchedule(program.body()).bugs().get(0);
        assertThat(bug.trace().header().options())
                .contains("learned=escaping-final:" + Primitive.class.getName() + ".value");
        assertThat(Bohr.replay(program, bug.trace(), Options.defaults())
                        .bugs()
                        .get(0)
                        .message())
                .contains("unmade");
    }

    // ---- hidden classes, which cannot be woven again

    interface Valued {
        int get();
    }

    /** The code of hidden classes. */
    static final class Early implements Valued {
        final int value;

        Early() {
            global = this;
            value = 1;
        }

        @Override
        public int get() {
            return value;
        }
    }

    /** The same for one that nobody has made before: from the first time on, classes of that name are woven for it. */
    static final class EarlyOnce implements Valued {
        final int value;

        EarlyOnce() {
            global = this;
            value = 1;
        }

        @Override
        public int get() {
            return value;
        }
    }

    private static Class<?> hidden(Class<?> of) {
        try (InputStream code = of.getResourceAsStream("FinalFieldTests$" + of.getSimpleName() + ".class")) {
            return MethodHandles.lookup()
                    .defineHiddenClass(code.readAllBytes(), false, MethodHandles.Lookup.ClassOption.NESTMATE)
                    .lookupClass();
        } catch (IOException | IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void makeOf(Class<?> type) {
        try {
            type.getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object valued() {
        return global instanceof Valued seen ? seen.get() : "none";
    }

    /** It has another name in each execution: that was learned again each time, without end. */
    @Test
    void aHiddenClassThatIsMadeInEachExecutionIsWovenForIt() {
        Everywhere.hasOutcomesUnderAll(
                seenWhileMade(() -> makeOf(hidden(Early.class)), FinalFieldTests::valued), "none", "0", "1");
    }

    @Test
    void aHiddenClassThatIsMadeOnceIsNotChecked() {
        Class<?> once = hidden(EarlyOnce.class);
        Result result = everySchedule(seenWhileMade(() -> makeOf(once), FinalFieldTests::valued));
        assertThat(result.verdict()).isEqualTo(Result.Verdict.NOT_CHECKED);
        assertThat(result.reason())
                .contains("the final fields of dev.bohr.tests.memory.FinalFieldTests$EarlyOnce/", "hidden");
    }

    private static final class Made {
        final int first;
        final String second;
        int third;

        Made(int first, String second) {
            this.first = first;
            this.second = second;
        }
    }

    @Test
    void whereTheyAreWholeTheyMakeNoPoints() {
        long withFinals = executions(made -> {
            int unused = made.first + made.second.length() + made.first;
            made.third++;
        });
        assertThat(executions(made -> made.third++)).isEqualTo(withFinals);
    }

    private static long executions(java.util.function.Consumer<Made> use) {
        return everySchedule(() -> {
                    Made made = new Made(1, "second");
                    global = made;
                    Together.run(() -> use.accept(made), () -> use.accept(made));
                    return made.third;
                })
                .executions();
    }
}
