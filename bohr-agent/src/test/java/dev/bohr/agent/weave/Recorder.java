package dev.bohr.agent.weave;

import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.hooks.operations.MonitorDummy;
import dev.bohr.hooks.operations.Operations;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.GeneratorAdapter;

/** Stands behind the hooks and writes down what it is told. Its classes are generated: by hand they would be a hundred methods that all do the same. */
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

    /** Called by the generated classes. */
    public static Object record(String name, Object[] arguments) {
        switch (name) {
            case "read", "write", "readStatic", "writeStatic", "allocated", "cloned", "calls" ->
                add(name, site(arguments, null));
            case "allocatedNested" -> add("allocated", site(arguments, null));
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
            case "endIteration",
                    "cloning",
                    "cloningObject",
                    "exit",
                    "beforeStart",
                    "beforeStateQuery",
                    "readInterrupt" -> add(name, "");
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
            case "isRunning", "startingUnseen", "numbersThreads" -> {
                return false;
            }
            case "joiningUnseen", "enterReal", "exitReal", "referring", "waits", "changes" -> {}
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

    /** What stands behind the hooks: for each part a class that writes down what is called. */
    static Operations operations() {
        try {
            RecordComponent[] parts = Operations.class.getRecordComponents();
            Class<?>[] types = Stream.of(parts).map(RecordComponent::getType).toArray(Class<?>[]::new);
            Object[] recorders = Stream.of(types).map(Recorder::recorder).toArray();
            return Operations.class.getDeclaredConstructor(types).newInstance(recorders);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static Object recorder(Class<?> part) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String name = "dev/bohr/agent/weave/Generated" + part.getSimpleName();
        Type above = Type.getType(part.isInterface() ? Object.class : part);
        String[] interfaces = part.isInterface() ? new String[] {Type.getInternalName(part)} : null;
        writer.visit(Opcodes.V11, Opcodes.ACC_PUBLIC, name, null, above.getInternalName(), interfaces);
        GeneratorAdapter constructor = new GeneratorAdapter(
                writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null),
                Opcodes.ACC_PUBLIC,
                "<init>",
                "()V");
        constructor.loadThis();
        constructor.invokeConstructor(above, new org.objectweb.asm.commons.Method("<init>", "()V"));
        constructor.returnValue();
        constructor.endMethod();
        for (Method method : part.getMethods()) {
            if (Modifier.isAbstract(method.getModifiers())) {
                generate(writer, method);
            }
        }
        byte[] code = writer.toByteArray();
        try {
            return new ClassLoader(Recorder.class.getClassLoader()) {
                Class<?> define() {
                    return defineClass(null, code, 0, code.length);
                }
            }.define().getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
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
