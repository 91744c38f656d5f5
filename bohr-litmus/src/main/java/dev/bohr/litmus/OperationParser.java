package dev.bohr.litmus;

import dev.bohr.litmus.AccessMethod.Result;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Operations from their text; what is wrong with one is said by an IllegalArgumentException. */
final class OperationParser {
    private static final String NAME = "[\\p{Alpha}_$][\\w$]*";

    private static final Pattern OPERATION = Pattern.compile("(" + NAME + ")(?:\\s*:\\s*(\\w+))?(?:\\s+(.*?))?"
            + "(?:\\s*\\?\\s*([^?:]+?)\\s*:\\s*([^?:]+?))?(?:\\s*->\\s*(" + NAME + "))?");

    private static final Pattern MODE = Pattern.compile("(\\p{Alpha}+)\\s+(.*)");

    private static final Pattern VARIABLE =
            Pattern.compile("(" + NAME + "(?:\\." + NAME + ")*)\\s*(?:\\[\\s*(\\d+)\\s*])?(?![\\w$.\\[])\\s*(.*)");

    private static final Pattern QUOTED = Pattern.compile("\"([^\"]*)\"");

    private final List<String> quoted;

    private OperationParser(List<String> quoted) {
        this.quoted = quoted;
    }

    static LitmusOperation parse(String text) {
        // What is in quotes is no part of the syntax.
        List<String> quoted = new ArrayList<>();
        String outside = QUOTED.matcher(text.strip()).replaceAll(found -> {
            quoted.add(found.group(1));
            return "\"" + (quoted.size() - 1) + "\"";
        });
        Matcher matcher = OPERATION.matcher(outside);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("it does not begin with the name of an operation");
        }
        return new OperationParser(quoted).parse(matcher);
    }

    private LitmusOperation parse(Matcher matcher) {
        String name = matcher.group(1);
        Optional<String> mode = Optional.ofNullable(matcher.group(2));
        String rest = matcher.group(3) == null ? "" : matcher.group(3);
        Optional<String> target = Optional.ofNullable(matcher.group(6));
        Optional<LitmusOperation.Choice> choice = matcher.group(4) == null
                ? Optional.empty()
                : Optional.of(new LitmusOperation.Choice(expression(matcher.group(4)), expression(matcher.group(5))));
        Optional<LitmusOperation.Fence> fence = fence(name);
        if (name.equals("read") || name.equals("write")) {
            return access(name.equals("read") ? "get" : "set", name, mode, rest, choice, target);
        }
        if (fence.isPresent() || name.equals("lock") || name.equals("unlock") || name.equals("move")) {
            require(mode.isEmpty() && choice.isEmpty(), name + " has neither a mode nor a choice");
            require(target.isPresent() == name.equals("move"), name + " is not written so");
            return fence.isPresent() ? fence(fence.get(), rest) : other(name, rest, target);
        }
        AccessMethod method =
                AccessMethods.named(name, mode).orElseThrow(() -> new IllegalArgumentException(unknown(name, mode)));
        return access(method, name, rest, choice, target);
    }

    private static Optional<LitmusOperation.Fence> fence(String name) {
        for (LitmusOperation.Fence each : LitmusOperation.Fence.values()) {
            if (each.text.equals(name)) {
                return Optional.of(each);
            }
        }
        return Optional.empty();
    }

    private static LitmusOperation fence(LitmusOperation.Fence fence, String rest) {
        require(rest.isEmpty(), "nothing can come after a fence");
        return fence;
    }

    private Expression expression(String text) {
        return withText(Expression.parse(text));
    }

    /** A text stands alone: nothing is computed with it. */
    private Expression withText(Expression expression) {
        return expression instanceof Expression.Text number
                ? new Expression.Text(quoted.get(Integer.parseInt(number.value())))
                : expression;
    }

    private LitmusOperation other(String name, String rest, Optional<String> target) {
        if (target.isPresent()) {
            return new LitmusOperation.Move(expression(rest), target.get());
        }
        require(rest.matches(NAME), "after " + name + " comes the name of a lock");
        return name.equals("lock") ? new LitmusOperation.Lock(rest) : new LitmusOperation.Unlock(rest);
    }

    /** The mode of a read or write is a word of its own. */
    private LitmusOperation access(
            String method,
            String name,
            Optional<String> mode,
            String rest,
            Optional<LitmusOperation.Choice> choice,
            Optional<String> target) {
        Matcher words = MODE.matcher(rest);
        require(mode.isPresent() || words.matches(), "after " + name + " come its mode and a variable");
        String given = mode.orElseGet(() -> words.group(1));
        AccessMethod found = AccessMethods.named(method, Optional.of(given))
                .orElseThrow(() -> new IllegalArgumentException("there is no " + name + " with the mode '" + given
                        + "'; the modes are plain, opaque, " + (method.equals("get") ? "acquire" : "release")
                        + " and volatile"));
        return access(found, name, mode.isPresent() ? rest : words.group(2), choice, target);
    }

    private LitmusOperation access(
            AccessMethod method,
            String name,
            String rest,
            Optional<LitmusOperation.Choice> choice,
            Optional<String> target) {
        Matcher variable = VARIABLE.matcher(rest);
        require(variable.matches(), "after " + name + " comes a variable: x, or an element of an array, xs[0]");
        String cell = variable.group(1) + (variable.group(2) == null ? "" : "[" + variable.group(2) + "]");
        List<Expression> values = Expression.parseAll(variable.group(3)).stream()
                .map(this::withText)
                .toList();
        require(
                values.size() == method.values(),
                name + " takes " + count(method.values()) + " after the variable, not " + values.size());
        require(
                choice.isEmpty() || method.result() == Result.SUCCESS,
                "'? a : b' asks for success, which " + name + " does not tell");
        require(target.isEmpty() || method.result() != Result.NOTHING, name + " has no result to keep");
        return new LitmusOperation.Access(method, cell, values, choice, target);
    }

    private static String count(int values) {
        return values == 1 ? "1 value" : values + " values";
    }

    private static String unknown(String name, Optional<String> mode) {
        if (name.equals("get") || name.equals("set")) {
            return "the mode of " + name + " is not said: read MODE x, write MODE x EXPR";
        }
        return "there is no operation '" + name + mode.map(each -> ":" + each).orElse("")
                + "'; there are read, write, move, lock, unlock, fences, and the read-modify-writes of VarHandle and"
                + " AtomicInteger, with one of the modes plain, opaque, acquire, release, volatile, acqrel";
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new IllegalArgumentException(message);
        }
    }
}
