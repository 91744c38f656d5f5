package dev.bohr.hooks;

import java.lang.invoke.VarHandle;
import java.lang.ref.Reference;
import java.util.Hashtable;
import java.util.Vector;

/**
 * What woven code calls. Each hook acts only if the calling thread is the managed thread that is running; everyone else
 * pays for one comparison.
 */
public final class Hooks {
    /**
     * The managed thread now running inside its body, or the carrier that runs it; null whenever engine code, ignored sections
     * or no managed thread run: what they call is woven, too, and must not come back here. Plain: a thread that must see itself here has set it itself, or was
     * handed control by the one that did.
     */
    private static Thread managed;

    private static Sink sink;

    /** How many real threads have been started for managed threads and not yet reached their {@code run()}. */
    private static volatile int expected;

    /** Whether the locks of java.util.concurrent.locks are modelled ({@code --locks model}). */
    private static boolean modelsLocks;

    /** Whether the engine asks for what it needs under a weak memory model only; everyone else pays for one look at this. */
    private static boolean weakMemory;

    /** Whether the engine asks what a compare-and-set expects: under a weak memory model, and to write down what came of it. */
    private static boolean tellsExpected;

    /** Whether it matters which classes of the program are used, and when first. */
    private static boolean tellsUses;
    /** Whether {@link #called} is to be told; everyone else pays for one look at this. */
    private static boolean isCalling;
    /** Whether what the call that comes is given may matter. */
    private static boolean isPassing;

    private static boolean tellsReferences;

    private Hooks() {}

    // ---- for the engine

    /** Whether a thread is in a call of an object whose class is not woven, the end of which matters. */
    public static void tellReturns(boolean newIsCalling) {
        isCalling = newIsCalling;
    }

    /** Whether a thread has an argument in hand that others can have, too. */
    public static void tellPassing(boolean newIsPassing) {
        isPassing = newIsPassing;
    }

    public static void install(Sink newSink, boolean newModelsLocks) {
        sink = newSink;
        modelsLocks = newModelsLocks;
        weakMemory = false;
        tellsExpected = false;
        tellsUses = false;
        // Also because the class must not be initialised by a hook.
        Evaluation.lookFor(false);
    }

    /** After {@link #install}: whether what a debugger has the program's threads do is to be told from what the program does. */
    public static void passOverEvaluations() {
        Evaluation.lookFor(true);
    }

    /** After {@link #install}: whether reads may see other writes than the last. */
    public static void setWeakMemory(boolean newWeakMemory) {
        weakMemory = newWeakMemory;
    }

    /** After {@link #install}, and between executions: whether what each compare-and-set expects is to be told. */
    public static void tellExpected(boolean newTellsExpected) {
        tellsExpected = newTellsExpected;
    }

    public static void setManaged(Thread thread) {
        managed = thread;
    }

    public static Thread managed() {
        return managed;
    }

    /** Whether the calling thread is the managed thread that is running, and does what the program does. */
    public static boolean isManaged() {
        return Thread.currentThread() == managed && !(Evaluation.IS_POSSIBLE && Evaluation.isUnderWay());
    }

    /** The engine is about to start (1), or has seen begin (-1), a real thread that carries a managed one. */
    public static synchronized void expect(int change) {
        expected += change;
    }

    static Sink sink() {
        return sink;
    }

    // ---- ignored sections

    /** Begins a stretch without hooks; hand the result to {@link #exitIgnored}. */
    public static boolean enterIgnored() {
        if (Thread.currentThread() == managed) {
            managed = null;
            return true;
        }
        return Initialising.enterIgnored();
    }

    public static void exitIgnored(boolean entered) {
        if (entered && !Initialising.exitIgnored()) {
            managed = Thread.currentThread();
        }
    }

    // ---- initialisers of the program's classes (docs/decisions/0024)

    /** After {@link #install}, and between executions: whether it matters which classes are used. */
    public static void tellUses(boolean newTellsUses) {
        tellsUses = newTellsUses;
    }

    /** The JVM runs an initialiser; hand the result to one of the two below. If it is negative, the body is not to be run. */
    public static int enterInitialiser(Class<?> type) {
        Sink now = sink;
        if (now == null || !now.isRunning(Thread.currentThread())) {
            return Initialising.UNSEEN;
        }
        boolean isManaged = Thread.currentThread() == managed;
        managed = null;
        int before = Initialising.enter(type, now, isManaged);
        if (before == Initialising.SKIPPED && isManaged) {
            managed = Thread.currentThread();
        }
        return before;
    }

    public static void exitInitialiser(int before, Class<?> type) {
        if (before > Initialising.UNSEEN && Initialising.exit(before, type, sink)) {
            managed = Thread.currentThread();
        }
    }

    /** It ends with a throwable; returns whether the JVM is not to know, because the engine will have it thrown. */
    public static boolean initialiserFailed(Throwable throwable, int before, Class<?> type) {
        boolean kept = before > Initialising.UNSEEN && sink.initialiserFailed(type, throwable);
        exitInitialiser(before, type);
        return kept;
    }

    /** A class is used in a way that initialises it. */
    public static void uses(Class<?> type) {
        if (tellsUses) {
            tellUse(type);
        } else if (Initialising.isUnderWay()) {
            Initialising.uses(type);
        }
    }

    private static void tellUse(Class<?> type) {
        if (isManaged()) {
            sink.uses(type);
        } else if (Initialising.isUnderWay()) {
            Initialising.uses(type);
        } else if (managed == null && sink.isRunning(Thread.currentThread())) {
            sink.usesUnseen(type);
        }
    }

    /** An initialiser that is run anew sets a final field. */
    public static void writeFinal(Class<?> owner, int site) {
        if (isManaged()) {
            sink.writeFinal(owner, null, site);
        } else {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void writeFinal(Object value, Class<?> owner, int site) {
        if (isManaged()) {
            sink.writeFinal(owner, value, site);
        } else {
            Initialising.staticField(owner, true, site);
        }
    }

    // ---- class initialisers: what they make was there before, and is not announced

    private static int initialisations;
    private static int managedInitialisations;

    /** At the entry of the initialiser of a class of the program. */
    public static void initialises() {
        initialisations++;
        managedInitialisations++;
    }

    /** At the entry of the initialiser of a woven class of the JDK, which Bohr may need for itself. */
    public static void initialisesOfJdk() {
        initialisations++;
        if (Thread.currentThread() == managed) {
            managedInitialisations++;
        }
    }

    /** A number that is another one whenever a woven class has been initialised. */
    public static int initialisations() {
        return initialisations;
    }

    /** A number that is another one whenever the program has had a woven class initialised. */
    public static int managedInitialisations() {
        return managedInitialisations;
    }

    // ---- monitors of classes that are not woven: while one is held, control is not given away

    public static void enterReal() {
        if (isManaged()) {
            sink.enterReal();
        }
    }

    public static void exitReal() {
        if (isManaged()) {
            sink.exitReal();
        }
    }

    // ---- memory; of those that are not managed, who runs while a managed thread does is noticed

    public static void read(Object base, int site) {
        if (isManaged()) {
            sink.read(base, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, false, site);
        }
    }

    public static void readStatic(Class<?> owner, int site) {
        if (isManaged()) {
            sink.readStatic(owner, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, false, site);
        }
    }

    public static void write(Object base, int site) {
        if (isManaged()) {
            sink.write(base, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, true, site);
        }
    }

    public static void write(Object base, Object value, int site) {
        if (isManaged()) {
            sink.write(base, value, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(base, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.field(base, true, site);
        }
    }

    /** In a constructor that may have let others reach the object. */
    public static void writeFinal(Object base, int site) {
        if (isManaged()) {
            sink.writeFinal(base, site);
        }
    }

    public static void writeFinal(Object base, Object value, int site) {
        if (isManaged()) {
            sink.writeFinal(base, value, site);
        }
    }

    /** At the end of a constructor of a class that announces what it does to its own final fields. */
    public static void made(Object object, Class<?> type) {
        if (isManaged()) {
            sink.made(object, type);
        }
    }

    public static void writeStatic(Class<?> owner, int site) {
        if (isManaged()) {
            sink.writeStatic(owner, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void writeStatic(Object value, Class<?> owner, int site) {
        if (isManaged()) {
            sink.writeStatic(owner, value, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(owner, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.staticField(owner, true, site);
        }
    }

    public static void readArray(Object array, int index, int site) {
        if (isManaged()) {
            sink.readArray(array, index, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(array, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.element(array, index, false, site);
        }
    }

    public static void writeArray(Object array, int index, int site) {
        if (isManaged()) {
            sink.writeArray(array, index, site);
        } else if (managed != null && Sites.isOfProgram(site)) {
            sink.foreignAccess(array, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.element(array, index, true, site);
        }
    }

    public static void storing(Object value) {
        if (isManaged()) {
            sink.storing(value);
        }
    }

    public static void accessAt(Object base, long offset, int site) {
        if (isManaged()) {
            sink.accessAt(base, offset, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.at(base, offset, site);
        }
    }

    public static void accessBytes(Object base, long offset, long bytes, int site) {
        if (isManaged()) {
            sink.accessBytes(base, offset, bytes, site);
        }
    }

    public static void accessHandle(VarHandle handle, Object coordinate, int index, int site) {
        if (isManaged()) {
            sink.accessHandle(handle, coordinate, index, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.handle(handle, coordinate, index, site);
        }
    }

    public static void allocated(Object object, int site) {
        if (isManaged()) {
            sink.allocated(object, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.created(object);
        }
    }

    /** A new array, with the arrays in it that were made by the same instruction. */
    public static void allocatedNested(Object array, int site) {
        if (isManaged()) {
            sink.allocatedNested(array, site);
        }
    }

    /** A new object has been given a reference in a way that no write shows. */
    public static void holds(Object container, Object value) {
        if (isManaged() && value != null) {
            sink.holds(container, value);
        }
    }

    public static void cloning(Object original) {
        if (isManaged() && original != null) {
            sink.cloning(original);
        }
    }

    /** {@code clone} of whatever class the object is of. */
    public static void cloningObject(Object original) {
        if (isManaged() && original != null) {
            sink.cloningObject(original, original.getClass());
        }
    }

    public static void cloned(Object copy, int site) {
        if (isManaged() && copy != null) {
            sink.cloned(copy, copy.getClass(), site);
        }
    }

    /** {@code super.clone()}. */
    public static void cloningObject(Object original, Class<?> start) {
        if (isManaged() && original != null) {
            sink.cloningObject(original, start);
        }
    }

    public static void cloned(Object copy, Class<?> start, int site) {
        if (isManaged() && copy != null) {
            sink.cloned(copy, start, site);
        }
    }

    public static void fence(int kind) {
        if (isManaged()) {
            sink.fence(kind);
        }
    }

    // References of java.lang.ref, of which most are never cleared by the program.

    public static void clearingReference(Object reference, int site) {
        if (isManaged() && reference instanceof Reference) {
            sink.reference(reference, false, site);
        }
    }

    public static void readingReference(Object reference, int site) {
        if (tellsReferences && isManaged() && reference instanceof Reference) {
            sink.reference(reference, false, site);
        }
    }

    public static void lookingWhetherEnqueued(Object reference, int site) {
        if (tellsReferences && isManaged() && reference instanceof Reference) {
            sink.reference(reference, true, site);
        }
    }

    /** Whether what references refer to is asked for by points. */
    public static void tellReferences(boolean tells) {
        tellsReferences = tells;
    }

    // What the compare-and-set expects that is announced next. What it stores, the engine will see.

    public static void expecting(int value) {
        if (tellsExpected && isManaged()) {
            sink.expecting(value, 'I');
        }
    }

    public static void expecting(long value) {
        if (tellsExpected && isManaged()) {
            sink.expecting(value, 'J');
        }
    }

    public static void expecting(float value) {
        if (tellsExpected && isManaged()) {
            sink.expecting(Float.floatToRawIntBits(value), 'F');
        }
    }

    public static void expecting(double value) {
        if (tellsExpected && isManaged()) {
            sink.expecting(Double.doubleToRawLongBits(value), 'D');
        }
    }

    public static void expecting(Object value) {
        if (tellsExpected && isManaged()) {
            sink.expecting(value);
        }
    }

    // ---- memory, where reads may see other writes than the last

    /** At the end of a constructor that may have written a final reference. */
    public static void frozen(Object object) {
        if (weakMemory && isManaged()) {
            sink.frozen(object);
        }
    }

    /** A class reads a final reference of its own, which never changes, but leads to what does. */
    public static void readFinal(Object base, int site) {
        if (weakMemory && isManaged()) {
            sink.read(base, site);
        }
    }

    // ---- monitors

    public static Object enter(Object object) {
        if (isManaged() && object != null) {
            return sink.enter(object);
        }
        if (Initialising.isUnderWay()) {
            Initialising.locks(object);
        }
        return object;
    }

    public static void exit(Object monitor) {
        if (monitor instanceof MonitorDummy dummy && isManaged()) {
            sink.exit(dummy);
        }
    }

    public static void atomicCall(Object object) {
        if (isManaged() && object != null) {
            sink.atomicCall(object);
        }
    }

    /** Before a method of an object is called whose class is not woven; {@link #called} follows, unless it throws. */
    public static void calls(Object receiver, int site) {
        // A text may be called by the name of an interface that a builder has, too.
        if (isManaged() && (isPassing || receiver != null && !(receiver instanceof String))) {
            sink.calls(receiver, site);
        }
    }

    /** Before the call that it is passed to, which is not woven: {@link #calls} or {@link #passed} follows. */
    public static void passes(Object argument) {
        if (argument != null && !isValue(argument) && isManaged()) {
            sink.passes(argument);
        }
    }

    /** They never change, or are woven. */
    private static boolean isValue(Object argument) {
        return argument instanceof String || argument instanceof Number || argument instanceof Enum;
    }

    /** Before a call of which the arguments alone matter; {@link #called} follows, unless it throws. */
    public static void passed(int site) {
        if (isPassing && isManaged()) {
            sink.calls(null, site);
        }
    }

    public static void called(int site) {
        if (isCalling && isManaged()) {
            sink.called(site);
        }
    }

    /** A method that is not woven has returned an object that may be new. */
    public static void returned(Object result, int site) {
        if (result != null && isManaged()) {
            sink.returned(result, site);
        }
    }

    /** Before a call of a map of any kind: a Hashtable's methods are synchronized for ever. */
    public static void maybeAtomicCall(Object object) {
        if (object instanceof Hashtable) {
            atomicCall(object);
        }
    }

    /** The same for a list. Called only if Vector was loaded before us: else this would load it in the midst of its loading. */
    public static void maybeAtomicListCall(Object object) {
        if (object instanceof Vector) {
            atomicCall(object);
        }
    }

    /** Begins a stretch that is one step; hand the result to {@link #exitAtomic}. The object's real monitor is held. */
    public static boolean enterAtomic(Object object) {
        if (!isManaged()) {
            return false;
        }
        sink.enterAtomic(object);
        return true;
    }

    public static void exitAtomic(boolean entered) {
        if (entered) {
            sink.exitAtomic();
        }
    }

    // ---- threads

    /** In place of {@code Thread.currentThread()}, in all code but our own, where there are carriers. */
    public static Thread currentThread() {
        Thread real = Thread.currentThread();
        return real instanceof Carrier carrier ? carrier.identity() : real;
    }

    // The receivers at call sites are of any class, since a subclass of Thread may be named there.

    public static void beforeStart(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            sink.beforeStart(thread);
        }
    }

    public static boolean starting(Thread thread) {
        if (isManaged()) {
            return sink.starting(thread);
        }
        return sink != null && sink.startingUnseen(thread);
    }

    public static void started(Thread thread) {
        if (isManaged()) {
            sink.started(thread);
        }
    }

    /** At the entry of every {@code run()}: a real thread that carries a managed one waits here for its turn. */
    public static void running(Object runnable) {
        if (expected > 0 && runnable == Thread.currentThread()) {
            sink.running(Thread.currentThread());
        }
    }

    public static void exiting(Thread thread) {
        if (isManaged()) {
            sink.exiting(thread);
        }
    }

    public static boolean uncaught(Thread thread, Throwable throwable) {
        return isManaged() && sink.uncaught(thread, throwable);
    }

    /** Where the JDK gives a new thread its identifier: whether it is to be {@link #nextThreadId}. */
    public static boolean numbersThreads() {
        return sink != null && sink.numbersThreads();
    }

    public static long nextThreadId() {
        return sink.nextThreadId();
    }

    /** A worker of a pool looks for something to do (1), and has come back (-1). */
    public static void lookForWork(int change) {
        if (isManaged()) {
            sink.lookForWork(change);
        }
    }

    public static void beforeJoin(Object receiver) throws InterruptedException {
        if (isManaged() && receiver instanceof Thread thread) {
            sink.join(thread, Sink.FOREVER);
        }
    }

    public static void beforeJoin(Object receiver, long millis) throws InterruptedException {
        if (isManaged() && millis >= 0 && receiver instanceof Thread thread) {
            sink.join(thread, Calls.timeLimit(millis));
        }
    }

    /** In {@code Thread.join(long)} itself; returns true if there is nothing left to do. */
    public static boolean joined(Thread thread, long millis) throws InterruptedException {
        if (!isManaged() || millis < 0) {
            if (millis == 0 && sink != null) {
                sink.joiningUnseen(thread);
            }
            return false;
        }
        sink.joinUnlessJoined(thread, Calls.timeLimit(millis));
        return true;
    }

    public static boolean interrupt(Thread thread) {
        if (!isManaged()) {
            return false;
        }
        sink.interrupt(thread);
        return true;
    }

    public static void readInterrupt(Thread thread) {
        if (isManaged()) {
            sink.readInterrupt(thread, false);
        }
    }

    public static void readOwnInterrupt() {
        if (isManaged()) {
            sink.readInterrupt(currentThread(), true);
        }
    }

    /** A platform thread carries itself; that ours share one real thread is nothing the JDK's own code may see. */
    public static Thread carrier(Thread real) {
        return isManaged() ? currentThread() : real;
    }

    public static boolean isAlive(Object receiver, boolean real) {
        return isManaged() && receiver instanceof Thread thread ? sink.isAlive(thread, real) : real;
    }

    /** Before a method of a thread that reads or writes a field of it, or of all threads if there is no receiver. */
    public static void threadField(Object receiver, int field, boolean sets) {
        if (isManaged() && (receiver == null || receiver instanceof Thread)) {
            sink.threadField((Thread) receiver, field, sets);
        }
    }

    /** Before a method of a thread that answers differently once the thread has ended. */
    public static void beforeEndQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread && thread != currentThread()) {
            sink.beforeEndQuery(thread);
        }
    }

    public static void beforeLifeQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            sink.beforeLifeQuery(thread);
        }
    }

    public static void beforeStateQuery(Object receiver) {
        if (isManaged() && receiver instanceof Thread thread) {
            sink.beforeStateQuery(thread);
        }
    }

    public static Thread.State state(Object receiver, Thread.State real) {
        return isManaged() && receiver instanceof Thread thread ? sink.state(thread, real) : real;
    }

    // ---- virtual threads: what the methods of their class do instead, if the calling thread is managed

    public static boolean parked(Thread self) {
        if (!isManaged()) {
            return false;
        }
        sink.park(false, 0);
        return true;
    }

    public static boolean parked(Thread self, long nanos) {
        if (!isManaged()) {
            return false;
        }
        sink.park(false, Math.max(1, nanos));
        return true;
    }

    public static boolean unparked(Thread thread) {
        if (!isManaged()) {
            return false;
        }
        sink.unpark(thread);
        return true;
    }

    public static boolean slept(Thread self, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        sink.sleep(nanos);
        return true;
    }

    public static boolean yielded(Thread self) {
        if (!isManaged()) {
            return false;
        }
        sink.yielding();
        return true;
    }

    /** A join that is told in nanoseconds, and whose result is whether the thread has ended. */
    public static boolean joinedVirtual(Thread thread, long nanos) throws InterruptedException {
        if (!isManaged()) {
            return false;
        }
        sink.joinUnlessJoined(thread, nanos == 0 ? Sink.FOREVER : nanos);
        return true;
    }

    public static boolean hasEnded(Thread thread) {
        return sink.state(thread, null) == Thread.State.TERMINATED;
    }

    // ---- locks

    /** Whether a method of java.util.concurrent.locks is to be replaced by its model. */
    public static boolean modelling() {
        return isManaged() && modelsLocks;
    }

    /** The same for a condition, whose lock may be one that the program has built itself. */
    public static boolean modellingCondition(Object condition) {
        return isManaged() && modelsLocks && sink.isModelled(condition);
    }

    // ---- determinism

    /** Before a call of {@code hashCode()}. Nobody here may ask for the identity hash: an object that has one counts as old. */
    public static void hashing(Object object) {
        if (isManaged() && object != null && !(object instanceof String)) {
            sink.hashing(object);
        }
    }

    /** After a call of {@code hashCode()}: the hash of objects that inherit it from Object comes from their name. */
    public static int hashed(Object object, int hash) {
        return !(object instanceof String) && isManaged() ? sink.hashed(object, hash) : hash;
    }

    /** In the constructor of every weak, soft or phantom reference. */
    public static void referring(Reference<?> reference, Object referent) {
        if (isManaged()) {
            sink.referring(reference, referent);
        }
    }

    /** In the constructor of every LinkageError, which the JVM runs, too: perhaps the class that cannot be linked is woven. */
    public static void cannotLink(LinkageError error) {
        if (sink != null) {
            LinkageErrors.note(error);
        }
    }

    /** Whether a program is being checked in this JVM, or was. */
    public static boolean isChecking() {
        return sink != null;
    }

    /** In place of what a source of true chance would give; returns false if it is to give it. */
    public static boolean randomBytes(byte[] bytes) {
        if (!isManaged() || bytes == null) {
            return false;
        }
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (sink.randomBits() >>> 24);
        }
        return true;
    }

    /**
     * A stack trace down to where the program begins. What is below depends on how its threads are carried, and on 17 on how
     * often a method was called by reflection.
     */
    public static StackTraceElement[] programPart(StackTraceElement[] trace) {
        int end = 0;
        while (end < trace.length && !isBelowProgram(trace[end])) {
            end++;
        }
        if (end == trace.length) {
            return trace;
        }
        while (end > 0 && isReflection(trace[end - 1].getClassName())) {
            end--;
        }
        StackTraceElement[] part = new StackTraceElement[end];
        System.arraycopy(trace, 0, part, 0, end);
        return part;
    }

    private static boolean isBelowProgram(StackTraceElement frame) {
        return switch (frame.getClassName()) {
            case "dev.bohr.engine.Threads" ->
                frame.getMethodName().equals("live") || frame.getMethodName().equals("runPlatform");
            case "dev.bohr.engine.VirtualThreads", "dev.bohr.input.program.EntryPoint" -> true;
            case "dev.bohr.explore.Engine" -> frame.getMethodName().equals("runProgram");
            default -> false;
        };
    }

    private static boolean isReflection(String name) {
        return name.startsWith("java.lang.reflect.")
                || name.startsWith("jdk.internal.reflect.")
                || name.startsWith("java.lang.invoke.");
    }

    // ---- loops

    public static int activation() {
        return isManaged() ? sink.activation() : 0;
    }

    public static boolean loop(int activation, int site) {
        return isManaged() && sink.loop(activation, site);
    }

    public static void mix(int value) {
        sink.mix(value);
    }

    public static void mix(long value) {
        sink.mix(value);
    }

    public static void mix(float value) {
        sink.mix(Float.floatToRawIntBits(value));
    }

    public static void mix(double value) {
        sink.mix(Double.doubleToRawLongBits(value));
    }

    public static void mix(Object value) {
        sink.mix(value);
    }

    public static void loopTurn(int activation, int site) {
        sink.loopTurn(activation, site);
    }

    /** Before an element is asked of an iterator: one of the JDK's that is not woven changes, and nobody sees it. */
    public static void opaqueIterator(Object iterator) {
        if (isManaged()
                && iterator != null
                && iterator.getClass().getClassLoader() == null
                && !iterator.getClass().getName().startsWith("java.util.")) {
            sink.opaqueCall();
        }
    }

    public static void opaqueCall() {
        if (isManaged()) {
            sink.opaqueCall();
        }
    }

    // ---- what is outside the JVM, or outside our control; also in ignored sections, where a class initialiser may
    // wait

    /** The JDK is about to wait for something outside the JVM, or to hand work to threads that are not ours. */
    public static void waitsOutside(String what) {
        if (sink != null) {
            sink.waitsOutside(what);
        }
    }

    public static void waitsOutside(String what, int value, int harmless) {
        if (value != harmless) {
            waitsOutside(what);
        }
    }

    /** The JDK is about to change something outside the JVM. */
    public static void changesOutside(String what) {
        if (sink != null) {
            sink.changesOutside(what);
        }
    }

    public static void changesOutside(String what, int value, int harmless) {
        if (value != harmless) {
            changesOutside(what);
        }
    }

    /** Code that is not woven is about to block a managed thread for real. */
    public static void blocksUnwoven(String what) {
        if (isManaged()) {
            sink.waitsOutside(what);
        }
    }

    /** Woven code meets something that could not be woven. */
    public static void lost(String reason) {
        if (isManaged()) {
            sink.lost(reason);
        }
    }
}
