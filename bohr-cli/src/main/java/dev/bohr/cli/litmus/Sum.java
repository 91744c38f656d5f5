package dev.bohr.cli.litmus;

/** The value of an expression from registers. */
final class Sum {
    static final Sum ZERO = new Sum(0, new int[0], new int[0]);

    private final int constant;
    private final int[] added;
    private final int[] subtracted;

    Sum(int constant, int[] added, int[] subtracted) {
        this.constant = constant;
        this.added = added;
        this.subtracted = subtracted;
    }

    int of(int[] registers) {
        int sum = constant;
        for (int register : added) {
            sum += registers[register];
        }
        for (int register : subtracted) {
            sum -= registers[register];
        }
        return sum;
    }
}
