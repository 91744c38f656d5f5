package dev.bohr.generator.objects;

import dev.bohr.generator.objects.SmallTest.SmallCall;
import dev.bohr.generator.programs.Code;
import dev.bohr.generator.programs.Operation;
import java.util.ArrayList;
import java.util.List;

/** Tests with one thing left out, of the test or of its object. */
public final class SmallerTests {
    private SmallerTests() {}

    public static List<SmallTest> of(SmallTest test) {
        List<SmallTest> smaller = new ArrayList<>();
        for (int t = 0; t < test.threads().size() && test.threads().size() > 1; t++) {
            smaller.add(withThreads(test, without(test.threads(), t)));
        }
        for (int t = 0; t < test.threads().size(); t++) {
            List<SmallCall> calls = test.threads().get(t);
            for (int i = 0; i < calls.size() && calls.size() > 1; i++) {
                List<List<SmallCall>> threads = new ArrayList<>(test.threads());
                threads.set(t, without(calls, i));
                smaller.add(withThreads(test, threads));
            }
        }
        for (int i = 0; i < test.first().size(); i++) {
            smaller.add(new SmallTest(test.methods(), without(test.first(), i), test.threads(), test.last()));
        }
        for (int i = 0; i < test.last().size(); i++) {
            smaller.add(new SmallTest(test.methods(), test.first(), test.threads(), without(test.last(), i)));
        }
        for (int m = 0; m < test.methods().size(); m++) {
            List<Operation> body = test.methods().get(m).body();
            for (int i = 0; i < body.size(); i++) {
                if (body.get(i).code() != Code.EXIT) {
                    smaller.add(
                            withBody(test, m, withoutOperation(test.methods().get(m), i)));
                }
            }
        }
        smaller.add(test.withoutUnused());
        return smaller;
    }

    private static SmallTest withThreads(SmallTest test, List<List<SmallCall>> threads) {
        return new SmallTest(test.methods(), test.first(), threads, test.last());
    }

    private static SmallTest withBody(SmallTest test, int method, List<Operation> body) {
        List<SmallMethod> methods = new ArrayList<>(test.methods());
        SmallMethod old = methods.get(method);
        methods.set(method, new SmallMethod(old.name(), old.takesArgument(), old.isVoid(), body));
        return new SmallTest(methods, test.first(), test.threads(), test.last());
    }

    /** A block is left out with its end, and what is in it stays. */
    private static List<Operation> withoutOperation(SmallMethod method, int index) {
        List<Operation> rest = new ArrayList<>(method.body());
        if (rest.get(index).code() == Code.ENTER) {
            rest.remove(method.blockEnds()[index]);
        }
        rest.remove(index);
        return rest;
    }

    private static <T> List<T> without(List<T> list, int index) {
        List<T> rest = new ArrayList<>(list);
        rest.remove(index);
        return rest;
    }
}
