package dev.bohr.tests.initialisers;

import static dev.bohr.tests.Checking.check;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bohr.Bug;
import dev.bohr.Options;
import dev.bohr.Program;
import dev.bohr.Result;
import dev.bohr.Result.Verdict;
import dev.bohr.gallery.Together;
import java.io.Serializable;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.IntSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Each program is checked by every search, one after the other in this JVM: in all but the first the class is initialised already.
 */
class InitialiserTests {
    private static final String[] SEARCHES = {"dfs", "cb-dpor", "optimal", "auto", Options.GRAPH};

    private static Result search(String strategy, Program.Body program) {
        return check(
                program,
                Options.defaults()
                        .withStrategy(strategy)
                        .withOutcomes(true)
                        .withContinueAfterBug(true)
                        .withExecutions(50_000));
    }

    private static void outcomes(Program.Body program, String... expected) {
        for (String strategy : SEARCHES) {
            Result result = search(strategy, program);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(result.bugs()).as(strategy).isEmpty();
            assertThat(result.outcomes().keySet()).as(strategy).containsExactlyInAnyOrder(expected);
            assertThat(result.complete())
                    .as(strategy + ": " + result.guarantee())
                    .isTrue();
            assertThat(result.guarantee()).startsWith("all executions");
        }
    }

    private static void deadlocks(Program.Body program, String... named) {
        for (String strategy : SEARCHES) {
            Result result = search(strategy, program);
            assertThat(result.reason()).as(strategy).isEmpty();
            assertThat(result.verdict()).as(strategy).isEqualTo(Verdict.BUG);
            Bug bug = result.bugs().get(0);
            assertThat(bug.kind()).as(strategy).isEqualTo("deadlock");
            assertThat(bug.message()).as(strategy).contains(named);
        }
    }

    private static int x;
    private static String log = "";

    private static int note(String name) {
        log += name;
        return 1;
    }

    /** While another thread writes x. */
    private static String beside(IntSupplier use) throws InterruptedException {
        Thread writer = Together.start(() -> x = 1);
        int seen = use.getAsInt();
        writer.join();
        return String.valueOf(seen);
    }

    // ---- what it reads

    private static final class ReadsFinal {
        static final int SEEN = x;
    }

    @Test
    void readsForAFinalField() {
        outcomes(() -> beside(() -> ReadsFinal.SEEN), "0", "1");
    }

    private static final class ReadsPlain {
        static int seen = x;
    }

    @Test
    void readsForAFieldThatIsNotFinal() {
        outcomes(() -> beside(() -> ReadsPlain.seen), "0", "1");
    }

    private static final class ReadsByCall {
        static final String SEEN = compute();

        static String compute() {
            return String.valueOf(x);
        }
    }

    @Test
    void readsInAMethodItCalls() {
        outcomes(() -> beside(() -> Integer.parseInt(ReadsByCall.SEEN)), "0", "1");
    }

    private static final class Types {
        static final int CONSTANT = 5;
        static final String NAME = "name";
        static final boolean Z;
        static final byte B;
        static final char C;
        static final short S;
        static final int I;
        static final long J;
        static final float F;
        static final double D;
        static final String L;
        static final int[] A;

        static {
            int v = x;
            Z = v == 1;
            B = (byte) -v;
            C = (char) ('a' + v);
            S = (short) -v;
            I = v;
            J = v;
            F = v;
            D = v;
            L = "v" + v;
            A = new int[] {v};
        }
    }

    @Test
    void setsFinalFieldsOfEveryType() {
        outcomes(
                () -> {
                    Thread writer = Together.start(() -> x = 1);
                    String seen = Types.CONSTANT
                            + Types.NAME
                            + Types.Z
                            + Types.B
                            + Types.C
                            + Types.S
                            + Types.I
                            + Types.J
                            + Types.F
                            + Types.D
                            + Types.L
                            + Types.A[0];
                    writer.join();
                    return seen;
                },
                "5namefalse0a000" + "0.00.0v00",
                "5nametrue-1b-111" + "1.01.0v11");
    }

    private static final class Constant {
        static final int VALUE = 5;
        static final String NAME = "name";

        static {
            note("initialised");
        }
    }

    @Test
    void aConstantIsThereWithoutIt() {
        outcomes(
                () -> {
                    String before = Constant.VALUE + Constant.NAME + log;
                    int value = Constant.class.getDeclaredField("VALUE").getInt(null);
                    return before + " " + value + Constant.NAME + log;
                },
                "5name 5nameinitialised");
    }

    // ---- what it writes

    private static int y;

    private static final class Writes {
        static {
            y = 7;
        }

        static void touch() {}
    }

    @Test
    void whatItWritesIsNotThereBefore() {
        outcomes(
                () -> {
                    int before = y;
                    Writes.touch();
                    return before + " " + y;
                },
                "0 7");
        assertThat(y).as("outside a check the class is initialised").isEqualTo(7);
    }

    private static final class Registry {
        static final Map<String, String> MAP = new HashMap<>();
        static final List<String> LIST = new ArrayList<>();
    }

    private static final class Plugin {
        static {
            synchronized (Registry.MAP) {
                Registry.MAP.put("plugin", "here");
                Registry.LIST.add("plugin");
            }
        }

        static void touch() {}
    }

    @Test
    void registersItselfElsewhere() {
        outcomes(
                () -> {
                    Thread user = Together.start(Plugin::touch);
                    String seen;
                    synchronized (Registry.MAP) {
                        seen = Registry.MAP.size() + " " + Registry.LIST;
                    }
                    user.join();
                    return seen + " " + Registry.MAP;
                },
                "0 [] {plugin=here}",
                "1 [plugin] {plugin=here}");
    }

    private static final AtomicInteger NEXT = new AtomicInteger();

    private static final class First {
        static final int ID = NEXT.incrementAndGet();
    }

    private static final class Second {
        static final int ID = NEXT.incrementAndGet();
    }

    @Test
    void twoThatCount() {
        outcomes(
                () -> {
                    Together.run(() -> assertPositive(First.ID), () -> assertPositive(Second.ID));
                    return First.ID + " " + Second.ID;
                },
                "1 2",
                "2 1");
    }

    private static void assertPositive(int id) {
        if (id <= 0) {
            throw new AssertionError("not initialised: " + id);
        }
    }

    // ---- how a use is made

    private static class Reflected {
        static int seen = x;
        final int own = seen;

        static int get() {
            return seen;
        }
    }

    private static final class ByName {
        static int seen = x;
    }

    private static final class ByConstructor {
        static int seen = x;
        final int own = seen;
    }

    private static final class ByReference {
        static final int SEEN = x;

        static int get() {
            return SEEN;
        }
    }

    @Test
    void usesOfEveryKind() {
        outcomes(() -> beside(() -> new Reflected().own), "0", "1");
        outcomes(() -> beside(Reflected::get), "0", "1");
        outcomes(() -> beside(ByReference::get), "0", "1");
        outcomes(
                () -> beside(() ->
                        reflectively(() -> ByName.class.getDeclaredField("seen").getInt(null))),
                "0",
                "1");
        outcomes(
                () -> beside(() -> reflectively(() -> {
                    Class.forName(ByName.class.getName());
                    return ByName.seen;
                })),
                "0",
                "1");
        outcomes(
                () -> beside(() -> reflectively(
                        () -> ByConstructor.class.getDeclaredConstructor().newInstance().own)),
                "0",
                "1");
    }

    private interface Reflective {
        int get() throws ReflectiveOperationException;
    }

    private static int reflectively(Reflective use) {
        try {
            return use.get();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static final class BeforeArguments {
        static final int SEEN = y2;
        final int argument;

        BeforeArguments(int argument) {
            this.argument = argument;
        }
    }

    private static int y2;

    @Test
    void newInitialisesBeforeItsArguments() {
        outcomes(() -> new BeforeArguments(++y2).argument + " " + BeforeArguments.SEEN, "1 0");
    }

    // ---- superclasses and interfaces

    private static class Above {
        static final int A = note("above ");
    }

    private static final class Below extends Above {
        static final int B = note("below ");
    }

    @Test
    void superclassesFirst() {
        outcomes(
                () -> {
                    String before = log;
                    assertPositive(new Below().hashCode() == 0 ? 1 : Below.B);
                    return before + log;
                },
                "above below ");
    }

    private interface WithDefault {
        int I = note("interface ");

        default void method() {}
    }

    private interface WithoutDefault {
        int I = note("wrong ");
    }

    private static final class Implements implements WithDefault, WithoutDefault {
        static final int C = note("class ");
    }

    @Test
    void interfacesOnlyWithDefaultMethods() {
        outcomes(
                () -> {
                    String before = log;
                    assertPositive(Implements.C);
                    return before + log;
                },
                "interface class ");
    }

    @Test
    void aFieldOfAnInterface() {
        outcomes(
                () -> {
                    String before = log;
                    assertPositive(WithoutDefault.I);
                    return before + log;
                },
                "wrong ");
    }

    // ---- the lock of the class

    private static final Object LOCK = new Object();

    private static final class Locks {
        static {
            synchronized (LOCK) {
                z++;
            }
        }

        static void touch() {}
    }

    private static int z;

    @Test
    void waitsForALockWhileItIsWaitedFor() {
        deadlocks(
                () -> {
                    Together.run(Locks::touch, () -> {
                        synchronized (LOCK) {
                            Locks.touch();
                        }
                    });
                    return "";
                },
                "initialisation of Locks",
                "InitialiserTests.LOCK");
    }

    private static final ReentrantLock REENTRANT = new ReentrantLock();

    private static final class LocksModelled {
        static {
            REENTRANT.lock();
            REENTRANT.unlock();
        }

        static void touch() {}
    }

    @Test
    void waitsForALockOfJavaUtilConcurrent() {
        deadlocks(
                () -> {
                    Together.run(LocksModelled::touch, () -> {
                        REENTRANT.lock();
                        LocksModelled.touch();
                        REENTRANT.unlock();
                    });
                    return "";
                },
                "initialisation of LocksModelled");
    }

    private static final class A {
        static int x = 1;

        static {
            B.touch();
        }

        static void touch() {}
    }

    private static final class B {
        static int y = 1;

        static {
            A.touch();
        }

        static void touch() {}
    }

    @Test
    void twoThatUseEachOther() {
        deadlocks(
                () -> {
                    Together.run(A::touch, B::touch);
                    return "";
                },
                "initialisation of A",
                "initialisation of B");
    }

    private static final class Ring1 {
        static final Object O = new Ring2();
    }

    private static final class Ring2 {
        static final Object O = new Ring3();
    }

    private static final class Ring3 {
        static final Object O = Ring1.class.getName() + new Ring1();
    }

    @Test
    void threeThatUseEachOther() {
        deadlocks(
                () -> {
                    Together.run(Ring1::new, Ring3::new);
                    return "";
                },
                "initialisation of Ring1",
                "initialisation of Ring3");
    }

    private static class Level {
        static final Level DEFAULT = new Special();
    }

    private static final class Special extends Level {}

    @Test
    void aSuperclassThatUsesItsSubclass() {
        deadlocks(
                () -> {
                    Together.run(Level::new, Special::new);
                    return "";
                },
                "initialisation of Level",
                "initialisation of Special");
    }

    private interface Figure {
        Figure UNIT = new Square();

        default int corners() {
            return 0;
        }
    }

    private interface Angular extends Figure {}

    private static final class Square implements Angular {}

    @Test
    void aSuperinterfaceThatUsesAClassThatImplementsIt() {
        deadlocks(
                () -> {
                    Together.run(() -> assertPositive(Figure.UNIT.corners() + 1), Square::new);
                    return "";
                },
                "initialisation of Figure",
                "initialisation of Square");
    }

    private static final class Inner1 {
        static final Object O = new Inner2();
    }

    private static final class Inner2 {
        static final Object O = Inner1.class.getName() + new Inner1();
    }

    private static final class Outer1 {
        static final Object O = new Inner1();
    }

    private static final class Outer2 {
        static final Object O = new Middle();
    }

    private static final class Middle {
        static final Object O = new Inner2();
    }

    @Test
    void othersWhoseInitialisersComeToThem() {
        deadlocks(
                () -> {
                    Together.run(Outer1::new, Outer2::new);
                    return "";
                },
                "initialisation of Inner1",
                "initialisation of Inner2");
    }

    private static class Base1 {
        static final Object O = new Base2();
    }

    private static class Base2 {
        static final Object O = Base1.class.getName() + new Base1();
    }

    private static final class Derived extends Base1 {
        static void touch() {}
    }

    @Test
    void aSubclassThatHasNoInitialiser() {
        deadlocks(
                () -> {
                    Together.run(Derived::touch, Base2::new);
                    return "";
                },
                "initialisation of Base1",
                "initialisation of Base2");
    }

    private interface Coded {
        int I = note("wrong ");

        default void method() {}
    }

    private interface Extends extends Coded {
        int J = note("extends ");
    }

    @Test
    void anInterfaceInitialisesNoSuperinterface() {
        outcomes(
                () -> {
                    String before = log;
                    assertPositive(Extends.J);
                    return before + log;
                },
                "extends ");
    }

    private static final class Left {
        static int value = Right.value + 1;
    }

    private static final class Right {
        static int value = Left.value + 1;
    }

    @Test
    void oneThreadGoesOnInACircle() {
        outcomes(() -> Left.value + " " + Right.value, "2 1");
        outcomes(
                () -> {
                    Together.run(() -> assertPositive(Left.value), () -> assertPositive(Left.value));
                    return Left.value + " " + Right.value;
                },
                "2 1");
    }

    // ---- failures and threads

    private static final class Fails {
        static final int V = fail();

        private static int fail() {
            if (x == 1) {
                throw new IllegalStateException("x is 1");
            }
            return 5;
        }
    }

    @Test
    void throwsInSomeExecutions() {
        outcomes(
                () -> {
                    Thread writer = Together.start(() -> x = 1);
                    String seen = result() + " " + result();
                    writer.join();
                    return seen;
                },
                "5 5",
                "ExceptionInInitializerError NoClassDefFoundError");
    }

    private static String result() {
        try {
            return String.valueOf(Fails.V);
        } catch (LinkageError e) {
            return e.getClass().getSimpleName();
        }
    }

    private static final class AlwaysFails {
        static {
            fail();
        }

        private static void fail() {
            throw new IllegalArgumentException("always");
        }

        static void touch() {}
    }

    @Test
    void throwsInEveryExecution() {
        outcomes(
                () -> {
                    List<String> seen = new ArrayList<>();
                    for (int i = 0; i < 2; i++) {
                        try {
                            AlwaysFails.touch();
                        } catch (LinkageError e) {
                            seen.add(e.getClass().getSimpleName() + " " + e.getCause());
                        }
                    }
                    return seen.toString();
                },
                "[ExceptionInInitializerError java.lang.IllegalArgumentException: always, NoClassDefFoundError null]");
    }

    private static final class Worker implements Runnable {
        static int result;

        @Override
        public void run() {
            result = 3;
        }
    }

    private static final class Waits {
        static final int V;

        static {
            Thread worker = new Thread(new Worker());
            worker.start();
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            V = Worker.result;
        }
    }

    @Test
    void waitsForAThreadThatItStarts() {
        outcomes(() -> Waits.V, "3");
    }

    private static final class WaitsForItself {
        static {
            Thread worker = new Thread(() -> note("body"));
            worker.start();
            try {
                worker.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        static void touch() {}
    }

    /** The body of the lambda is a method of the class, which is not initialised before the thread has ended. */
    @Test
    void waitsForAThreadThatWaitsForIt() {
        deadlocks(
                () -> {
                    WaitsForItself.touch();
                    return "";
                },
                "initialisation of WaitsForItself");
    }

    // ---- what need not be run again

    private static final class Holder {
        static final Object INSTANCE = new Object();
    }

    @Test
    void aHolderIsInitialisedOnce() {
        Program.Body program = () -> {
            Object[] seen = new Object[2];
            Together.run(() -> seen[0] = Holder.INSTANCE, () -> seen[1] = Holder.INSTANCE);
            return seen[0] == seen[1] && seen[0] != null;
        };
        outcomes(program, "true");
        assertThat(search("optimal", program).executions()).isEqualTo(1);
    }

    private static final class LazyHolder {
        static final int[] INSTANCE = {x};
    }

    @Test
    void aHolderThatIsRunAgainIsOneForAll() {
        outcomes(
                () -> {
                    int[][] seen = new int[2][];
                    Together.run(() -> seen[0] = LazyHolder.INSTANCE, () -> seen[1] = LazyHolder.INSTANCE, () -> x = 1);
                    return (seen[0] == seen[1]) + " " + seen[0][0];
                },
                "true 0",
                "true 1");
    }

    private static final class Asks {
        static final String VERSION =
                System.getProperty("java.version") + System.lineSeparator().length();
        static final List<String> NAMES = List.of("a", "b");
        static final Map<String, Integer> SIZES = new HashMap<>(Map.of("a", 1));
    }

    @Test
    void onlyAsksTheJdk() {
        Program.Body program = () -> {
            Together.run(() -> assertPositive(Asks.VERSION.length()), () -> assertPositive(Asks.NAMES.size()));
            return Asks.SIZES.size();
        };
        outcomes(program, "1");
        assertThat(search("optimal", program).executions()).isEqualTo(1);
    }

    // ---- enums cannot be run again

    private enum Harmless {
        ONE,
        TWO {
            @Override
            int value() {
                return 2;
            }
        };

        int value() {
            return 1;
        }
    }

    @Test
    void anEnumThatTouchesNothing() {
        outcomes(
                () -> {
                    Together.run(
                            () -> assertPositive(Harmless.ONE.value()), () -> assertPositive(Harmless.TWO.value()));
                    return Harmless.valueOf("TWO").value();
                },
                "2");
    }

    private static int e;

    private enum Reads {
        ONE;

        final int seen = e;
    }

    @Test
    void anEnumInConflictIsNamed() {
        for (String strategy : SEARCHES) {
            Result result = search(strategy, () -> {
                Thread writer = Together.start(() -> e = 1);
                int seen = Reads.ONE.seen;
                writer.join();
                return seen;
            });
            assertThat(result.verdict()).as(strategy).isEqualTo(Verdict.BUDGET);
            assertThat(result.complete()).as(strategy).isFalse();
            assertThat(result.guarantee())
                    .as(strategy)
                    .doesNotContain("all executions")
                    .contains("not all of them", "the initialiser of ", "$Reads reads ", "InitialiserTests.e");
        }
    }

    // ---- the class stays what it is

    private static final class Shape implements Serializable {
        static final int SEEN = x;
        static String text = "text";
        private static final VarHandle VALUE;
        volatile int value;

        static {
            try {
                VALUE = MethodHandles.lookup().findVarHandle(Shape.class, "value", int.class);
            } catch (ReflectiveOperationException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        private static final IntSupplier LAMBDA = () -> secret() + SEEN;

        private static int secret() {
            return 10;
        }

        int use() {
            VALUE.compareAndSet(this, 0, LAMBDA.getAsInt());
            return value;
        }
    }

    @Test
    void shapeAndHandlesStay() {
        List<String> before = members(Shape.class);
        outcomes(() -> beside(() -> new Shape().use()), "10", "11");
        assertThat(members(Shape.class)).isEqualTo(before);
        assertThat(Shape.text).as("outside a check").isEqualTo("text");
        assertThat(new Shape().use()).isBetween(10, 11);
    }

    /** With their modifiers, of which the serialVersionUID is made. */
    private static List<String> members(Class<?> type) {
        return Stream.of(type.getDeclaredFields(), type.getDeclaredMethods(), type.getDeclaredConstructors())
                .flatMap(Arrays::stream)
                .map(Object::toString)
                .sorted()
                .toList();
    }

    // ---- memory models

    private static final class Published {
        static int plain = x + 5;
    }

    /** What an initialiser has written is seen by all who use the class. */
    @Test
    void completionHappensBeforeLaterUses() {
        for (String model : List.of("jam", "ra", "tso")) {
            Result result = check(
                    () -> {
                        int[] seen = new int[2];
                        Together.run(() -> seen[0] = Published.plain, () -> seen[1] = Published.plain, () -> x = 1);
                        return seen[0] + " " + seen[1];
                    },
                    Options.defaults()
                            .withStrategy(Options.GRAPH)
                            .withModel(model)
                            .withOutcomes(true));
            assertThat(result.reason()).isEmpty();
            assertThat(result.outcomes().keySet()).containsExactlyInAnyOrder("5 5", "6 6");
            assertThat(result.complete()).isTrue();
        }
    }
}
