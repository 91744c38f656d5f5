package dev.bohr.litmus;

/** What an expression comes to, from registers. */
@FunctionalInterface
interface RegisterExpression {
    RegisterExpression ZERO = registers -> 0;

    int of(int[] registers);
}
