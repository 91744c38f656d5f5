package dev.bohr.hooks.calls;

import dev.bohr.hooks.Access;
import dev.bohr.hooks.ObjectHooks;
import dev.bohr.hooks.Site;
import dev.bohr.hooks.Sites;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** Replacements of methods of {@code java.lang.reflect.Proxy}, whose classes have no woven constructor. */
public final class ProxyCalls {
    private static final int SITE = Sites.add(new Site(
            "java.lang.reflect.Proxy",
            "newProxyInstance",
            "Proxy.java",
            -1,
            0,
            Access.PLAIN,
            "java/lang/reflect/Proxy",
            null,
            null));

    private ProxyCalls() {}

    public static Object newProxyInstance(ClassLoader loader, Class<?>[] interfaces, InvocationHandler handler) {
        Object proxy = Proxy.newProxyInstance(loader, interfaces, handler);
        ObjectHooks.allocated(proxy, SITE);
        return proxy;
    }
}
