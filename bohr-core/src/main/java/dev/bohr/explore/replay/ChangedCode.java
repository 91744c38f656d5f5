package dev.bohr.explore.replay;

import dev.bohr.trace.Trace;
import dev.bohr.trace.WovenClass;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Why a program does something other than a trace of it: because its code has changed, or though it has not. */
public final class ChangedCode {
    private static final int MOST_NAMED = 3;

    private ChangedCode() {}

    /** To follow what is different; empty if the trace does not say which code it was. Classes that only one of them has met say nothing. */
    public static String words(Trace.Header before, Trace.Header now) {
        Map<String, String> hashes = now.classes().stream()
                .collect(Collectors.toMap(WovenClass::name, WovenClass::hash, (one, other) -> one));
        List<WovenClass> both = before.classes().stream()
                .filter(woven -> hashes.containsKey(woven.name()))
                .toList();
        List<String> changed = both.stream()
                .filter(woven -> !woven.hash().equals(hashes.get(woven.name())))
                .map(WovenClass::name)
                .toList();
        if (both.isEmpty()) {
            return "";
        }
        String code = changed.isEmpty()
                ? "; the code is that of the trace"
                : "; the code has changed since the trace was recorded: "
                        + String.join(", ", changed.subList(0, Math.min(MOST_NAMED, changed.size())))
                        + (changed.size() > MOST_NAMED ? " and " + (changed.size() - MOST_NAMED) + " more" : "");
        return before.jdk().equals(now.jdk()) ? code : code + "; the JDK is " + now.jdk() + " and was " + before.jdk();
    }
}
