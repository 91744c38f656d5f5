package dev.bohr.agent.weave.mocks;

import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.DUP;
import static org.objectweb.asm.Opcodes.ILOAD;
import static org.objectweb.asm.Opcodes.INTEGER;
import static org.objectweb.asm.Opcodes.ISTORE;
import static org.objectweb.asm.Opcodes.RETURN;

import dev.bohr.agent.weave.code.BodyWrapper;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.hooks.Access;
import dev.bohr.hooks.MockCalls;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * What Mockito does is not woven: it keeps its accounts under real locks, in woven collections. A call of a mock is one step, which
 * depends on the other calls of that mock. Mockito holds none of its locks where it calls the program back, and there the hooks act.
 */
public final class MockitoSections extends BodyWrapper {
    private static final String MOCKING = Type.getInternalName(MockCalls.class);
    private static final String MOCKITO = "org/mockito/";
    private static final String BYTE_BUDDY = MOCKITO + "internal/creation/bytebuddy/";
    private static final String ANSWERS = MOCKITO + "internal/stubbing/answers/AnswerFunctionalInterfaces$";
    private static final String MOCK_UTIL = MOCKITO + "internal/util/MockUtil";
    private static final String ADVICE = BYTE_BUDDY + "MockMethodAdvice";
    private static final String DISPATCHER = "/MockMethodInterceptor$DispatcherDefaultingToRealMethod";

    /** What an answer gets, as its last parameter; nobody else has a use for it. */
    private static final String ANSWER = "Lorg/mockito/invocation/InvocationOnMock;)";

    private static final Set<String> IGNORED = Set.of(
            MOCKITO + "Mockito",
            MOCKITO + "MockitoAnnotations",
            MOCKITO + "ArgumentMatchers",
            MOCKITO + "AdditionalMatchers",
            MOCKITO + "ArgumentCaptor",
            MOCKITO + "hamcrest/MockitoHamcrest",
            MOCKITO + "internal/MockitoCore",
            MOCKITO + "internal/InOrderImpl",
            MOCKITO + "internal/util/DefaultMockingDetails",
            MOCKITO + "internal/framework/DefaultMockitoFramework",
            MOCKITO + "internal/framework/DefaultMockitoSession",
            MOCKITO + "internal/stubbing/BaseStubbing",
            MOCKITO + "internal/stubbing/OngoingStubbingImpl",
            MOCKITO + "internal/stubbing/ConsecutiveStubbing",
            MOCKITO + "internal/stubbing/StubberImpl",
            ADVICE,
            // On the boot loader: what mocked classes call first.
            BYTE_BUDDY + "inject/MockMethodDispatcher",
            // What mocks of interfaces call; it has moved in 5.19.
            BYTE_BUDDY + "MockMethodInterceptor",
            BYTE_BUDDY + "MockMethodInterceptor$DispatcherDefaultingToRealMethod",
            BYTE_BUDDY + "MockMethodInterceptor$ForHashCode",
            BYTE_BUDDY + "MockMethodInterceptor$ForEquals",
            BYTE_BUDDY + "access/MockMethodInterceptor",
            BYTE_BUDDY + "access/MockMethodInterceptor$DispatcherDefaultingToRealMethod",
            BYTE_BUDDY + "access/MockMethodInterceptor$ForHashCode",
            BYTE_BUDDY + "access/MockMethodInterceptor$ForEquals");

    /** Real methods of mocks of interfaces, and of what a mock stands before. */
    private static final Set<String> CALLS_BACK = Set.of(
            MOCKITO + "internal/invocation/RealMethod$FromBehavior",
            MOCKITO + "internal/stubbing/defaultanswers/ForwardsInvocations");

    /** What the program may ask a call, or a stub, that a mock has shown it. */
    private static final Set<String> SHOWN = Set.of(
            MOCKITO + "internal/invocation/InterceptedInvocation",
            MOCKITO + "internal/stubbing/StubbedInvocationMatcher");

    private static final String CAPTURED = MOCKITO + "internal/matchers/CapturingMatcher";

    /** What cannot be ordered with the calls of one mock: where, and what {@link MockCalls} says of it. */
    private static final Map<String, String> REFUSED = Map.of(
            MOCKITO + "internal/verification/VerificationOverTimeImpl.verify",
            "overTime",
            MOCKITO + "internal/framework/DefaultMockitoSession.finishMocking",
            "ofAllMocks",
            MOCKITO + "internal/framework/DefaultMockitoFramework.clearInlineMocks",
            "ofAllMocks");

    private final InsertedCode begin;
    private final String end;

    private MockitoSections(InsertedCode begin, String end) {
        this.begin = begin;
        this.end = end;
    }

    public static boolean concerns(String owner) {
        return IGNORED.contains(owner)
                || CALLS_BACK.contains(owner)
                || SHOWN.contains(owner)
                || owner.equals(MOCK_UTIL)
                || owner.equals(CAPTURED)
                || isRefused(owner)
                || owner.startsWith(ANSWERS);
    }

    /** Not by a stream: this is asked of the very classes that a stream would load. */
    private static boolean isRefused(String owner) {
        return REFUSED.keySet().stream().anyMatch(method -> method.startsWith(owner + "."));
    }

    /** Wraps a method of Mockito's, if it needs it. */
    public static void wrapMockito(MethodScope scope) {
        String owner = scope.owner.node.name;
        String name = scope.method.name;
        Optional<InsertedCode> looksAt = MockitoQueries.mocks(owner, scope.method);
        String refused = REFUSED.get(owner + "." + name);
        if (owner.equals(CAPTURED)) {
            wrapCaptured(scope);
        } else if (name.equals("<init>")) {
            return;
        } else if (refused != null) {
            scope.atEntry(new InsertedCode().call(MOCKING, refused, "()V"));
        } else if (looksAt.isPresent()) {
            InsertedCode look = looksAt.get().call(MOCKING, "look", "(Ljava/lang/Object;)Z");
            new MockitoSections(look, "exit").wrap(scope);
        } else if (owner.equals(MOCK_UTIL)) {
            if (name.equals("createMock")) {
                announce(scope, ARETURN, () -> new InsertedCode().op(DUP));
            }
        } else if (callsBack(owner, name)) {
            program().wrap(scope);
        } else if (owner.equals(MOCKITO + "Mockito") && name.equals("inOrder")) {
            InsertedCode order = new InsertedCode().loadObject(0).call(MOCKING, "inOrder", "([Ljava/lang/Object;)Z");
            new MockitoSections(order, "exit").wrap(scope);
        } else if (owner.equals(ADVICE) && name.equals("handle") || owner.endsWith(DISPATCHER)) {
            int mock = (scope.method.access & ACC_STATIC) != 0 ? 0 : 1;
            InsertedCode call = new InsertedCode().loadObject(mock).call(MOCKING, "call", "(Ljava/lang/Object;)Z");
            new MockitoSections(call, "exit").wrap(scope);
        } else if (IGNORED.contains(owner)) {
            new MockitoSections(new InsertedCode().call(MOCKING, "enter", "()Z"), "exit").wrap(scope);
        }
    }

    /** The body of an answer is the program's, also if it is that of a lambda. */
    public static void wrapAnswer(MethodScope scope) {
        if (scope.method.desc.contains(ANSWER) && !scope.method.name.equals("<init>")) {
            program().wrap(scope);
        }
    }

    private static MockitoSections program() {
        return new MockitoSections(new InsertedCode().call(MOCKING, "enterProgram", "()Z"), "exitProgram");
    }

    private static boolean callsBack(String owner, String name) {
        return owner.equals(ADVICE)
                ? name.equals("tryInvoke")
                : CALLS_BACK.contains(owner) && (name.equals("invoke") || name.equals("answer"))
                        || owner.startsWith(ANSWERS) && name.equals("answer");
    }

    /** What a captor has captured, which calls of any mock may add to. */
    private static void wrapCaptured(MethodScope scope) {
        String name = scope.method.name;
        if (name.equals("<init>")) {
            announce(scope, RETURN, () -> new InsertedCode().loadObject(0));
        } else if (name.equals("captureFrom") || name.equals("getLastValue") || name.equals("getAllValues")) {
            InsertedCode captured = new InsertedCode().loadObject(0).call(MOCKING, "captured", "(Ljava/lang/Object;)Z");
            new MockitoSections(captured, "exit").wrap(scope);
        }
    }

    /** Constructors, of mocked classes too, are called, if at all, where no hook acts. */
    private static void announce(MethodScope scope, int end, Supplier<InsertedCode> made) {
        for (AbstractInsnNode insn : scope.method.instructions.toArray()) {
            if (insn.getOpcode() == end) {
                int site = scope.site(0, Access.PLAIN, "java/lang/Object", null, null);
                scope.before(insn, made.get().push(site).call(MOCKING, "made", "(Ljava/lang/Object;I)V"));
            }
        }
    }

    @Override
    protected Object localType() {
        return INTEGER;
    }

    @Override
    protected InsertedCode begin(int local) {
        return begin.add(new VarInsnNode(ISTORE, local));
    }

    @Override
    protected InsertedCode end(int local, LabelNode protectedEnd) {
        return new InsertedCode()
                .add(new VarInsnNode(ILOAD, local))
                .call(MOCKING, end, "(Z)V")
                .add(protectedEnd);
    }
}
