package dev.bohr.hooks.calls;

import dev.bohr.hooks.Hooks;
import java.util.UUID;

/** Replacements of methods of {@code java.util.UUID}. */
public final class UuidCalls {
    private UuidCalls() {}

    public static UUID randomUUID() {
        if (!Hooks.isManaged()) {
            return UUID.randomUUID();
        }
        long high = Hooks.engine().clock().randomBits() & ~0xF000L | 0x4000L;
        long low = Hooks.engine().clock().randomBits() & 0x3FFFFFFFFFFFFFFFL | 0x8000000000000000L;
        return new UUID(high, low);
    }
}
