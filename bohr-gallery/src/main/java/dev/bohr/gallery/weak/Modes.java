package dev.bohr.gallery.weak;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The modes of all accesses of a structure: what they need, but for one site at most. */
public final class Modes {
    /** Every access as it should be. */
    public static final Modes RIGHT = new Modes(null, Mode.PLAIN);

    private final @Nullable Site weakened;
    private final Mode to;

    private Modes(@Nullable Site weakened, Mode to) {
        this.weakened = weakened;
        this.to = to;
    }

    public static Modes weakened(Site site, Mode to) {
        return new Modes(site, to);
    }

    /** @param arguments none, or the name of a site and a mode */
    static Modes of(List<Site> sites, String[] arguments) {
        if (arguments.length == 0) {
            return RIGHT;
        }
        for (Site site : sites) {
            if (arguments.length == 2 && site.name().equals(arguments[0])) {
                return weakened(site, Mode.valueOf(arguments[1].toUpperCase(Locale.ROOT)));
            }
        }
        throw new IllegalArgumentException("give the name of a site and a mode; there are "
                + sites.stream().map(Site::name).toList());
    }

    Mode at(Site site) {
        return site == weakened ? to : site.mode();
    }
}
