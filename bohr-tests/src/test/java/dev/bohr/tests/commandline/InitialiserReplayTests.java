package dev.bohr.tests.commandline;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A trace names the classes that are initialised again: another JVM, which has not even loaded them, does the same. */
class InitialiserReplayTests {
    private void replays(String body, String... says) throws Exception {
        Tool bohr = Tool.shared();
        bohr.write("P.java", "class P {\n" + body + "\n}\n");
        bohr.run("check", "P.java").exits(1).says(says);
        bohr.runProcess("replay", ".bohr/P-1.trace").exits(1).says(says);
    }

    @Test
    @Tag("thorough")
    void aReadOfAnInitialiser() throws Exception {
        replays("""
                static int x;
                static class C { static final int V = compute(); static int compute() { return x; } }
                public static void main(String[] a) throws Exception {
                  Thread t = new Thread(() -> { x = 1; });
                  t.start();
                  if (C.V == 1) throw new AssertionError("initialiser saw x = 1");
                  t.join();
                }""", "initialiser saw x = 1");
    }

    @Test
    void aDeadlockOfInitialisers() throws Exception {
        replays("""
                static class A { static int x = 1; static { B.touch(); } static void touch() {} }
                static class B { static int y = 1; static { A.touch(); } static void touch() {} }
                public static void main(String[] a) throws Exception {
                  Thread t = new Thread(A::touch); t.start(); B.touch(); t.join();
                }""", "initialisation of A held by Thread-0", "initialisation of B held by main");
    }
}
