package dev.bohr.agent.weave;

import dev.bohr.hooks.Sink;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.MonitorDummy;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/**
 * A sink that writes down what it is told. The class is generated, since a hand-written one would be seventy methods that all do
 * the same.
 */
public final class Recorder {
    private static List<String> events = new ArrayList<>();
    private static boolean loops;

    private Recorder() {}

    static void start(boolean withLoops) {
        events = new ArrayList<>();
        loops = withLoops;
    }

    static List<String> events() {
        return events;
    }

    /** Called by the generated sink. */
    public static Object record(String name, Object[] arguments) {
        switch (name) {
            case "read", "write", "readStatic", "writeStatic", "allocated", "cloned", "calls" ->
                add(name, site(arguments, null));
            case "readArray", "writeArray" -> add(name, site(arguments, "[" + arguments[1] + "]"));
            case "accessAt", "accessHandle", "accessField" -> {
                Site site = Sites.get((Integer) arguments[arguments.length - 1]);
                String index = name.equals("accessHandle") ? "[" + arguments[2] + "]" : "";
                add(
                        name,
                        site.member() + index + " kind " + site.kind() + " mode " + site.mode() + " "
                                + site.descriptor());
            }
            case "enter" -> {
                MonitorDummy dummy = new MonitorDummy();
                dummy.target = arguments[0];
                add(name, "");
                return dummy;
            }
            case "loop" -> {
                if (loops) {
                    add(name, "");
                }
                return loops;
            }
            case "activation" -> {
                return 7;
            }
            case "mix" ->
                add(name, arguments[0] instanceof Number || arguments[0] == null ? "" + arguments[0] : "reference");
            case "expecting" ->
                add(name, arguments.length == 2 ? arguments[0] + " " + arguments[1] : "reference " + arguments[0]);
            case "frozen" -> add(name, arguments[0].getClass().getSimpleName());
            case "holds" ->
                add(
                        name,
                        arguments[0].getClass().getSimpleName() + " "
                                + arguments[1].getClass().getSimpleName());
            case "loopTurn", "cloning", "cloningObject", "exit", "beforeStart", "beforeStateQuery", "readInterrupt" ->
                add(name, "");
            case "hashing" -> add(name, "");
            case "identityHash", "hashed" -> {
                add(name, "");
                return 42;
            }
            case "isAlive" -> {
                add(name, "");
                return arguments[1];
            }
            case "state" -> {
                add(name, "");
                return arguments[1];
            }
            case "nanoTime", "currentTimeMillis" -> {
                add(name, "");
                return 5L;
            }
            case "holdsLock" -> {
                return true;
            }
            default -> add(name, arguments.length == 0 ? "" : "" + arguments[arguments.length - 1]);
        }
        return null;
    }

    private static String site(Object[] arguments, String index) {
        Site site = Sites.get((Integer) arguments[arguments.length - 1]);
        if (index != null) {
            return site.descriptor() + index;
        }
        return site.member() == null ? site.owner() : site.member();
    }

    private static void add(String name, String detail) {
        events.add(detail.isEmpty() ? name : name + " " + detail);
    }

    static Sink sink() {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String name = "dev/bohr/agent/weave/GeneratedSink";
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, Type.getInternalName(Sink.class), null);
        GeneratorAdapter constructor = new GeneratorAdapter(
                writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null),
                Opcodes.ACC_PUBLIC,
                "<init>",
                "()V");
        constructor.loadThis();
        constructor.invokeConstructor(Type.getType(Sink.class), new org.objectweb.asm.commons.Method("<init>", "()V"));
        constructor.returnValue();
        constructor.endMethod();
        for (Method method : Sink.class.getMethods()) {
            if (Modifier.isAbstract(method.getModifiers()) || isOfWeakMemory(method)) {
                generate(writer, method);
            }
        }
        try {
            byte[] code = writer.toByteArray();
            return (Sink)
                    new ClassLoader(Recorder.class.getClassLoader()) {
                        Class<?> define() {
                            return defineClass(null, code, 0, code.length);
                        }
                    }.define().getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static boolean isOfWeakMemory(Method method) {
        return method.getName().equals("expecting") || method.getName().equals("frozen");
    }

    private static void generate(ClassWriter writer, Method method) {
        String descriptor = Type.getMethodDescriptor(method);
        GeneratorAdapter code = new GeneratorAdapter(
                writer.visitMethod(Opcodes.ACC_PUBLIC, method.getName(), descriptor, null, null),
                Opcodes.ACC_PUBLIC,
                method.getName(),
                descriptor);
        code.push(method.getName());
        code.loadArgArray();
        code.invokeStatic(
                Type.getType(Recorder.class),
                new org.objectweb.asm.commons.Method(
                        "record", "(Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;"));
        Type type = Type.getReturnType(descriptor);
        if (type.getSort() == Type.VOID) {
            code.pop();
        } else {
            code.unbox(type);
        }
        code.returnValue();
        code.endMethod();
    }
}
