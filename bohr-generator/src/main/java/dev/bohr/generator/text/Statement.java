package dev.bohr.generator.text;

import java.util.List;

/**
 * One statement.
 *
 * @param a its first number: a place, a monitor, a thread, as the kind has it
 * @param b its second number: mostly a value
 * @param c its third: the way in which a place is accessed
 * @param body what stands inside it
 */
public record Statement(StatementKind kind, int a, int b, int c, List<Statement> body) {
    public Statement {
        body = List.copyOf(body);
    }

    static Statement of(StatementKind statementKind, int a, int b, int c) {
        return new Statement(statementKind, a, b, c, List.of());
    }

    static Statement of(StatementKind statementKind, int a, int b) {
        return of(statementKind, a, b, 0);
    }

    static Statement of(StatementKind statementKind, int a) {
        return of(statementKind, a, 0, 0);
    }

    static Statement of(StatementKind statementKind) {
        return of(statementKind, 0, 0, 0);
    }

    static Statement around(StatementKind statementKind, int a, int b, List<Statement> body) {
        return new Statement(statementKind, a, b, 0, body);
    }

    Statement with(List<Statement> newBody) {
        return new Statement(kind, a, b, c, newBody);
    }

    SharedVariable place() {
        return SharedVariable.values()[a];
    }

    AccessWay way() {
        return AccessWay.values()[c];
    }
}
