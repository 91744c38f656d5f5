package dev.bohr.bench.linearizability;

/** What both tools answered to one question, one right after the other. */
record Round(Answer lincheck, Answer bohr) {
    double ratio() {
        return lincheck.seconds() / bohr.seconds();
    }

    /** Of Lincheck's search alone, without all that it does before and after, to all that Bohr does. */
    double searchRatio() {
        return lincheck.searchSeconds() / bohr.seconds();
    }
}
