package dev.bohr.agent.weave.calls;

import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Announces what is made part of a text: code that is linked at run time looks at it, and nobody weaves that. */
public final class ConcatenationRewriter implements InstructionRewriter {
    private static final String FACTORY = "java/lang/invoke/StringConcatFactory";

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (scope.owner.isOfJdk()
                || !(insn instanceof InvokeDynamicInsnNode dynamic)
                || !dynamic.bsm.getOwner().equals(FACTORY)) {
            return false;
        }
        Type[] types = Type.getArgumentTypes(dynamic.desc);
        for (Type type : types) {
            if (AnnouncedArguments.isAnnounced(type, scope.owner)) {
                UnwovenCallRewriter.announceArguments(dynamic, types, FACTORY, dynamic.name, scope);
                return false;
            }
        }
        return false;
    }
}
