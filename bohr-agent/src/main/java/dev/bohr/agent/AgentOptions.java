package dev.bohr.agent;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The agent's arguments: {@code include=a.*;b.*,exclude=c.*,debug=dir}.
 *
 * @param include globs of class names woven although they would not be
 * @param exclude globs of class names not woven although they would be
 * @param debug where to write the woven classes, or null
 */
record AgentOptions(
        List<String> include,
        List<String> exclude,
        @Nullable Path debug) {

    static AgentOptions parse(@Nullable String arguments) {
        List<String> include = new ArrayList<>();
        List<String> exclude = new ArrayList<>();
        Path debug = null;
        if (arguments != null && !arguments.isBlank()) {
            for (String argument : arguments.split(",")) {
                int equals = argument.indexOf('=');
                String name = equals < 0 ? argument : argument.substring(0, equals);
                String value = argument.substring(equals + 1);
                switch (name.trim()) {
                    case "include" -> include.addAll(List.of(value.split(";")));
                    case "exclude" -> exclude.addAll(List.of(value.split(";")));
                    case "debug" -> debug = Path.of(value);
                    default ->
                        throw new IllegalArgumentException(
                                "bohr: the agent knows include=, exclude= and debug=, not \"" + argument + "\"");
                }
            }
        }
        return new AgentOptions(List.copyOf(include), List.copyOf(exclude), debug);
    }
}
