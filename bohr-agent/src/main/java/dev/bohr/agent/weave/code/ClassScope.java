package dev.bohr.agent.weave.code;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.selection.ReinitialisedClasses;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;

/** One class while it is being woven. */
public final class ClassScope {
    public final ClassNode node;
    public final ClassSelection selection;
    public final @Nullable ClassLoader loader;
    /** The class is loaded already: no member may be added or removed, no modifier changed. */
    public final boolean loaded;
    /** Class-file version 50 and newer has stack map frames. */
    public final boolean hasFrames;

    /** Whether its constructors announce that they have ended. */
    public final boolean freezes;
    /** Whether it has final fields that are not static. */
    public final boolean hasFinals;
    /** Whether it announces what it does to its own final fields: another thread can see one of them change. */
    public final boolean announcesFinals;

    public final ReinitialisedClasses reinitialised;

    /** Whether it is an initialiser alone, to be run by us. */
    public final boolean isInitialiser;

    private final Map<String, Integer> ownFields = new HashMap<>();

    public ClassScope(
            ClassNode node,
            ClassSelection selection,
            ReinitialisedClasses reinitialised,
            @Nullable ClassLoader loader,
            boolean loaded,
            boolean isInitialiser,
            boolean announcesFinals) {
        this.node = node;
        this.reinitialised = reinitialised;
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
        this.freezes = FrozenFields.leadToChange(node);
    }

    public boolean isOfJdk() {
        return node.name.startsWith("java/") || node.name.startsWith("jdk/") || node.name.startsWith("sun/");
    }

    public boolean isOwnFinal(String owner, String name, String descriptor) {
        if (!owner.equals(node.name)) {
            return false;
        }
        Integer access = ownFields.get(name + descriptor);
        return access != null && (access & Opcodes.ACC_FINAL) != 0;
    }

    /** Whether a static method called on this class is the one of java.lang.Thread, which the class inherits. */
    public boolean isThreadMethod(String owner, String name, String descriptor) {
        return isWoven(owner) && ClassHierarchy.inheritsFromThread(owner, name, descriptor, node, loader);
    }

    /** The class that has the method, if a class of the program's inherits it from one of the JDK's; else the one that is named. */
    public String origin(String owner, String name, String descriptor) {
        return isOfProgram(owner) ? ClassHierarchy.origin(owner, name, descriptor, node, loader) : owner;
    }

    /** Whether it is woven and not the JDK's. */
    public boolean isOfProgram(String internalName) {
        return !ClassSelection.isOfJdk(internalName) && selection.isWoven(internalName);
    }

    public boolean isWoven(String internalName) {
        return selection.isWoven(internalName);
    }
}
