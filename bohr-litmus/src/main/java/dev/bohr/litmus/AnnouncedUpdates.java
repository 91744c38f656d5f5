package dev.bohr.litmus;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.Hooks;
import dev.bohr.hooks.MemoryHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import dev.bohr.litmus.programs.Cells.Doer;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Read-modify-writes in modes that no method of VarHandle has. The engine takes the mode from the site that woven code announces:
 * here the site is made by hand, and announced as woven code does, and the access follows by a method that has the same effect, of
 * which the engine is not told.
 */
final class AnnouncedUpdates {
    private static final VarHandle CELL = MethodHandles.arrayElementVarHandle(int[].class);

    private AnnouncedUpdates() {}

    /**
     * @param kind of {@link Access}; what is no update expects the first value
     * @param mode of the same
     */
    static Doer as(int kind, int mode, String method, Doer doer) {
        int site = Sites.add(new Site(
                AnnouncedUpdates.class.getName(), "as", "AnnouncedUpdates.java", -1, kind, mode, null, method, "I"));
        return (cells, cell, first, second) -> {
            if (kind != Access.UPDATE) {
                MemoryHooks.expecting(first);
            }
            MemoryHooks.accessHandle(CELL, cells, cell, site);
            boolean ignored = Hooks.enterIgnored();
            try {
                return doer.on(cells, cell, first, second);
            } finally {
                Hooks.exitIgnored(ignored);
            }
        };
    }
}
