package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.announcesReferences;
import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.indirect;
import static dev.bohr.hooks.Hooks.isManaged;

import java.lang.ref.Reference;

/** References of {@code java.lang.ref}, of which most are never cleared by the program. */
public final class ReferenceHooks {
    private ReferenceHooks() {}

    /** In the constructor of every weak, soft or phantom reference. */
    public static void referring(Reference<?> reference, Object referent) {
        if (isManaged()) {
            engine.references().referring(reference, referent);
        }
    }

    public static void clearingReference(Object reference, int site) {
        if (isManaged() && reference instanceof Reference) {
            indirect.accessReference(reference, false, site);
        }
    }

    public static void readingReference(Object reference, int site) {
        if (announcesReferences && isManaged() && reference instanceof Reference) {
            indirect.accessReference(reference, false, site);
        }
    }

    public static void lookingWhetherEnqueued(Object reference, int site) {
        if (announcesReferences && isManaged() && reference instanceof Reference) {
            indirect.accessReference(reference, true, site);
        }
    }
}
