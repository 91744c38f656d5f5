package dev.bohr.gallery.bugs;

import java.io.StringWriter;
import org.apache.log4j.Logger;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.WriterAppender;

/**
 * log4j 1.2.13, ASF Bugzilla 41214 (open: log4j 1 ended with it).
 *
 * <p>Log4j turns a logged object into text while it holds the monitors of the logger and of the appender. If the object's
 * {@code toString} is synchronized, that is the order logger, object. Whoever logs from a synchronized method of the same object takes
 * them in the order object, logger: a deadlock.
 */
public final class Log4jDeadlock {
    private static final class Account {
        private final Logger log;
        private int balance;

        Account(Logger log) {
            this.log = log;
        }

        synchronized void deposit(int amount) {
            balance += amount;
            log.info("deposited");
        }

        @Override
        public synchronized String toString() {
            return "balance " + balance;
        }
    }

    private Log4jDeadlock() {}

    public static void main(String[] args) throws InterruptedException {
        Logger log = Logger.getLogger("bank");
        log.addAppender(new WriterAppender(new SimpleLayout(), new StringWriter()));
        Account account = new Account(log);
        Thread depositor = new Thread(() -> account.deposit(10), "depositor");
        Thread auditor = new Thread(() -> log.info(account), "auditor");
        depositor.start();
        auditor.start();
        depositor.join();
        auditor.join();
    }
}
