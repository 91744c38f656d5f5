package dev.bohr.trace;

/**
 * What distinguishes an object from all others of its execution. It is the same in every run of the same schedule, whatever the object is
 * called there: names are made from what the compiler and other agents have left in the class files, and from the classes that are
 * initialised by then.
 */
public sealed interface Identity {
    /** A method whatever number its compiler has given it: those of lambdas depend on the version of the compiler. */
    static String withoutNumber(String method) {
        int name = method.lastIndexOf(".lambda$");
        int end = method.length();
        while (end > 0 && Character.isDigit(method.charAt(end - 1))) {
            end--;
        }
        return name < 0 || end == method.length() || method.charAt(end - 1) != '$' ? method : method.substring(0, end);
    }

    /** There is no object. */
    record Nothing() implements Identity {}

    /** @param name with its package: {@code shop.Queue} */
    record OfClass(String name) implements Identity {}

    /**
     * An object that the execution has made.
     *
     * @param thread the number of the thread that made it
     * @param where the method of the program in which that was done: {@code shop.Queue.add}; see {@link #withoutNumber}
     * @param type its class, with the package
     * @param number its ordinal among those of its type that the thread has made there, from 1
     */
    record Made(int thread, String where, String type, int number) implements Identity {}

    /**
     * An object that was there before the execution. Which static fields lead to it depends on the classes that are initialised by then, so
     * that two runs may know one object by different paths.
     *
     * @param path from a static field, {@code Bank.lock}, or a number where no field leads to it; no two objects of an execution have the same
     */
    record Present(String path) implements Identity {}

    /** No object, but a call of which a history is kept. */
    record Call(String text) implements Identity {}

    /** All that a trace of version 1 to 3 says of an object. */
    record Named(String name) implements Identity {}
}
