package dev.bohr.gallery.weak;

import java.util.List;
import java.util.Locale;

/**
 * An access or a fence in the text of a structure.
 *
 * @param name what it is there for, as one word
 * @param mode what it needs
 * @param enough if the next weaker mode does as well in the program of the structure: why; else empty
 */
public record Site(String name, Kind kind, Mode mode, String enough) {
    /** What is done there. */
    public enum Kind {
        READ,
        WRITE,
        /** A compare-and-set. */
        COMPARE,
        /** A read-modify-write that always succeeds. It has no plain form. */
        UPDATE,
        FENCE
    }

    static Site read(String name, Mode mode) {
        return new Site(name, Kind.READ, mode, "");
    }

    static Site write(String name, Mode mode) {
        return new Site(name, Kind.WRITE, mode, "");
    }

    static Site compare(String name, Mode mode) {
        return new Site(name, Kind.COMPARE, mode, "");
    }

    static Site update(String name, Mode mode) {
        return new Site(name, Kind.UPDATE, mode, "");
    }

    static Site fence(String name, Mode mode) {
        return new Site(name, Kind.FENCE, mode, "");
    }

    Site weakerIsEnough(String because) {
        return new Site(name, kind, mode, because);
    }

    /** One step down from a mode: what is weaker than it, and nothing between. */
    public List<Mode> weakerThan(Mode strong) {
        boolean isAccess = kind == Kind.READ || kind == Kind.WRITE;
        return switch (strong) {
            case VOLATILE ->
                isAccess
                        ? List.of(kind == Kind.READ ? Mode.ACQUIRE : Mode.RELEASE)
                        : List.of(Mode.ACQUIRE, Mode.RELEASE);
            case ACQUIRE, RELEASE ->
                isAccess ? List.of(Mode.OPAQUE) : kind == Kind.UPDATE ? List.of() : List.of(Mode.PLAIN);
            case OPAQUE -> List.of(Mode.PLAIN);
            case PLAIN -> List.of();
        };
    }

    /** A mode as one would say it of this site. */
    public String text(Mode of) {
        if (kind == Kind.FENCE) {
            return of == Mode.PLAIN ? "no fence" : of == Mode.VOLATILE ? "full fence" : lower(of) + " fence";
        }
        return lower(of);
    }

    private static String lower(Mode mode) {
        return mode.name().toLowerCase(Locale.ROOT);
    }
}
