package dev.bohr.tests.libraries;

import dev.bohr.gallery.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
import org.apache.logging.log4j.core.Appender;
import org.apache.logging.log4j.core.LogEvent;
import org.apache.logging.log4j.core.Logger;
import org.apache.logging.log4j.core.LoggerContext;
import org.apache.logging.log4j.core.appender.AbstractAppender;
import org.apache.logging.log4j.core.appender.AsyncAppender;
import org.apache.logging.log4j.core.config.AppenderRef;
import org.apache.logging.log4j.core.config.DefaultConfiguration;
import org.apache.logging.log4j.core.config.Property;
import org.junit.jupiter.api.Test;

/** Log4j 2, and what came before it. */
class Log4jTests {
    /** Keeps what is logged in memory. */
    private static final class Memory extends AbstractAppender {
        private final List<String> messages = Collections.synchronizedList(new ArrayList<>());

        Memory(String name) {
            super(name, null, null, true, Property.EMPTY_ARRAY);
            start();
        }

        @Override
        public void append(LogEvent event) {
            messages.add(event.getMessage().getFormattedMessage());
        }
    }

    /** Reads its plugins from files: once, in an initialiser, and not in each execution. */
    private static final class Logging {
        static final LoggerContext CONTEXT = new LoggerContext("test");
        static final Memory MEMORY = new Memory("memory");
        static final Logger LOGGER;

        static final Memory BEHIND = new Memory("behind");
        static final AsyncAppender ASYNC;
        static final Logger ASYNC_LOGGER;

        static {
            DefaultConfiguration configuration = new DefaultConfiguration();
            CONTEXT.setConfiguration(configuration);
            LOGGER = logger("direct", MEMORY);
            configuration.addAppender(BEHIND);
            ASYNC = AsyncAppender.newBuilder()
                    .setName("async")
                    .setConfiguration(configuration)
                    .setAppenderRefs(new AppenderRef[] {AppenderRef.createAppenderRef("behind", null, null)})
                    .build();
            // Starts a thread, with which every execution begins.
            ASYNC.start();
            ASYNC_LOGGER = logger("async", ASYNC);
            // Not before: each new logger sets the levels of all others again.
            LOGGER.setLevel(org.apache.logging.log4j.Level.INFO);
            ASYNC_LOGGER.setLevel(org.apache.logging.log4j.Level.INFO);
        }

        private static Logger logger(String name, Appender appender) {
            Logger logger = CONTEXT.getLogger(name);
            logger.addAppender(appender);
            logger.setAdditive(false);
            return logger;
        }
    }

    @Test
    void eachMessageIsLoggedOnce() {
        Correct.program(Set.of("[a, b]", "[b, a]"), () -> {
            Together.run(
                    () -> Logging.LOGGER.info("a"), () -> Logging.LOGGER.info("b"), () -> Logging.LOGGER.debug("c"));
            return Logging.MEMORY.messages;
        });
    }

    @Test
    void oneNameIsOneLogger() {
        Correct.program(Set.of("true"), () -> {
            Logger[] loggers = new Logger[2];
            Together.run(
                    () -> loggers[0] = Logging.CONTEXT.getLogger("a.b"),
                    () -> loggers[1] = Logging.CONTEXT.getLogger("a.b"));
            return loggers[0] == loggers[1];
        });
    }

    @Test
    void anAsyncAppenderPassesAllOn() {
        Correct.program(Set.of("[a, b]", "[b, a]"), () -> {
            Together.run(() -> Logging.ASYNC_LOGGER.info("a"), () -> Logging.ASYNC_LOGGER.info("b"));
            Logging.ASYNC.stop();
            return Logging.BEHIND.messages;
        });
    }

    private static final class OldMemory extends AppenderSkeleton {
        private final List<Object> messages = new ArrayList<>();

        @Override
        protected void append(LoggingEvent event) {
            messages.add(event.getMessage());
        }

        @Override
        public void close() {}

        @Override
        public boolean requiresLayout() {
            return false;
        }
    }

    private static Hierarchy hierarchy(org.apache.log4j.Appender appender) {
        Hierarchy hierarchy = new Hierarchy(new RootLogger(Level.INFO));
        hierarchy.getRootLogger().addAppender(appender);
        return hierarchy;
    }

    @Test
    void log4jOneLogsEachMessageOnce() {
        Correct.program(Set.of("[a, b]", "[b, a]"), () -> {
            OldMemory memory = new OldMemory();
            Hierarchy hierarchy = hierarchy(memory);
            Together.run(
                    () -> hierarchy.getLogger("x").info("a"),
                    () -> hierarchy.getLogger("y").info("b"),
                    () -> hierarchy.getLogger("x").debug("c"));
            return memory.messages;
        });
    }

    @Test
    void log4jOneHasOneLoggerForAName() {
        Correct.program(Set.of("true true"), () -> {
            Hierarchy hierarchy = hierarchy(new OldMemory());
            Object[] loggers = new Object[2];
            Together.run(() -> loggers[0] = hierarchy.getLogger("a.b"), () -> loggers[1] = hierarchy.getLogger("a"));
            return (hierarchy.getLogger("a.b") == loggers[0])
                    + " "
                    + (hierarchy.getLogger("a.b").getParent() == loggers[1]);
        });
    }

    @Test
    void log4jOneAsyncAppenderPassesAllOn() {
        Correct.program(Set.of("[a, b]", "[b, a]"), () -> {
            OldMemory memory = new OldMemory();
            org.apache.log4j.AsyncAppender async = new org.apache.log4j.AsyncAppender();
            async.addAppender(memory);
            Hierarchy hierarchy = hierarchy(async);
            Together.run(
                    () -> hierarchy.getLogger("x").info("a"),
                    () -> hierarchy.getLogger("x").info("b"));
            async.close();
            return memory.messages;
        });
    }
}
