package dev.bohr.hooks;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * What a mock does with a call is one step, without hooks; but it may call the program back: the real method of a spy, an answer
 * that the user has written. There the hooks act again.
 */
public final class MockCalls {
    /**
     * In the names of classes that Mockito makes, after that of what is mocked; what follows differs from run to run. All that such a
     * class does is to ask Mockito.
     */
    public static final String CLASS = "$MockitoMock$";

    /** The managed thread if it is inside a mock, and not called back from there; one runs at a time. */
    private static @Nullable Thread inside;

    private MockCalls() {}

    /** A mock is called, which counts and answers one call after the other; hand the result to {@link #exit}. */
    public static boolean call(Object mock) {
        MonitorHooks.atomicCall(mock);
        return enter();
    }

    /**
     * The program looks at what mocks have counted, or changes what they answer; hand the result to {@link #exit}.
     *
     * @param mocks one, or an array or a collection of them
     */
    public static boolean look(Object mocks) {
        Object[] all =
                mocks instanceof Object[] array ? array : mocks instanceof Collection<?> many ? copy(many) : null;
        if (all == null) {
            MonitorHooks.atomicCall(mocks);
        } else {
            for (Object mock : all) {
                MonitorHooks.atomicCall(mock);
            }
        }
        return enter();
    }

    /** Mockito's own collection, though of a woven class. */
    private static Object[] copy(Collection<?> mocks) {
        boolean entered = Hooks.enterIgnored();
        Object[] all = mocks.toArray();
        Hooks.exitIgnored(entered);
        return all;
    }

    /** A captor gets a value, perhaps from a call of a mock, or is asked for values; hand the result to {@link #exit}. */
    public static boolean captured(Object captor) {
        boolean entered = enterProgram();
        MonitorHooks.atomicCall(captor);
        exitProgram(entered);
        return enter();
    }

    /** A mock is to wait for calls, of which it would not see any: to the others no time passes. */
    public static void overTime() {
        refuse("verify with a time limit (timeout, after) waits in real time; join the threads, then verify without");
    }

    /** Something is done with all mocks there are. */
    public static void ofAllMocks() {
        refuse(
                "finishMocking and clearInlineMocks look at all mocks, and are not tried before and after the calls of each;"
                        + " verify one mock after the other");
    }

    /** Also from inside a mock. */
    private static void refuse(String reason) {
        boolean entered = enterProgram();
        OutsideHooks.lost(reason);
        exitProgram(entered);
    }

    /** The program is to ask in which order mocks were called; hand the result to {@link #exit}. */
    public static boolean inOrder(Object[] mocks) {
        if (mocks != null && mocks.length > 1) {
            OutsideHooks.lost("inOrder over several mocks: calls of different mocks are not tried in every order;"
                    + " use inOrder for one mock");
        }
        return enter();
    }

    /** Mockito begins to work; hand the result to {@link #exit}. */
    public static boolean enter() {
        boolean entered = Hooks.enterIgnored();
        if (entered) {
            inside = Thread.currentThread();
        }
        return entered;
    }

    /** Nothing happens to a thread whose execution was ended while it was called back: it is not the one that runs. */
    public static void exit(boolean entered) {
        if (entered && inside == Thread.currentThread()) {
            inside = null;
            Hooks.exitIgnored(true);
        }
    }

    /** There is a new mock. */
    public static void made(Object mock, int site) {
        boolean entered = enterProgram();
        ObjectHooks.allocated(mock, site);
        exitProgram(entered);
    }

    /** Code of the program begins, perhaps called by a mock; hand the result to {@link #exitProgram}. */
    public static boolean enterProgram() {
        if (inside == null || inside != Thread.currentThread()) {
            return false;
        }
        inside = null;
        Hooks.exitIgnored(true);
        return true;
    }

    public static void exitProgram(boolean entered) {
        if (entered && Hooks.enterIgnored()) {
            inside = Thread.currentThread();
        }
    }
}
