package dev.bohr.tests.libraries;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.apache.log4j.Appender;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Hierarchy;
import org.apache.log4j.Level;
import org.apache.log4j.spi.LoggingEvent;
import org.apache.log4j.spi.RootLogger;
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
        private final StringBuffer text = new StringBuffer();

        Memory() {
            super("memory", null, null, true, Property.EMPTY_ARRAY);
        }

        @Override
        public void append(LogEvent event) {
            text.append(event.getMessage().getFormattedMessage());
        }
    }

    private static LoggerContext context() {
        LoggerContext context = new LoggerContext("test");
        context.setConfiguration(new DefaultConfiguration());
        return context;
    }

    @Test
    void eachMessageIsLoggedOnce() {
        Correct.program(Set.of("ab", "ba"), () -> {
            LoggerContext context = context();
            Memory memory = new Memory();
            memory.start();
            Logger logger = context.getLogger("test");
            logger.addAppender(memory);
            logger.setLevel(org.apache.logging.log4j.Level.INFO);
            Together.run(() -> logger.info("a"), () -> logger.info("b"), () -> logger.debug("c"));
            return memory.text;
        });
    }

    @Test
    void oneNameIsOneLogger() {
        Correct.program(Set.of("true"), () -> {
            LoggerContext context = context();
            Logger[] loggers = new Logger[2];
            Together.run(() -> loggers[0] = context.getLogger("a.b"), () -> loggers[1] = context.getLogger("a.b"));
            return loggers[0] == loggers[1];
        });
    }

    @Test
    void anAsyncAppenderPassesAllOn() {
        Correct.program(Set.of("ab", "ba"), () -> {
            DefaultConfiguration configuration = new DefaultConfiguration();
            Memory memory = new Memory();
            memory.start();
            configuration.addAppender(memory);
            AsyncAppender appender = AsyncAppender.newBuilder()
                    .setName("async")
                    .setConfiguration(configuration)
                    .setAppenderRefs(new AppenderRef[] {AppenderRef.createAppenderRef("memory", null, null)})
                    .build();
            appender.start();
            LoggerContext context = context();
            Logger logger = context.getLogger("test");
            logger.addAppender(appender);
            logger.setLevel(org.apache.logging.log4j.Level.INFO);
            Together.run(() -> logger.info("a"), () -> logger.info("b"));
            appender.stop();
            return memory.text;
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

    private static Hierarchy hierarchy(Appender appender) {
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
