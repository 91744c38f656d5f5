package dev.bohr.agent.weave.outside;

import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.InstructionRewriter;
import dev.bohr.agent.weave.code.MethodScope;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;

/**
 * Makes {@code Set.of} and {@code Map.of} iterate in one and the same order in every JVM: the JDK starts at a place that differs
 * from JVM to JVM, and a trace is to be replayed in another one. Only iterators ask for it, lookups do not.
 */
public final class CollectionOrderRewriter implements InstructionRewriter {
    private static final String OWNER = "java/util/ImmutableCollections";
    private static final long SALT = 0x2AAAAAAAL;

    @Override
    public boolean rewrite(AbstractInsnNode insn, MethodScope scope) {
        if (insn.getOpcode() != GETSTATIC || !((FieldInsnNode) insn).owner.equals(OWNER)) {
            return false;
        }
        switch (((FieldInsnNode) insn).name) {
            case "SALT32L" -> scope.replace(insn, new InsertedCode().add(new LdcInsnNode(SALT)));
            case "REVERSE" -> scope.replace(insn, new InsertedCode().op(ICONST_0));
            default -> {
                return false;
            }
        }
        return true;
    }
}
