package dev.bohr.input.program;

import dev.bohr.input.UnusableInput;
import java.nio.file.Path;

/**
 * What a user names to be checked.
 *
 * @param text as it was given
 * @param place {@code File.java} or {@code a.b.Class}
 * @param method the method without arguments to call; empty for main
 */
public record Target(String text, String place, String method) {
    public static Target parse(String text) throws UnusableInput {
        int hash = text.lastIndexOf('#');
        String place = hash < 0 ? text : text.substring(0, hash);
        String method = hash < 0 ? "" : text.substring(hash + 1);
        // Pasted from an IDE or a stack trace it may have its parentheses.
        method = method.endsWith("()") ? method.substring(0, method.length() - 2) : method;
        if (place.isBlank()) {
            throw new UnusableInput(
                    "'" + text + "' names no class; expected File.java, a.b.Class, or either with #method");
        }
        if (hash >= 0 && !isIdentifier(method)) {
            throw new UnusableInput("'" + method + "' in '" + text + "' is not the name of a method");
        }
        Target target = new Target(text, place, method);
        if (!target.isSource()) {
            target.refuseWhatIsNoClassName();
        }
        return target;
    }

    public boolean isSource() {
        return place.endsWith(".java");
    }

    public boolean isMain() {
        return method.isEmpty();
    }

    /** The name of the class that a source file has by convention. */
    String conventionalName() {
        String file = Path.of(place).getFileName().toString();
        return file.substring(0, file.length() - ".java".length());
    }

    private void refuseWhatIsNoClassName() throws UnusableInput {
        if (place.endsWith(".class") || place.endsWith(".jar") || place.contains("/") || place.contains("\\")) {
            throw new UnusableInput("'" + place + "' is a file, not the name of a class; "
                    + "put its directory or jar on the class path (-cp) and give the name, as in a.b.Class");
        }
        for (String part : place.split("\\.", -1)) {
            if (!isIdentifier(part)) {
                throw new UnusableInput("'" + place + "' is not the name of a class");
            }
        }
    }

    private static boolean isIdentifier(String text) {
        return !text.isEmpty()
                && Character.isJavaIdentifierStart(text.charAt(0))
                && text.chars().allMatch(Character::isJavaIdentifierPart);
    }
}
