package dev.bohr.agent.weave.code;

import dev.bohr.agent.selection.ClassSelection;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Looks up superclasses in class files, without loading them. */
public final class ClassHierarchy {
    private static final String THREAD = "java/lang/Thread";
    private static final String OBJECT = "java/lang/Object";

    /** Of a class: what it extends, and the methods that it has, by name and descriptor. */
    private record Members(String parent, Set<String> methods) {
        /** Nearly every class extends nothing: what it has need not be known. */
        static final Members OF_ROOT = new Members(OBJECT, Set.of());
    }

    /** Each class file is read once for all that call its methods. */
    private static final Map<ClassLoader, Map<String, Members>> KNOWN = new WeakHashMap<>();

    private ClassHierarchy() {}

    /**
     * The class of the JDK's from which a class of the program's inherits a method; the class itself if it has the method, or inherits it from
     * another of the program's, or is not the program's.
     */
    public static String origin(
            String owner, String name, String descriptor, ClassNode current, @Nullable ClassLoader loader) {
        String type = owner;
        while (!ClassSelection.isOfJdk(type)) {
            Members members = members(type, current, loader);
            if (members.methods.contains(name + descriptor)) {
                return owner;
            }
            type = members.parent;
        }
        return type.equals(OBJECT) ? owner : type;
    }

    private static Members members(String name, ClassNode current, @Nullable ClassLoader loader) {
        if (name.equals(current.name)) {
            return members(current);
        }
        synchronized (KNOWN) {
            return KNOWN.computeIfAbsent(loader, l -> new HashMap<>())
                    .computeIfAbsent(name, n -> members(read(n, loader)));
        }
    }

    private static Members members(@Nullable ClassNode node) {
        if (node == null || node.superName == null || node.superName.equals(OBJECT)) {
            return Members.OF_ROOT;
        }
        Set<String> methods = new HashSet<>();
        for (MethodNode method : node.methods) {
            methods.add(method.name + method.desc);
        }
        return new Members(node.superName, methods);
    }

    /** Whether the method of this class, or of one that it extends, is that of {@code Thread}. */
    public static boolean inheritsFromThread(
            String owner, String name, String descriptor, ClassNode current, @Nullable ClassLoader loader) {
        String type = owner;
        while (!type.equals(OBJECT) && !type.equals(THREAD)) {
            Members members = members(type, current, loader);
            if (members.methods.contains(name + descriptor)) {
                return false;
            }
            type = members.parent;
        }
        return type.equals(THREAD);
    }

    /** The members of a class, without code; null if there is no such class file. */
    private static @Nullable ClassNode read(@Nullable String name, @Nullable ClassLoader loader) {
        if (name == null) {
            return null;
        }
        String file = name + ".class";
        try (InputStream in =
                loader == null ? ClassLoader.getSystemResourceAsStream(file) : loader.getResourceAsStream(file)) {
            if (in == null) {
                return null;
            }
            ClassNode node = new ClassNode();
            new ClassReader(in).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
            return node;
        } catch (IOException e) {
            return null;
        }
    }
}
