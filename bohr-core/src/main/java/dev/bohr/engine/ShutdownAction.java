package dev.bohr.engine;

/** What is done when the last thread that keeps the program alive has ended: shutdown hooks run. */
public interface ShutdownAction {
    ShutdownAction NONE = new ShutdownAction() {
        @Override
        public boolean isDue() {
            return false;
        }

        @Override
        public boolean begin() {
            return false;
        }
    };

    /** Whether there is something to do, and it has not begun. */
    boolean isDue();

    /** Begins with it; returns whether there is a thread now that keeps the program alive. */
    boolean begin();
}
