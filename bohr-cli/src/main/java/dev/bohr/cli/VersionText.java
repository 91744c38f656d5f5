package dev.bohr.cli;

import picocli.CommandLine.IVersionProvider;

/** What {@code bohr --version} says. */
final class VersionText implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {"bohr " + dev.bohr.explore.progress.Version.TEXT + " on JDK " + Runtime.version()};
    }
}
