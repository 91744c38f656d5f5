package dev.bohr.agent.weave;

import java.io.IOException;
import java.io.InputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Looks up superclasses in class files, without loading them. */
final class Hierarchy {
    private static final String THREAD = "java/lang/Thread";

    private Hierarchy() {}

    static boolean inheritsFromThread(
            String owner, String name, String descriptor, ClassNode current, ClassLoader loader) {
        ClassNode node = owner.equals(current.name) ? current : read(owner, loader);
        while (node != null) {
            for (MethodNode method : node.methods) {
                if (method.name.equals(name) && method.desc.equals(descriptor)) {
                    return false;
                }
            }
            if (THREAD.equals(node.superName)) {
                return true;
            }
            node = "java/lang/Object".equals(node.superName) ? null : read(node.superName, loader);
        }
        return false;
    }

    /** The members of a class, without code; null if there is no such class file. */
    private static ClassNode read(String name, ClassLoader loader) {
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
