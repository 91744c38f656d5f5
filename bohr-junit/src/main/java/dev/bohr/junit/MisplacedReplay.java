package dev.bohr.junit;

import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.AnnotationSupport;

/** Sees to it that {@link Replay} is not passed over where nothing is replayed. */
final class MisplacedReplay implements BeforeEachCallback {
    @Override
    public void beforeEach(ExtensionContext context) {
        if (!AnnotationSupport.isAnnotated(context.getRequiredTestMethod(), ConcurrencyTest.class)) {
            throw new ExtensionConfigurationException(
                    "@Replay of " + context.getRequiredTestMethod().getName()
                            + " needs @ConcurrencyTest beside it, instead of @Test");
        }
    }
}
