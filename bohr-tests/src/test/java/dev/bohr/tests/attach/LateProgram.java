package dev.bohr.tests.attach;

import dev.bohr.Bohr;
import dev.bohr.Options;

/** Started without the agent; checks a program when it is told that the agent is there. */
public final class LateProgram {
    private LateProgram() {}

    public static void main(String[] args) throws Exception {
        System.out.println("ready");
        System.in.read();
        Checked.run();
    }

    /** In a class of its own, so that nothing of Bohr is looked up before. */
    static final class Checked {
        private static int count;

        static void run() {
            System.out.println(Bohr.check(Checked::program, Options.defaults()).verdict());
        }

        static void program() {
            Thread other = new Thread(() -> count++);
            other.start();
            count++;
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            if (count != 2) {
                throw new AssertionError("lost update");
            }
        }
    }
}
