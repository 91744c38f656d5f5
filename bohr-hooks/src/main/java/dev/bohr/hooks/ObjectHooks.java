package dev.bohr.hooks;

import static dev.bohr.hooks.Hooks.engine;
import static dev.bohr.hooks.Hooks.isManaged;
import static dev.bohr.hooks.Hooks.objects;

/** New objects, what they are given when they are made, and copies of others. */
public final class ObjectHooks {
    private ObjectHooks() {}

    public static void allocated(Object object, int site) {
        if (isManaged()) {
            objects.allocated(object, site);
        } else if (Initialising.isUnderWay()) {
            Initialising.created(object);
        }
    }

    /** A new array, with the arrays in it that were made by the same instruction. */
    public static void allocatedNested(Object array, int site) {
        if (isManaged()) {
            objects.allocatedNested(array, site);
        }
    }

    /** A new object has been given a reference in a way that no write shows. */
    public static void holds(Object container, Object value) {
        if (isManaged() && value != null) {
            objects.holds(container, value);
        }
    }

    public static void cloning(Object original) {
        if (isManaged() && original != null) {
            engine.clones().cloning(original);
        }
    }

    /** {@code clone} of whatever class the object is of. */
    public static void cloningObject(Object original) {
        if (isManaged() && original != null) {
            engine.clones().cloningObject(original, original.getClass());
        }
    }

    /** {@code super.clone()}. */
    public static void cloningObject(Object original, Class<?> start) {
        if (isManaged() && original != null) {
            engine.clones().cloningObject(original, start);
        }
    }

    public static void cloned(Object copy, int site) {
        if (isManaged() && copy != null) {
            engine.clones().cloned(copy, copy.getClass(), site);
        }
    }

    public static void cloned(Object copy, Class<?> start, int site) {
        if (isManaged() && copy != null) {
            engine.clones().cloned(copy, start, site);
        }
    }
}
