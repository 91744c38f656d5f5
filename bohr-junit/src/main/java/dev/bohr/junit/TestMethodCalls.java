package dev.bohr.junit;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/**
 * Methods of test classes that can be called, whatever their access. Handles rather than reflection: what is thrown arrives as it
 * was thrown, and the frames on the stack stay the same however often something is called.
 */
final class TestMethodCalls {
    private TestMethodCalls() {}

    /** Of type {@code (Object[])Object}. */
    static MethodHandle of(Constructor<?> constructor) {
        try {
            constructor.setAccessible(true);
            return MethodHandles.lookup()
                    .unreflectConstructor(constructor)
                    .asFixedArity()
                    .asType(MethodType.genericMethodType(constructor.getParameterCount()))
                    .asSpreader(Object[].class, constructor.getParameterCount());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(constructor + " cannot be called", e);
        }
    }

    /** Of type {@code (Object, Object[])Object}; the method is no static one. */
    static MethodHandle of(Method method) {
        try {
            method.setAccessible(true);
            return MethodHandles.lookup()
                    .unreflect(method)
                    .asFixedArity()
                    .asType(MethodType.genericMethodType(1 + method.getParameterCount()))
                    .asSpreader(Object[].class, method.getParameterCount());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " cannot be called", e);
        }
    }
}
