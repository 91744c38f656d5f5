package dev.bohr.generator.text;

import dev.bohr.generator.text.SmallText.Holder;
import java.util.List;
import java.util.Locale;

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
    private final JavaDeclarations declared;
    private final StringBuilder text = new StringBuilder();

    private JavaText(SmallText program, String name) {
        this.program = program;
        this.declared = new JavaDeclarations(name, program.fresh());
    }

    /** A class that can be run again and again, and tells {@link Log} what it sees. */
    static String judged(SmallText program, String name) {
        JavaText java = new JavaText(program, name);
        String body = java.body();
        return IMPORTS + "import dev.bohr.generator.text.Log;\n\npublic class " + name + " implements Runnable {\n"
                + java.declared.text() + "    public void run() {\n" + java.start() + "    }\n\n" + body + "}\n";
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
        return IMPORTS + "\npublic class " + name + " {\n" + OWN_LOG + java.declared.text()
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
        start.append(declared.start());
        if (program.has(StatementKind.GET_NAME)) {
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
        for (Statement op : holder.initialiser()) {
            text.append("            ").append(initialiser(op)).append('\n');
        }
        text.append("        }\n    }\n");
    }

    private String initialiser(Statement op) {
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

    private void statements(List<Statement> ops, int t, String indent) {
        for (Statement op : ops) {
            statement(op, t, indent);
        }
    }

    private void block(Statement op, int t, String indent, String head, String end) {
        text.append(indent).append(head).append('\n');
        statements(op.body(), t, indent + "    ");
        text.append(indent).append(end).append('\n');
    }

    private void statement(Statement op, int t, String indent) {
        String lock = "l" + op.a();
        String locked = "try {";
        String unlocks = "} finally { " + lock + ".unlock(); }";
        switch (op.kind()) {
            case IF -> block(op, t, indent, "if (" + read(op) + " == " + op.b() + ") {", "}");
            case SYNCHRONIZED -> {
                declared.object("Object", "m" + op.a(), "new Object()");
                block(op, t, indent, "synchronized (m" + op.a() + ") {", "}");
            }
            case LOCK -> {
                declared.needsLock(op.a());
                block(op, t, indent, lock + ".lock(); " + locked, unlocks);
            }
            case TRY_LOCK -> {
                declared.needsLock(op.a());
                String head =
                        "if (!" + lock + ".tryLock()) { " + log(t, "0") + " } else { " + log(t, "1") + " " + locked;
                block(op, t, indent, head, unlocks + " }");
            }
            case TRY_LOCK_TIMED -> {
                declared.needsLock(op.a());
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

    private String simple(Statement op, int t) {
        int a = op.a();
        String other = "Log.thread(" + a + ")";
        return switch (op.kind()) {
            case READ -> log(t, read(op));
            case WRITE -> write(op);
            case INCREMENT -> {
                declared.needs(op.place());
                yield op.place().text() + "++;";
            }
            case GET_AND_ADD -> log(t, getAndAdd(op));
            case READ_ROW -> log(t, declared.row(op));
            case WRITE_ROW -> declared.row(op) + " = " + op.b() + ";";
            case REPLACE_ROW -> {
                declared.row(op);
                yield "n[" + a + "] = new int[] {" + op.b() + ", " + op.b() + "};";
            }
            case NEW_ESCAPING -> {
                declared.needsEscaping(op.c());
                yield "new Escaping" + op.c() + "(" + op.b() + ");";
            }
            case READ_ESCAPED -> {
                declared.needsEscaping(0);
                yield "{ Escaping known = g; " + log(t, "known == null ? " + MemoryCode.NOBODY + " : known.value()")
                        + " }";
            }
            case CLONE -> copy(op, t);
            case CLEAR -> declared.reference() + ".clear();";
            case GET_REFERENT -> log(t, declared.reference() + ".get() != null");
            case REFERS_TO_NULL -> log(t, declared.reference() + ".refersTo(null)");
            case PUT_NEXT ->
                "try { " + declared.buffer() + ".put((byte) " + op.b() + "); } catch (BufferOverflowException full) { "
                        + log(t, "" + MemoryCode.NO_BYTE_LEFT) + " }";
            case GET_NEXT ->
                "try { " + log(t, declared.buffer() + ".get()") + " } catch (BufferUnderflowException empty) { "
                        + log(t, "" + MemoryCode.NO_BYTE_LEFT) + " }";
            case WAIT -> waits(t, "m" + a + ".wait();");
            case WAIT_TIMED -> waits(t, "m" + a + ".wait(1000);");
            case NOTIFY -> "m" + a + ".notify();";
            case NOTIFY_ALL -> "m" + a + ".notifyAll();";
            case AWAIT -> waits(t, declared.condition(a) + ".await();");
            case AWAIT_TIMED -> waits(t, log(t, declared.condition(a) + ".await(1, TimeUnit.SECONDS)"));
            case SIGNAL -> declared.condition(a) + ".signal();";
            case SIGNAL_ALL -> declared.condition(a) + ".signalAll();";
            case ACQUIRE -> waits(t, declared.semaphore() + ".acquire();");
            case ACQUIRE_TIMED -> waits(t, log(t, declared.semaphore() + ".tryAcquire(1, TimeUnit.SECONDS)"));
            case RELEASE -> declared.semaphore() + ".release();";
            case LATCH_AWAIT -> waits(t, declared.latch() + ".await();");
            case LATCH_AWAIT_TIMED -> waits(t, log(t, declared.latch() + ".await(1, TimeUnit.SECONDS)"));
            case COUNT_DOWN -> declared.latch() + ".countDown();";
            case POLL_TIMED ->
                waits(
                        t,
                        "Integer got = " + declared.queue() + ".poll(1, TimeUnit.SECONDS); "
                                + log(t, "got == null ? 0 : (int) got"));
            case OFFER -> declared.queue() + ".offer(" + op.b() + ");";
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
            case QUEUE_LENGTH -> log(t, declared.lock(a) + ".getQueueLength()");
            case HAS_QUEUED -> log(t, declared.lock(a) + ".hasQueuedThreads()");
            case IS_LOCKED -> log(t, declared.lock(a) + ".isLocked()");
            default -> throw new IllegalArgumentException("no statement: " + op);
        };
    }

    private static String guarded(int t, String use) {
        return "try { " + use + " } catch (ExceptionInInitializerError e) { " + log(t, "" + ClassCode.FAILS)
                + " } catch (NoClassDefFoundError e) { " + log(t, "" + ClassCode.HAS_FAILED) + " }";
    }

    private String copy(Statement op, int t) {
        if (op.a() == 2) {
            declared.needs(SharedVariable.ELEMENT_0);
            return "{ int[] copy = e.clone(); " + log(t, "copy[0] * 10 + copy[1]") + " }";
        }
        declared.needs(SharedVariable.FIELD_A);
        return "{ Pair copy = o." + (op.a() == 0 ? "unqualified" : "copy") + "(); " + log(t, "copy.a * 10 + copy.b")
                + " }";
    }

    // ---- places

    private String read(Statement op) {
        SharedVariable sharedVariable = op.place();
        declared.needs(sharedVariable);
        String handle = sharedVariable.owner().toUpperCase(Locale.ROOT);
        return switch (op.way()) {
            case PLAIN -> sharedVariable.text();
            case METHOD_HANDLE -> {
                declared.needsHandles(sharedVariable);
                yield "(int) " + handle + "_GET.invokeExact(" + arguments(sharedVariable, "") + ")";
            }
            case VAR_HANDLE, VOLATILE_VAR_HANDLE -> {
                declared.needsHandles(sharedVariable);
                String get = op.way() == AccessWay.VAR_HANDLE ? "get" : "getVolatile";
                yield "(int) " + handle + "_VAR." + get + "(" + arguments(sharedVariable, "") + ")";
            }
        };
    }

    private String write(Statement op) {
        SharedVariable sharedVariable = op.place();
        declared.needs(sharedVariable);
        String handle = sharedVariable.owner().toUpperCase(Locale.ROOT);
        if (sharedVariable == SharedVariable.FINAL) {
            declared.needsFieldOfFinal();
            return "Q_FIELD.setInt(q, " + op.b() + ");";
        }
        if (sharedVariable.isByte()) {
            return "b.put(" + sharedVariable.text().charAt(6) + ", (byte) " + op.b() + ");";
        }
        return switch (op.way()) {
            case PLAIN -> sharedVariable.text() + " = " + op.b() + ";";
            case METHOD_HANDLE -> {
                declared.needsHandles(sharedVariable);
                yield handle + "_SET.invokeExact(" + arguments(sharedVariable, "" + op.b()) + ");";
            }
            case VAR_HANDLE, VOLATILE_VAR_HANDLE -> {
                declared.needsHandles(sharedVariable);
                String set = op.way() == AccessWay.VAR_HANDLE ? "set" : "setVolatile";
                yield handle + "_VAR." + set + "(" + arguments(sharedVariable, "" + op.b()) + ");";
            }
        };
    }

    private String getAndAdd(Statement op) {
        declared.needs(op.place());
        declared.needsHandles(op.place());
        return "(int) " + op.place().owner().toUpperCase(Locale.ROOT) + "_VAR.getAndAdd("
                + arguments(op.place(), "" + op.b()) + ")";
    }

    /** What a handle is called with. */
    private static String arguments(SharedVariable sharedVariable, String value) {
        String object = sharedVariable.owner().equals("o")
                ? "o"
                : sharedVariable.owner().equals("e")
                        ? "e, " + sharedVariable.text().charAt(2)
                        : "";
        return object.isEmpty() ? value : value.isEmpty() ? object : object + ", " + value;
    }
}
