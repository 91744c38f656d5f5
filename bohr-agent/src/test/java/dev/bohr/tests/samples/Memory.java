package dev.bohr.tests.samples;

/** Fields and arrays of all types. */
public class Memory {
    static final class Cell {
        boolean z;
        byte b;
        char c;
        short s;
        int i;
        long j;
        float f;
        double d;
        Object o;
        final int fixed;
        final Object reference;

        Cell(int fixed, Object reference) {
            this.fixed = fixed;
            this.reference = reference;
        }
    }

    static class Outer {
        int value = 3;

        class Inner {
            long got = value;
        }
    }

    static int si;
    static double sd;
    static Object so;
    static final int CONSTANT = Integer.parseInt("4");

    static Object fields() {
        Cell cell = new Cell(9, "r");
        cell.z = true;
        cell.b = 1;
        cell.c = 'c';
        cell.s = 2;
        cell.i = 3;
        cell.j = 4L;
        cell.f = 5f;
        cell.d = 6d;
        cell.o = "o";
        return "" + cell.z + cell.b + cell.c + cell.s + cell.i + cell.j + cell.f + cell.d + cell.o + cell.fixed;
    }

    static Object compound() {
        Cell cell = new Cell(0, null);
        long before = cell.j++;
        double product = cell.d *= 2;
        cell.i += 5;
        return before + product + cell.i;
    }

    static Object statics() {
        si = 1;
        sd = 2;
        so = "s";
        return si + sd + (String) so + CONSTANT;
    }

    static Object arrays() {
        boolean[] z = {true};
        byte[] b = {1};
        char[] c = {'c'};
        short[] s = {2};
        int[] i = {3};
        long[] j = {4};
        float[] f = {5};
        double[] d = {6};
        Object[] o = {"o"};
        return "" + z[0] + b[0] + c[0] + s[0] + i[0] + j[0] + f[0] + d[0] + o[0];
    }

    static Object arrayCompound() {
        long[] j = new long[2];
        double[][] d = new double[2][3];
        long before = j[1]++;
        d[1][2] += 0.5;
        return before + j[1] + d[1][2];
    }

    static Object beforeSuper() {
        return new Outer().new Inner().got;
    }

    static Object copies() {
        int[] array = {1};
        return array.clone().length;
    }
}
