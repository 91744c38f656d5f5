package dev.bohr.agent.weave.mocks;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.GETFIELD;
import static org.objectweb.asm.Opcodes.INVOKEINTERFACE;
import static org.objectweb.asm.Opcodes.INVOKEVIRTUAL;

import dev.bohr.agent.weave.code.InsertedCode;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * The methods of Mockito that look at what a mock has counted, or change what it answers, without calling it. They depend on the
 * calls of that mock as these do on each other.
 */
final class MockitoQueries {
    private static final String MOCKITO = "org/mockito/";
    private static final String STUBBING = MOCKITO + "internal/stubbing/";
    private static final String IN_ORDER = MOCKITO + "internal/InOrderImpl";
    private static final String INVOCATION = MOCKITO + "internal/invocation/InterceptedInvocation";

    private static final Set<String> OF_SEVERAL =
            Set.of("verifyNoInteractions", "verifyNoMoreInteractions", "reset", "clearInvocations", "ignoreStubs");
    private static final Set<String> STUBS =
            Set.of("then", "thenAnswer", "thenReturn", "thenThrow", "thenCallRealMethod");

    /** Of objects that know their mock. */
    private static final Map<String, Set<String>> OF_THEIR_MOCK = Map.of(
            MOCKITO + "internal/util/DefaultMockingDetails",
            Set.of("getInvocations", "getStubbings", "printInvocations", "getMockHandler"),
            STUBBING + "BaseStubbing",
            STUBS,
            STUBBING + "OngoingStubbingImpl",
            STUBS,
            STUBBING + "ConsecutiveStubbing",
            STUBS,
            INVOCATION,
            Set.of("isVerified", "markVerified", "isIgnoredForVerification", "ignoreForVerification", "stubInfo"));

    /** Which mock they are given. */
    private static final Map<String, String> OF_ARGUMENT = Map.of(
            STUBBING + "StubberImpl",
            "when",
            MOCKITO + "internal/framework/DefaultMockitoFramework",
            "clearInlineMock");

    private MockitoQueries() {}

    /** Puts the mock, an array or a collection of mocks on the stack; empty if the method does not look at any. */
    static Optional<InsertedCode> mocks(String owner, MethodNode method) {
        String name = method.name;
        int first = (method.access & ACC_STATIC) != 0 ? 0 : 1;
        boolean isOfSeveral = (owner.equals(MOCKITO + "Mockito") || owner.equals(MOCKITO + "internal/MockitoCore"))
                && OF_SEVERAL.contains(name)
                && method.desc.startsWith("([Ljava/lang/Object;)");
        boolean isOfArgument = name.equals(OF_ARGUMENT.get(owner)) && method.desc.startsWith("(Ljava/lang/Object;)");
        if (isOfSeveral || isOfArgument) {
            return Optional.of(new InsertedCode().loadObject(first));
        }
        if (OF_THEIR_MOCK.getOrDefault(owner, Set.of()).contains(name)) {
            return Optional.of(call(new InsertedCode().loadObject(0), owner, "getMock", "()Ljava/lang/Object;"));
        }
        if (owner.equals(STUBBING + "StubbedInvocationMatcher") && name.equals("wasUsed")) {
            InsertedCode invocation = call(
                    new InsertedCode().loadObject(0), owner, "getInvocation", "()Lorg/mockito/invocation/Invocation;");
            return Optional.of(invocation.add(new MethodInsnNode(
                    INVOKEINTERFACE,
                    MOCKITO + "invocation/InvocationOnMock",
                    "getMock",
                    "()Ljava/lang/Object;",
                    true)));
        }
        if (owner.equals(IN_ORDER) && name.equals("verifyNoMoreInteractions")) {
            return Optional.of(new InsertedCode()
                    .loadObject(0)
                    .add(new FieldInsnNode(GETFIELD, owner, "mocksToBeVerifiedInOrder", "Ljava/util/List;")));
        }
        return Optional.empty();
    }

    private static InsertedCode call(InsertedCode insertedCode, String owner, String name, String descriptor) {
        return insertedCode.add(new MethodInsnNode(INVOKEVIRTUAL, owner, name, descriptor, false));
    }
}
