import dev.bohr.linearizability.Operation;

/** No assertion: what is right is what the counter does when one call comes after the other. Try: bohr linearize examples/CounterTest.java */
public class CounterTest {
    private int count;

    @Operation
    public int increment() {
        return ++count;
    }

    @Operation
    public int get() {
        return count;
    }
}
