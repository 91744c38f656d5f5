package dev.bohr.agent;

import dev.bohr.hooks.Hooks;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether a class cannot be linked because it is woven. Its code as it was is linked once more, by a loader of its own: if that fails,
 * too, it is the program that is wrong. What cannot be found out counts as our fault.
 */
final class UnlinkableClasses {
    /** In the name of everything that weaving adds to a class. */
    private static final String[] MARKS = {"dev/bohr/hooks/", "dev.bohr.hooks.", "lambda$bohr$"};

    private final Instrumentation instrumentation;
    private final WeavingTransformer transformer;
    /** What is known already, by what the JVM says: a program may come upon one class in each execution. */
    private final Map<String, String> known = new HashMap<>();
    /** By the names of the classes that are unusable because they are woven: why nothing that uses them is checked. */
    private final Map<String, String> owns = new HashMap<>();

    UnlinkableClasses(Instrumentation instrumentation, WeavingTransformer transformer) {
        this.instrumentation = instrumentation;
        this.transformer = transformer;
    }

    /** Why it is no fault of the program's; empty if it is one. */
    synchronized String ownFailure(LinkageError error) {
        boolean ignored = Hooks.enterIgnored();
        try {
            return known.computeIfAbsent(error.toString(), any -> find(error));
        } finally {
            Hooks.exitIgnored(ignored);
        }
    }

    private String find(LinkageError error) {
        String message = String.valueOf(error.getMessage());
        for (String mark : MARKS) {
            if (message.contains(mark) || isThrownBy(error, mark)) {
                return reason("a class", error);
            }
        }
        // All else is about what classes say of each other, and weaving takes nothing away from them.
        return error instanceof VerifyError || error instanceof ClassFormatError ? ofCode(error, message) : "";
    }

    private static boolean isThrownBy(LinkageError error, String mark) {
        StackTraceElement[] stack = error.getStackTrace();
        return stack.length > 0 && stack[0].getClassName().startsWith(mark);
    }

    private String ofCode(LinkageError error, String message) {
        for (Map.Entry<String, String> own : owns.entrySet()) {
            if (isNamed(message, own.getKey())) {
                return own.getValue();
            }
        }
        boolean isFound = false;
        for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
            String name = loaded.getName();
            if (!(loaded.getClassLoader() instanceof Unwoven)
                    && transformer.isWovenAs(name)
                    && isNamed(message, name)) {
                isFound = true;
                if (!isLinkable(loaded) && !isWrongByItself(loaded)) {
                    return own(name, error);
                }
            }
        }
        // A class that is not even loaded, or hidden, and of which we have nothing to compare it with.
        for (String name : isFound ? List.<String>of() : transformer.woven()) {
            if (isNamed(message, name)) {
                return own(name, error);
            }
        }
        return "";
    }

    private String own(String name, LinkageError error) {
        transformer.failed(name, error);
        String reason = reason(name, error);
        owns.put(name, reason);
        return reason;
    }

    private static String reason(String name, LinkageError error) {
        return name + " cannot be linked once it is woven, so what it does was not under control: "
                + WeavingTransformer.firstLine(error);
    }

    /** Whether the message names the class, and not only one whose name begins or ends with it. */
    private static boolean isNamed(String message, String name) {
        return isPart(message, name) || isPart(message, name.replace('.', '/'));
    }

    private static boolean isPart(String message, String name) {
        for (int at = message.indexOf(name); at >= 0; at = message.indexOf(name, at + 1)) {
            int end = at + name.length();
            boolean begins = at == 0 || !isOfName(message.charAt(at - 1));
            // After a class in the name of a method comes a dot.
            boolean ends = end == message.length() || !isOfName(message.charAt(end)) || message.charAt(end) == '.';
            if (begins && ends) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfName(char c) {
        return Character.isJavaIdentifierPart(c) || c == '/' || c == '.';
    }

    /** The JVM links a class whose methods are asked for; it does not initialise it. */
    static boolean isLinkable(Class<?> type) {
        try {
            Object unused = type.getDeclaredMethods();
            return true;
        } catch (VerifyError | IncompatibleClassChangeError e) {
            return false;
        } catch (LinkageError e) {
            return true; // something that its methods name is not there
        }
    }

    /** Whether the code that we were given for a class cannot be linked either. */
    private boolean isWrongByItself(Class<?> type) {
        byte[] code = original(type);
        if (code == null) {
            return false;
        }
        try {
            return !isLinkable(new Unwoven(type.getClassLoader(), type.getName(), code).loadClass(type.getName()));
        } catch (ClassFormatError e) {
            return true;
        } catch (ClassNotFoundException | LinkageError e) {
            return false;
        }
    }

    /** The JVM has it, and shows it when the class is to be transformed again; that this then fails does not matter. */
    private byte @Nullable [] original(Class<?> type) {
        transformer.capture(type.getName());
        try {
            instrumentation.retransformClasses(type);
        } catch (Exception | LinkageError | InternalError e) {
            // As the class itself it cannot be linked.
        }
        return transformer.captured();
    }

    /** Has the classes of another loader as they were before they were woven, so that they belong together as they did there. */
    static final class Unwoven extends ClassLoader {
        private final ClassLoader woven;
        private final String name;
        private final byte[] code;

        Unwoven(ClassLoader woven, String name, byte[] code) {
            super(woven);
            this.woven = woven;
            this.name = name;
            this.code = code;
        }

        @Override
        protected Class<?> loadClass(String wanted, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(wanted)) {
                Class<?> loaded = findLoadedClass(wanted);
                if (loaded != null) {
                    return loaded;
                }
                if (wanted.equals(name)) {
                    return defineClass(wanted, code, 0, code.length);
                }
                Class<?> there = Class.forName(wanted, false, woven);
                byte[] file = there.getClassLoader() == woven && woven != null ? file(wanted) : null;
                return file == null ? there : defineClass(wanted, file, 0, file.length);
            }
        }

        private byte @Nullable [] file(String wanted) {
            try (InputStream in = woven.getResourceAsStream(wanted.replace('.', '/') + ".class")) {
                return in == null ? null : in.readAllBytes();
            } catch (IOException e) {
                return null;
            }
        }
    }
}
