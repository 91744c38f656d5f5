package dev.bohr.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Expressions from their text: numbers, truths, texts in quotes, locals, parentheses and the operators of Java that are of one character, as
 * Java binds them. What is wrong is said by an IllegalArgumentException.
 */
final class ExpressionParser {
    /** From those that bind least to those that bind most. */
    private static final String[] LEVELS = {"|", "^", "&", "+-", "*"};

    private static final int DEEPEST = 50;

    private static final Pattern NUMBER = Pattern.compile("(0[xX]\\p{XDigit}+|\\d+)[lL]?(?![\\w$.])");
    private static final Pattern NAME = Pattern.compile("[\\p{Alpha}_$][\\w$]*(?![\\w$.])");

    private final String text;
    private int at;
    private int depth;

    ExpressionParser(String text) {
        this.text = text;
    }

    List<Expression> all() {
        List<Expression> all = new ArrayList<>();
        while (at < text.length()) {
            all.add(level(0));
            if (at < text.length() && !Character.isWhitespace(text.charAt(at))) {
                throw notUnderstood(at);
            }
            skipBlanks();
        }
        return all;
    }

    private Expression level(int level) {
        if (level == LEVELS.length) {
            return operand();
        }
        Expression left = level(level + 1);
        while (true) {
            char operator = operator(LEVELS[level]);
            if (operator == 0) {
                return left;
            }
            left = binary(operator, left, level(level + 1));
        }
    }

    /**
     * The operator that comes next, if it is one of some; else 0. A plus or minus stands between blanks or between none: that of {@code 0 -1} is
     * a sign, with which another expression begins.
     */
    private char operator(String some) {
        int next = at;
        while (next < text.length() && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        if (next == text.length() || some.indexOf(text.charAt(next)) < 0) {
            return 0;
        }
        boolean isAfterBlank = next > at;
        boolean isBeforeBlank = next + 1 < text.length() && Character.isWhitespace(text.charAt(next + 1));
        if (some.equals("+-") && isAfterBlank && !isBeforeBlank) {
            return 0;
        }
        char operator = text.charAt(next);
        at = next + 1;
        skipBlanks();
        return operator;
    }

    private Expression operand() {
        if (++depth > DEEPEST) {
            throw new IllegalArgumentException("there are too many parentheses and signs in it");
        }
        try {
            char next = at < text.length() ? text.charAt(at) : 0;
            if (next == '+' || next == '-') {
                at++;
                skipBlanks();
                return next == '-' ? negative() : operand();
            }
            if (next == '(') {
                at++;
                skipBlanks();
                Expression inside = level(0);
                skipBlanks();
                if (at == text.length() || text.charAt(at++) != ')') {
                    throw new IllegalArgumentException("'" + text + "' lacks a ')'");
                }
                return inside;
            }
            return next == '"' ? quoted() : word();
        } finally {
            depth--;
        }
    }

    /** The smallest int is there as a negative number only. */
    private Expression negative() {
        int start = at;
        Matcher number = NUMBER.matcher(text).region(at, text.length()).useTransparentBounds(true);
        if (number.lookingAt()) {
            at = number.end();
            return new Expression.Number(inRange(-decode(number.group(1)), text.substring(start, at)));
        }
        return binary('-', new Expression.Number(0), operand());
    }

    private Expression quoted() {
        int end = text.indexOf('"', at + 1);
        if (end < 0) {
            throw new IllegalArgumentException("a text has no end: " + text.substring(at));
        }
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return new Expression.Text(inside);
    }

    private Expression word() {
        Matcher number = NUMBER.matcher(text).region(at, text.length()).useTransparentBounds(true);
        if (number.lookingAt()) {
            int start = at;
            at = number.end();
            return new Expression.Number(inRange(decode(number.group(1)), text.substring(start, at)));
        }
        Matcher name = NAME.matcher(text).region(at, text.length()).useTransparentBounds(true);
        if (!name.lookingAt()) {
            throw notUnderstood(at);
        }
        at = name.end();
        return switch (name.group()) {
            case "true" -> new Expression.Truth(true);
            case "false" -> new Expression.Truth(false);
            default -> new Expression.Local(name.group());
        };
    }

    private Expression binary(char operator, Expression left, Expression right) {
        if (!isOfNumbers(left) || !isOfNumbers(right)) {
            throw new IllegalArgumentException("'" + text + "' computes with truths or texts");
        }
        Expression.Binary binary = new Expression.Binary(operator, left, right);
        return left instanceof Expression.Number a && right instanceof Expression.Number b
                ? new Expression.Number(binary.apply(a.value(), b.value()))
                : binary;
    }

    private static boolean isOfNumbers(Expression expression) {
        return !(expression instanceof Expression.Truth) && !(expression instanceof Expression.Text);
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    private IllegalArgumentException notUnderstood(int from) {
        return new IllegalArgumentException("'" + text.substring(from).strip()
                + "' is not a number, a local, a text in quotes, or made of them with + - * & ^ | and parentheses");
    }

    private static long decode(String word) {
        try {
            return Long.decode(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + " is not a number", e);
        }
    }

    /** Shared variables are ints; a hexadecimal number may use all 32 bits. */
    private static int inRange(long value, String word) {
        boolean isHexadecimal = word.startsWith("0x") || word.startsWith("0X");
        if (value < Integer.MIN_VALUE || value > (isHexadecimal ? 0xffff_ffffL : Integer.MAX_VALUE)) {
            throw new IllegalArgumentException("the value of '" + word + "' is not an int");
        }
        return (int) value;
    }
}
