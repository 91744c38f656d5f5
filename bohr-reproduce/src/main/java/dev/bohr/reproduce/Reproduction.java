package dev.bohr.reproduce;

import java.io.IOException;
import java.util.List;

/** A document whose experiments can be made again. */
public enum Reproduction {
    SCALE {
        @Override
        public void run(Experiments laboratory) throws Experiments.Ended, IOException {
            laboratory.text("# SCALE (Florian 2010), chapter 6");
            new ScaleTables(laboratory).run();
            new ScaleQueue(laboratory).run();
            laboratory.conclude("scale");
        }
    },
    CHESS {
        @Override
        public void run(Experiments laboratory) throws Experiments.Ended, IOException {
            laboratory.text("# Iterative context bounding (Musuvathi and Qadeer 2007), section 4");
            new ChessBugs(laboratory).run();
            new ChessCoverage(laboratory).run();
            laboratory.conclude("chess");
        }
    },
    CODEX {
        @Override
        public void run(Experiments laboratory) throws Experiments.Ended, IOException {
            laboratory.text("# CB-DPOR (van den Hooff 2014), chapters 5 and 6");
            List<CodexTest> tests = CodexTest.all();
            CodexTrials trials = laboratory.isFull()
                    ? new CodexTrials(laboratory, 500_000, 5)
                    : new CodexTrials(laboratory, 20_000, 2);
            trials.run(tests);
            new CodexBugs(laboratory, trials).run();
            CodexFigures figures = new CodexFigures(laboratory, trials);
            figures.timeToTheBug();
            figures.progress(tests, laboratory.isFull() ? 75_000 : 20_000);
            figures.inefficiency();
            new CodexTwins(laboratory).run(tests);
            new CodexMinimised(laboratory).run();
            laboratory.conclude("codex");
        }
    };

    public abstract void run(Experiments laboratory) throws Experiments.Ended, IOException;
}
