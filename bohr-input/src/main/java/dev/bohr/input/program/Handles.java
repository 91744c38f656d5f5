package dev.bohr.input.program;

import dev.bohr.input.UnusableInput;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Constructors and methods of the program that can be called, whatever their access; nothing here initialises a class. */
public final class Handles {
    private Handles() {}

    /** Makes an instance with the constructor that takes no arguments; of type {@code ()Object}. */
    public static MethodHandle constructor(Class<?> type) throws UnusableInput {
        String name = type.getName();
        if (type.isInterface() || type.isEnum() || Modifier.isAbstract(type.getModifiers())) {
            throw new UnusableInput(
                    "no instance of " + name + " can be made to call the method on; make the method static");
        }
        if (type.isMemberClass() && !Modifier.isStatic(type.getModifiers())) {
            throw new UnusableInput(name + " is an inner class; make the class or the method static");
        }
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            return MethodHandles.lookup().unreflectConstructor(constructor).asType(MethodType.methodType(Object.class));
        } catch (NoSuchMethodException e) {
            throw new UnusableInput(
                    name + " has no constructor without arguments; add one, or make the method static", e);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new UnusableInput("the constructor of " + name + " cannot be called: " + e.getMessage(), e);
        }
    }

    /** The method as it is. */
    public static MethodHandle of(Method method) throws UnusableInput {
        try {
            method.setAccessible(true);
            return MethodHandles.lookup().unreflect(method);
        } catch (IllegalAccessException | RuntimeException e) {
            throw new UnusableInput(method + " cannot be called: " + e.getMessage(), e);
        }
    }
}
