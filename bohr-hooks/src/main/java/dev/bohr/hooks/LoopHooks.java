package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.sink;

/** Loops: at each turn the locals are mixed into a hash, and one that changes neither them nor the heap waits for somebody else. */
public final class LoopHooks {
    private LoopHooks() {}

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
}
