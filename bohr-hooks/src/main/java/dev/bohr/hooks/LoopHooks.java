package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.loops;

/** Loops: at each iteration the locals are mixed into a hash, and one that changes neither them nor the heap waits for another thread. */
public final class LoopHooks {
    private LoopHooks() {}

    public static int activation() {
        return isManaged() ? loops.activation() : 0;
    }

    public static boolean loop(int activation, int site) {
        return isManaged() && loops.loop(activation, site);
    }

    public static void mix(int value) {
        loops.mix(value);
    }

    public static void mix(long value) {
        loops.mix(value);
    }

    public static void mix(float value) {
        loops.mix(Float.floatToRawIntBits(value));
    }

    public static void mix(double value) {
        loops.mix(Double.doubleToRawLongBits(value));
    }

    public static void mix(Object value) {
        loops.mix(value);
    }

    public static void endIteration(int activation, int site) {
        loops.endIteration(activation, site);
    }
}
