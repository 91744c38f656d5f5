package dev.bohr.agent.weave;

import dev.bohr.agent.selection.ClassSelection;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** One class while it is being woven. */
final class ClassScope {
    final ClassNode node;
    final ClassSelection selection;
    final ClassLoader loader;
    /** The class is loaded already: no member may be added or removed, no modifier changed. */
    final boolean loaded;
    /** Class-file version 50 and newer has stack map frames. */
    final boolean hasFrames;

    /** Whether its constructors announce that they have ended. */
    final boolean freezes;
    /** Whether it has final fields that are not static. */
    final boolean hasFinals;
    /** Whether it announces what it does to its own final fields: somebody can see one of them change. */
    final boolean announcesFinals;

    final AnewClasses anew;

    /** Whether it is an initialiser alone, to be run by us. */
    final boolean isInitialiser;

    private final Map<String, Integer> ownFields = new HashMap<>();

    ClassScope(
            ClassNode node,
            ClassSelection selection,
            AnewClasses anew,
            ClassLoader loader,
            boolean loaded,
            boolean isInitialiser,
            boolean announcesFinals) {
        this.node = node;
        this.anew = anew;
        this.isInitialiser = isInitialiser;
        this.selection = selection;
        this.loader = loader;
        this.loaded = loaded;
        int major = node.version & 0xFFFF;
        this.hasFrames = major >= Opcodes.V1_6;
        this.announcesFinals = announcesFinals;
        boolean isFinal = false;
        for (FieldNode field : node.fields) {
            ownFields.put(field.name + field.desc, field.access);
            isFinal |= (field.access & (Opcodes.ACC_FINAL | Opcodes.ACC_STATIC)) == Opcodes.ACC_FINAL;
        }
        this.hasFinals = isFinal;
        this.freezes = FreezeRewriter.concerns(node);
    }

    boolean isOfJdk() {
        return node.name.startsWith("java/") || node.name.startsWith("jdk/") || node.name.startsWith("sun/");
    }

    boolean isOwnFinal(String owner, String name, String descriptor) {
        if (!owner.equals(node.name)) {
            return false;
        }
        Integer access = ownFields.get(name + descriptor);
        return access != null && (access & Opcodes.ACC_FINAL) != 0;
    }

    /** Whether a static method called on this class is the one of java.lang.Thread, which the class inherits. */
    boolean isThreadMethod(String owner, String name, String descriptor) {
        return isWoven(owner) && Hierarchy.inheritsFromThread(owner, name, descriptor, node, loader);
    }

    /** The class that has the method, if a class of the program's inherits it from one of the JDK's; else the one that is named. */
    String origin(String owner, String name, String descriptor) {
        return isOfProgram(owner) ? Hierarchy.origin(owner, name, descriptor, node, loader) : owner;
    }

    /** Whether it is woven and not the JDK's. */
    boolean isOfProgram(String internalName) {
        return !ClassSelection.isOfJdk(internalName) && selection.isWoven(internalName);
    }

    boolean isWoven(String internalName) {
        return selection.isWoven(internalName);
    }
}
