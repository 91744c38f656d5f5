package dev.bohr.junit.attach;

import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Found by the launcher of JUnit as a service: the agent comes before test classes are loaded. If it cannot come, the tests that need
 * it will say why.
 */
public final class AttachAtSessionStart implements LauncherSessionListener {
    @Override
    public void launcherSessionOpened(LauncherSession session) {
        AgentAttachment.ensure();
    }
}
