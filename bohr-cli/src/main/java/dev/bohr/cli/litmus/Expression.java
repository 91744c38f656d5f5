package dev.bohr.cli.litmus;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is written, expected or kept: numbers and locals, added and subtracted.
 *
 * @param constant the sum of its numbers
 * @param terms its locals
 * @param isTruth whether it is true or false, which are 1 and 0
 */
record Expression(int constant, List<Term> terms, boolean isTruth) {
    /** A local that is added, or subtracted. */
    record Term(String local, boolean isNegative) {}

    private static final Pattern TERM =
            Pattern.compile("\\G\\s*([+-]?)(0[xX]\\p{XDigit}+|\\d+|[\\p{Alpha}_$][\\w$]*)([lL]?)(?![\\w$.])");

    /** An operator stands between blanks or between none: the minus of {@code 0 -1} is a sign. */
    private static final Pattern OPERATOR = Pattern.compile("\\G(?:([+-])\\s*|\\s+([+-])\\s+)");

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
        List<Expression> all = new ArrayList<>();
        String rest = text.strip();
        int from = 0;
        while (from < rest.length()) {
            long constant = 0;
            List<Term> terms = new ArrayList<>();
            int words = 0;
            boolean isTruth = false;
            boolean isNegative = false;
            while (true) {
                Matcher term = TERM.matcher(rest);
                if (!term.find(from)) {
                    throw new IllegalArgumentException(
                            "'" + rest.substring(from).strip() + "' is not a number, a local, or a sum of them");
                }
                from = term.end();
                words++;
                String word = term.group(2);
                boolean negative = isNegative != term.group(1).equals("-");
                if (word.equals("true") || word.equals("false")) {
                    isTruth = true;
                    constant += word.equals("true") ? 1 : 0;
                } else if (Character.isDigit(word.charAt(0))) {
                    constant += negative ? -number(word) : number(word);
                } else {
                    terms.add(new Term(word + term.group(3), negative));
                }
                Matcher operator = OPERATOR.matcher(rest);
                if (!operator.find(from)) {
                    break;
                }
                from = operator.end();
                isNegative = "-".equals(operator.group(1)) || "-".equals(operator.group(2));
            }
            if (isTruth && words > 1) {
                throw new IllegalArgumentException("'" + rest + "' adds truths");
            }
            all.add(new Expression(inRange(constant, rest), List.copyOf(terms), isTruth));
        }
        return all;
    }

    private static long number(String word) {
        try {
            return Long.decode(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(word + " is not a number", e);
        }
    }

    /** Shared variables are ints; a hexadecimal number may use all 32 bits. */
    private static int inRange(long value, String text) {
        if (value < Integer.MIN_VALUE || value > 0xffff_ffffL || value > Integer.MAX_VALUE && !text.contains("0x")) {
            throw new IllegalArgumentException("the value of '" + text + "' is not an int");
        }
        return (int) value;
    }
}
