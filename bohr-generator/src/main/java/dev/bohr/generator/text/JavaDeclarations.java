package dev.bohr.generator.text;

import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** What the statements of a program need declared: it is noted as they are written. */
final class JavaDeclarations {
    private final String name;
    /** Whether objects are made in each execution, and not once with the class. */
    private final boolean isFresh;

    private final Set<String> needs = new TreeSet<>();
    /** Names, and the types and expressions of these. */
    private final Map<String, String[]> objects = new TreeMap<>();

    /** @param name of the class that the program is */
    JavaDeclarations(String name, boolean isFresh) {
        this.name = name;
        this.isFresh = isFresh;
    }

    void needs(SharedVariable sharedVariable) {
        switch (sharedVariable) {
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

    /** By reflection a final field can be written. */
    void needsFieldOfFinal() {
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
    }

    /** Handles are looked up in the initialiser of the program's class. */
    void needsHandles(SharedVariable sharedVariable) {
        String lookup = "MethodHandles.lookup()";
        switch (sharedVariable.owner()) {
            case "x", "y", "v" -> {
                String of = "(" + name + ".class, \"" + sharedVariable.owner() + "\", int.class)";
                handles(
                        sharedVariable,
                        lookup + ".findStaticGetter" + of,
                        lookup + ".findStaticSetter" + of,
                        lookup + ".findStaticVarHandle" + of);
            }
            case "o" -> {
                String of = "(Pair.class, \"a\", int.class)";
                handles(
                        sharedVariable,
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

    private void handles(SharedVariable sharedVariable, String get, String set, String var) {
        String upper = sharedVariable.owner().toUpperCase(Locale.ROOT);
        needs.add("static final MethodHandle " + upper + "_GET, " + upper + "_SET; static final VarHandle " + upper
                + "_VAR; static { try { " + upper + "_GET = " + get + "; " + upper + "_SET = " + set + "; " + upper
                + "_VAR = " + var + "; } catch (ReflectiveOperationException e) { throw new AssertionError(e); } }");
    }

    String row(Statement statement) {
        object("int[][]", "n", "new int[2][2]");
        return "n[" + statement.a() + "][" + statement.c() + "]";
    }

    void needsEscaping(int order) {
        needs.add("static Escaping g;");
        needs.add("interface Escaping { int value(); }");
        String field = "f = value;";
        String known = "g = this;";
        needs.add("static class Escaping" + order + " implements Escaping { final int f; Escaping" + order
                + "(int value) { " + (order == 0 ? known + " " + field : field + " " + known)
                + " } public int value() { return f; } }");
    }

    String reference() {
        object("Object", "referent", "new Object()");
        object("WeakReference<Object>", "w", "new WeakReference<>(referent)");
        return "w";
    }

    String buffer() {
        object("ByteBuffer", "b", "ByteBuffer.allocate(" + MemoryCode.CAPACITY + ")");
        return "b";
    }

    void needsLock(int number) {
        object("ReentrantLock", "l" + number, "new ReentrantLock()");
    }

    String lock(int number) {
        needsLock(number);
        return "l" + number;
    }

    String condition(int number) {
        needsLock(number);
        object("Condition", "l" + number + "c", "l" + number + ".newCondition()");
        return "l" + number + "c";
    }

    String semaphore() {
        object("Semaphore", "s", "new Semaphore(0)");
        return "s";
    }

    String latch() {
        object("CountDownLatch", "c", "new CountDownLatch(1)");
        return "c";
    }

    String queue() {
        object("BlockingQueue<Integer>", "queue", "new LinkedBlockingQueue<>()");
        return "queue";
    }

    void object(String type, String name, String expression) {
        objects.put(name, new String[] {type, expression});
    }

    /** In the order of their names, so that what one is made of stands before it. */
    String text() {
        StringBuilder lines = new StringBuilder();
        needs.forEach(line -> lines.append("    ").append(line).append('\n'));
        objects.forEach((object, of) -> lines.append("    static ")
                .append(isFresh ? of[0] + " " + object : "final " + of[0] + " " + object + " = " + of[1])
                .append(";\n"));
        return lines.append('\n').toString();
    }

    /** What makes the objects at the start of an execution; nothing if they are there. */
    String start() {
        StringBuilder start = new StringBuilder();
        if (isFresh) {
            objects.forEach((object, of) -> start.append("        " + object + " = " + of[1] + ";\n"));
        }
        return start.toString();
    }
}
