package dev.bohr.cli.reproduce;

import java.io.IOException;

/** A document whose experiments can be made again. */
public enum Reproduction {
    SCALE {
        @Override
        public void run(Laboratory laboratory) throws Laboratory.Ended, IOException {
            laboratory.text("# SCALE (Florian 2010), chapter 6");
            new ScaleTables(laboratory).run();
            new ScaleQueue(laboratory).run();
            laboratory.conclude("scale");
        }
    },
    CHESS {
        @Override
        public void run(Laboratory laboratory) throws Laboratory.Ended, IOException {
            laboratory.text("# Iterative context bounding (Musuvathi and Qadeer 2007), section 4");
            new ChessBugs(laboratory).run();
            new ChessCoverage(laboratory).run();
            laboratory.conclude("chess");
        }
    };

    public abstract void run(Laboratory laboratory) throws Laboratory.Ended, IOException;
}
