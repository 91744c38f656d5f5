package dev.bohr.census.programs;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Fields of some types, for whatever works on fields. */
public class Holder<T> implements Serializable {
    private static final long serialVersionUID = 1;

    public volatile int number = 3;
    public volatile long large = 4;
    public volatile Object reference = "b";
    public @Nullable List<? extends Number> wildcard;
    public @Nullable List<String> parameterized;
    public List<String> @Nullable [] genericArray;

    public Holder() {}

    @Override
    public String toString() {
        return "holder";
    }

    public int twice(int n) {
        return 2 * n;
    }

    /** Calls what may only be called from here. */
    private void writeObject(ObjectOutputStream out) throws IOException {
        out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
        in.defaultReadObject();
    }
}
