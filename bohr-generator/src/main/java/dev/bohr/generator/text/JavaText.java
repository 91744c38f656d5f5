package dev.bohr.generator.text;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Writes a program as Java. */
final class JavaText {
    private static final String IMPORTS = """
            import java.lang.invoke.*;
            import java.lang.ref.*;
            import java.lang.reflect.Field;
            import java.nio.*;
            import java.util.concurrent.*;
            import java.util.concurrent.locks.*;
            """;

    /** Where a program stands alone it keeps its log in fields of its own. */
    private static final String OWN_LOG = """
                static class Log {
                    static final String[] values = {"", "", "", ""};
                    static final Thread[] threads = new Thread[4];
                    static void begin() {}
                    static void add(int t, int value) { values[t] += " " + value; }
                    static void add(int t, boolean value) { add(t, value ? 1 : 0); }
                    static void set(int t, Thread thread) { threads[t] = thread; }
                    static Thread thread(int t) { return threads[t]; }
                }
            """;

    private final SmallText program;
    private final String name;
    private final StringBuilder text = new StringBuilder();
    /** Declarations that the statements need. */
    private final Set<String> needs = new TreeSet<>();
    /** Objects that they need: names, and the types and expressions of these. */
    private final Map<String, String[]> objects = new TreeMap<>();

    private JavaText(SmallText program, String name) {
        this.program = program;
        this.name = name;
    }

    /** A class that can be run again and again, and tells {@link Log} what it sees. */
    static String judged(SmallText program, String name) {
        JavaText java = new JavaText(program, name);
        String body = java.body();
        return IMPORTS + "import dev.bohr.generator.text.Log;\n\npublic class " + name + " implements Runnable {\n"
                + java.declarations() + "    public void run() {\n" + java.start() + "    }\n\n" + body + "}\n";
    }

    /** A class for a file of its own, to be checked with {@code bohr check --outcomes}: it prints what its threads have seen. */
    static String standalone(SmallText program, String name) {
        JavaText java = new JavaText(program, name);
        String body = java.body();
        StringBuilder end = new StringBuilder();
        int count = program.threads().size();
        for (int t = 1; t < count; t++) {
            if (!program.daemons().contains(t)) {
                end.append("        Log.thread(").append(t).append(").join();\n");
            }
        }
        end.append("        System.out.print(Log.values[0]");
        for (int t = 1; t < count; t++) {
            end.append(" + \" |\" + Log.values[").append(t).append("]");
        }
        end.append(");\n");
        return IMPORTS + "\npublic class " + name + " {\n" + OWN_LOG + java.declarations()
                + "    public static void main(String[] args) throws Exception {\n" + java.start() + end + "    }\n\n"
                + body + "}\n";
    }

    /** The statements alone, one line a thread or class, for those who know the rest. */
    static String brief(SmallText program) {
        JavaText java = new JavaText(program, "P");
        StringBuilder lines = new StringBuilder();
        for (int t = 0; t < program.threads().size(); t++) {
            java.text.setLength(0);
            java.statements(program.threads().get(t), t, "");
            lines.append(program.daemons().contains(t) ? "// daemon " : "// thread ")
                    .append(t)
                    .append(": ")
                    .append(java.text.toString().strip().replaceAll("\\s+", " "))
                    .append('\n');
        }
        for (int i = 0; i < program.holders().size(); i++) {
            java.text.setLength(0);
            java.holder(i, program.holders().get(i));
            lines.append("// ")
                    .append(java.text.toString().strip().replaceAll("\\s+", " "))
                    .append('\n');
        }
        return lines.toString();
    }

    private String start() {
        StringBuilder start = new StringBuilder("        Log.begin();\n        Log.set(0, Thread.currentThread());\n");
        if (program.fresh()) {
            objects.forEach((object, of) -> start.append("        " + object + " = " + of[1] + ";\n"));
        }
        if (program.has(Kind.GET_NAME)) {
            start.append("        Thread.currentThread().setName(\"n0\");\n");
        }
        int count = program.threads().size();
        for (int t = 1; t < count; t++) {
            start.append("        Log.set(%d, new Thread(() -> run(%d), \"n0\"));\n".formatted(t, t));
            if (program.daemons().contains(t)) {
                start.append("        Log.thread(%d).setDaemon(true);\n".formatted(t));
            }
        }
        for (int t = 1; t < count; t++) {
            start.append(program.isStartedLater(t) ? "" : "        Log.thread(%d).start();\n".formatted(t));
        }
        return start + "        run(0);\n";
    }

    private String body() {
        int count = program.threads().size();
        text.append("    static void run(int thread) {\n        try {\n            switch (thread) {\n");
        for (int t = 0; t < count; t++) {
            text.append("                case %d -> thread%d();\n".formatted(t, t));
        }
        text.append("                default -> throw new AssertionError();\n            }\n");
        text.append("        } catch (RuntimeException | Error e) {\n            throw e;\n");
        text.append("        } catch (Throwable e) {\n            throw new AssertionError(e);\n        }\n    }\n");
        for (int t = 0; t < count; t++) {
            text.append("\n    static void thread").append(t).append("() throws Throwable {\n");
            statements(program.threads().get(t), t, "        ");
            text.append("    }\n");
        }
        for (int i = 0; i < program.holders().size(); i++) {
            holder(i, program.holders().get(i));
        }
        return text.toString();
    }

    private void holder(int number, Holder holder) {
        text.append("\n    static class ").append(Holder.name(number));
        if (holder.parent() >= 0) {
            text.append(" extends ").append(Holder.name(holder.parent()));
        }
        // A static of its own, though its superclass has one of this name, too.
        text.append(" {\n        static int f;\n\n        static {\n");
        for (Op op : holder.initialiser()) {
            text.append("            ").append(initialiser(op)).append('\n');
        }
        text.append("        }\n    }\n");
    }

    private String initialiser(Op op) {
        return switch (op.kind()) {
            case SET_OWN -> "f = " + op.b() + ";";
            case SET_OWN_FROM -> "f = " + read(op) + ";";
            case SET_OWN_FROM_STATIC -> "f = " + Holder.name(op.a()) + ".f + " + op.b() + ";";
            case WRITE_STATIC -> Holder.name(op.a()) + ".f = " + op.b() + ";";
            case WRITE -> write(op);
            case THROW_IF -> "if (" + read(op) + " == " + op.b() + ") throw new IllegalStateException();";
            default -> throw new IllegalArgumentException("not in an initialiser: " + op);
        };
    }

    private void statements(List<Op> ops, int t, String indent) {
        for (Op op : ops) {
            statement(op, t, indent);
        }
    }

    private void block(Op op, int t, String indent, String head, String end) {
        text.append(indent).append(head).append('\n');
        statements(op.body(), t, indent + "    ");
        text.append(indent).append(end).append('\n');
    }

    private void statement(Op op, int t, String indent) {
        String lock = "l" + op.a();
        String locked = "try {";
        String unlocks = "} finally { " + lock + ".unlock(); }";
        switch (op.kind()) {
            case IF -> block(op, t, indent, "if (" + read(op) + " == " + op.b() + ") {", "}");
            case SYNCHRONIZED -> {
                object("Object", "m" + op.a(), "new Object()");
                block(op, t, indent, "synchronized (m" + op.a() + ") {", "}");
            }
            case LOCK -> {
                needsLock(op.a());
                block(op, t, indent, lock + ".lock(); " + locked, unlocks);
            }
            case TRY_LOCK -> {
                needsLock(op.a());
                String head =
                        "if (!" + lock + ".tryLock()) { " + log(t, "0") + " } else { " + log(t, "1") + " " + locked;
                block(op, t, indent, head, unlocks + " }");
            }
            case TRY_LOCK_TIMED -> {
                needsLock(op.a());
                // What its body throws is caught there.
                String head = "try { if (!" + lock + ".tryLock(1, TimeUnit.SECONDS)) { " + log(t, "0") + " } else { "
                        + log(t, "1") + " " + locked;
                block(op, t, indent, head, unlocks + " } } " + interrupted(t));
            }
            default -> text.append(indent).append(simple(op, t)).append('\n');
        }
    }

    private static String log(int thread, String value) {
        return "Log.add(" + thread + ", " + value + ");";
    }

    private static String interrupted(int thread) {
        return "catch (InterruptedException i) { " + log(thread, "" + LockCode.WAS_INTERRUPTED) + " }";
    }

    private static String waits(int thread, String call) {
        return "try { " + call + " } " + interrupted(thread);
    }

    private String simple(Op op, int t) {
        int a = op.a();
        String other = "Log.thread(" + a + ")";
        return switch (op.kind()) {
            case READ -> log(t, read(op));
            case WRITE -> write(op);
            case INCREMENT -> {
                needs(op.place());
                yield op.place().text() + "++;";
            }
            case GET_AND_ADD -> log(t, getAndAdd(op));
            case READ_ROW -> log(t, row(op));
            case WRITE_ROW -> row(op) + " = " + op.b() + ";";
            case REPLACE_ROW -> {
                row(op);
                yield "n[" + a + "] = new int[] {" + op.b() + ", " + op.b() + "};";
            }
            case NEW_ESCAPING -> {
                needsEscaping(op.c());
                yield "new Escaping" + op.c() + "(" + op.b() + ");";
            }
            case READ_ESCAPED -> {
                needsEscaping(0);
                yield "{ Escaping known = g; " + log(t, "known == null ? " + MemoryCode.NOBODY + " : known.value()")
                        + " }";
            }
            case CLONE -> copy(op, t);
            case CLEAR -> reference() + ".clear();";
            case GET_REFERENT -> log(t, reference() + ".get() != null");
            case REFERS_TO_NULL -> log(t, reference() + ".refersTo(null)");
            case PUT_NEXT ->
                "try { " + buffer() + ".put((byte) " + op.b() + "); } catch (BufferOverflowException full) { "
                        + log(t, "" + MemoryCode.NO_BYTE_LEFT) + " }";
            case GET_NEXT ->
                "try { " + log(t, buffer() + ".get()") + " } catch (BufferUnderflowException empty) { "
                        + log(t, "" + MemoryCode.NO_BYTE_LEFT) + " }";
            case WAIT -> waits(t, "m" + a + ".wait();");
            case WAIT_TIMED -> waits(t, "m" + a + ".wait(1000);");
            case NOTIFY -> "m" + a + ".notify();";
            case NOTIFY_ALL -> "m" + a + ".notifyAll();";
            case AWAIT -> waits(t, condition(a) + ".await();");
            case AWAIT_TIMED -> waits(t, log(t, condition(a) + ".await(1, TimeUnit.SECONDS)"));
            case SIGNAL -> condition(a) + ".signal();";
            case SIGNAL_ALL -> condition(a) + ".signalAll();";
            case ACQUIRE -> waits(t, semaphore() + ".acquire();");
            case ACQUIRE_TIMED -> waits(t, log(t, semaphore() + ".tryAcquire(1, TimeUnit.SECONDS)"));
            case RELEASE -> semaphore() + ".release();";
            case LATCH_AWAIT -> waits(t, latch() + ".await();");
            case LATCH_AWAIT_TIMED -> waits(t, log(t, latch() + ".await(1, TimeUnit.SECONDS)"));
            case COUNT_DOWN -> latch() + ".countDown();";
            case POLL_TIMED ->
                waits(
                        t,
                        "Integer got = " + queue() + ".poll(1, TimeUnit.SECONDS); "
                                + log(t, "got == null ? 0 : (int) got"));
            case OFFER -> queue() + ".offer(" + op.b() + ");";
            case PARK -> "LockSupport.park();";
            case PARK_NANOS -> "LockSupport.parkNanos(1_000_000);";
            case UNPARK -> "LockSupport.unpark(" + other + ");";
            case SLEEP -> waits(t, "Thread.sleep(1);");
            case JOIN -> waits(t, other + ".join();");
            case START -> other + ".start();";
            case JOIN_TIMED -> waits(t, other + ".join(1);");
            case INTERRUPT -> other + ".interrupt();";
            case INTERRUPTED -> log(t, "Thread.interrupted()");
            case IS_INTERRUPTED -> log(t, other + ".isInterrupted()");
            case READ_STATIC -> guarded(t, log(t, Holder.name(a) + ".f"));
            case WRITE_STATIC -> guarded(t, Holder.name(a) + ".f = " + op.b() + ";");
            case IS_ALIVE -> log(t, other + ".isAlive()");
            case GET_STATE -> log(t, other + ".getState().ordinal()");
            case GET_NAME -> log(t, other + ".getName().charAt(1) - '0'");
            case SET_NAME -> other + ".setName(\"n" + op.b() + "\");";
            case GET_PRIORITY -> log(t, other + ".getPriority()");
            case SET_PRIORITY -> other + ".setPriority(" + op.b() + ");";
            case QUEUE_LENGTH -> log(t, lock(a) + ".getQueueLength()");
            case HAS_QUEUED -> log(t, lock(a) + ".hasQueuedThreads()");
            case IS_LOCKED -> log(t, lock(a) + ".isLocked()");
            default -> throw new IllegalArgumentException("no statement: " + op);
        };
    }

    private static String guarded(int t, String use) {
        return "try { " + use + " } catch (ExceptionInInitializerError e) { " + log(t, "" + ClassCode.FAILS)
                + " } catch (NoClassDefFoundError e) { " + log(t, "" + ClassCode.HAS_FAILED) + " }";
    }

    private String copy(Op op, int t) {
        if (op.a() == 2) {
            needs(Place.ELEMENT_0);
            return "{ int[] copy = e.clone(); " + log(t, "copy[0] * 10 + copy[1]") + " }";
        }
        needs(Place.FIELD_A);
        return "{ Pair copy = o." + (op.a() == 0 ? "unqualified" : "copy") + "(); " + log(t, "copy.a * 10 + copy.b")
                + " }";
    }

    // ---- places

    private String read(Op op) {
        Place place = op.place();
        needs(place);
        String handle = place.owner().toUpperCase(Locale.ROOT);
        return switch (op.way()) {
            case PLAIN -> place.text();
            case METHOD_HANDLE -> {
                needsHandles(place);
                yield "(int) " + handle + "_GET.invokeExact(" + arguments(place, "") + ")";
            }
            case VAR_HANDLE, VOLATILE_VAR_HANDLE -> {
                needsHandles(place);
                String get = op.way() == Way.VAR_HANDLE ? "get" : "getVolatile";
                yield "(int) " + handle + "_VAR." + get + "(" + arguments(place, "") + ")";
            }
        };
    }

    private String write(Op op) {
        Place place = op.place();
        needs(place);
        String handle = place.owner().toUpperCase(Locale.ROOT);
        if (place == Place.FINAL) {
            needs.add("static final Field Q_FIELD = field();");
            needs.add("""
                    static Field field() {
                            try {
                                Field field = Fixed.class.getDeclaredField("f");
                                field.setAccessible(true);
                                return field;
                            } catch (ReflectiveOperationException e) {
                                throw new AssertionError(e);
                            }
                        }""");
            return "Q_FIELD.setInt(q, " + op.b() + ");";
        }
        if (place.isByte()) {
            return "b.put(" + place.text().charAt(6) + ", (byte) " + op.b() + ");";
        }
        return switch (op.way()) {
            case PLAIN -> place.text() + " = " + op.b() + ";";
            case METHOD_HANDLE -> {
                needsHandles(place);
                yield handle + "_SET.invokeExact(" + arguments(place, "" + op.b()) + ");";
            }
            case VAR_HANDLE, VOLATILE_VAR_HANDLE -> {
                needsHandles(place);
                String set = op.way() == Way.VAR_HANDLE ? "set" : "setVolatile";
                yield handle + "_VAR." + set + "(" + arguments(place, "" + op.b()) + ");";
            }
        };
    }

    private String getAndAdd(Op op) {
        needs(op.place());
        needsHandles(op.place());
        return "(int) " + op.place().owner().toUpperCase(Locale.ROOT) + "_VAR.getAndAdd("
                + arguments(op.place(), "" + op.b()) + ")";
    }

    /** What a handle is called with. */
    private static String arguments(Place place, String value) {
        String object = place.owner().equals("o")
                ? "o"
                : place.owner().equals("e") ? "e, " + place.text().charAt(2) : "";
        return object.isEmpty() ? value : value.isEmpty() ? object : object + ", " + value;
    }

    private void needs(Place place) {
        switch (place) {
            case X -> needs.add("static int x;");
            case Y -> needs.add("static int y;");
            case V -> needs.add("static volatile int v;");
            case FIELD_A, FIELD_B -> {
                object("Pair", "o", "new Pair()");
                needs.add("""
                        static class Pair implements Cloneable {
                                int a, b;

                                Pair unqualified() throws CloneNotSupportedException {
                                    return (Pair) clone();
                                }

                                Pair copy() throws CloneNotSupportedException {
                                    return (Pair) super.clone();
                                }
                            }""");
            }
            case ELEMENT_0, ELEMENT_1 -> object("int[]", "e", "new int[2]");
            case FINAL -> {
                object("Fixed", "q", "new Fixed(0)");
                needs.add("""
                        static class Fixed {
                                final int f;

                                Fixed(int f) {
                                    this.f = f;
                                }
                            }""");
            }
            case BYTE_0, BYTE_1 -> buffer();
        }
    }

    /** Handles are looked up in the initialiser of the program's class. */
    private void needsHandles(Place place) {
        String lookup = "MethodHandles.lookup()";
        switch (place.owner()) {
            case "x", "y", "v" -> {
                String of = "(" + name + ".class, \"" + place.owner() + "\", int.class)";
                handles(
                        place,
                        lookup + ".findStaticGetter" + of,
                        lookup + ".findStaticSetter" + of,
                        lookup + ".findStaticVarHandle" + of);
            }
            case "o" -> {
                String of = "(Pair.class, \"a\", int.class)";
                handles(
                        place,
                        lookup + ".findGetter" + of,
                        lookup + ".findSetter" + of,
                        lookup + ".findVarHandle" + of);
            }
            default ->
                needs.add("static final MethodHandle E_GET = MethodHandles.arrayElementGetter(int[].class), E_SET ="
                        + " MethodHandles.arrayElementSetter(int[].class); static final VarHandle E_VAR ="
                        + " MethodHandles.arrayElementVarHandle(int[].class);");
        }
    }

    private void handles(Place place, String get, String set, String var) {
        String upper = place.owner().toUpperCase(Locale.ROOT);
        needs.add("static final MethodHandle " + upper + "_GET, " + upper + "_SET; static final VarHandle " + upper
                + "_VAR; static { try { " + upper + "_GET = " + get + "; " + upper + "_SET = " + set + "; " + upper
                + "_VAR = " + var + "; } catch (ReflectiveOperationException e) { throw new AssertionError(e); } }");
    }

    private String row(Op op) {
        object("int[][]", "n", "new int[2][2]");
        return "n[" + op.a() + "][" + op.c() + "]";
    }

    private void needsEscaping(int order) {
        needs.add("static Escaping g;");
        needs.add("interface Escaping { int value(); }");
        String field = "f = value;";
        String known = "g = this;";
        needs.add("static class Escaping" + order + " implements Escaping { final int f; Escaping" + order
                + "(int value) { " + (order == 0 ? known + " " + field : field + " " + known)
                + " } public int value() { return f; } }");
    }

    private String reference() {
        object("Object", "referent", "new Object()");
        object("WeakReference<Object>", "w", "new WeakReference<>(referent)");
        return "w";
    }

    private String buffer() {
        object("ByteBuffer", "b", "ByteBuffer.allocate(" + MemoryCode.CAPACITY + ")");
        return "b";
    }

    private void needsLock(int number) {
        object("ReentrantLock", "l" + number, "new ReentrantLock()");
    }

    private String lock(int number) {
        needsLock(number);
        return "l" + number;
    }

    private String condition(int number) {
        needsLock(number);
        object("Condition", "l" + number + "c", "l" + number + ".newCondition()");
        return "l" + number + "c";
    }

    private String semaphore() {
        object("Semaphore", "s", "new Semaphore(0)");
        return "s";
    }

    private String latch() {
        object("CountDownLatch", "c", "new CountDownLatch(1)");
        return "c";
    }

    private String queue() {
        object("BlockingQueue<Integer>", "queue", "new LinkedBlockingQueue<>()");
        return "queue";
    }

    private void object(String type, String name, String expression) {
        objects.put(name, new String[] {type, expression});
    }

    /** In the order of their names, so that what one is made of stands before it. */
    private String declarations() {
        StringBuilder lines = new StringBuilder();
        needs.forEach(line -> lines.append("    ").append(line).append('\n'));
        objects.forEach((object, of) -> lines.append("    static ")
                .append(program.fresh() ? of[0] + " " + object : "final " + of[0] + " " + object + " = " + of[1])
                .append(";\n"));
        return lines.append('\n').toString();
    }
}
