package dev.bohr.litmus;

import java.util.List;
import java.util.function.Consumer;

/** What is written, expected or kept. */
sealed interface Expression {
    record Number(int value) implements Expression {}

    record Truth(boolean value) implements Expression {}

    record Text(String value) implements Expression {}

    record Local(String name) implements Expression {}

    /** {@code left operator right}; the operator is one of Java's, of one character. */
    record Binary(char operator, Expression left, Expression right) implements Expression {
        int apply(int a, int b) {
            return switch (operator) {
                case '+' -> a + b;
                case '-' -> a - b;
                case '*' -> a * b;
                case '&' -> a & b;
                case '^' -> a ^ b;
                case '|' -> a | b;
                default -> throw new IllegalArgumentException("there is no operator '" + operator + "'");
            };
        }
    }

    /** The one expression that the text is. */
    static Expression parse(String text) {
        List<Expression> all = parseAll(text);
        if (all.size() != 1) {
            throw new IllegalArgumentException("'" + text.strip() + "' is not one value");
        }
        return all.get(0);
    }

    /** Expressions with blanks between them. */
    static List<Expression> parseAll(String text) {
        return new ExpressionParser(text.strip()).all();
    }

    /** Shows all locals that it needs. */
    default void locals(Consumer<String> each) {
        if (this instanceof Local local) {
            each.accept(local.name());
        } else if (this instanceof Binary binary) {
            binary.left().locals(each);
            binary.right().locals(each);
        }
    }
}
