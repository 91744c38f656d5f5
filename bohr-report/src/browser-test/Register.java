import dev.bohr.linearizability.Operation;

/** Two copies of a number of which one is written later: what readers see cannot be explained. What it throws has markup in it. */
public class Register {
    private volatile int near;
    private volatile int far;

    @Operation
    public void set() {
        near = 1;
        far = 1;
    }

    @Operation
    public String both() {
        return near + " <b>and</b> " + far;
    }
}
