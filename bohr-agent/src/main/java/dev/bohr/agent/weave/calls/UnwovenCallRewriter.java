package dev.bohr.agent.weave.calls;

import static dev.bohr.agent.weave.code.HookClasses.UNWOVEN_CALL_HOOKS;
import static org.objectweb.asm.Opcodes.*;

import dev.bohr.agent.selection.ClassSelection;
import dev.bohr.agent.weave.code.CallRewriter;
import dev.bohr.agent.weave.code.ClassScope;
import dev.bohr.agent.weave.code.InsertedCode;
import dev.bohr.agent.weave.code.MethodScope;
import dev.bohr.agent.weave.code.SpilledArguments;
import dev.bohr.hooks.Access;
import java.util.Set;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;

/**
 * Announces that the program calls a method of an object whose class belongs to the JDK and is not woven, when it has returned, and what it
 * has returned: two threads may share such an object, or come to.
 */
public final class UnwovenCallRewriter extends CallRewriter {
    /**
     * Packages, and single classes, whose objects never change, are documented to be for many threads, or have models of their own. That they
     * are not here costs time, and nothing else: a call that changes nothing is no step.
     */
    private static final String[] UNCHANGING = {
        "java/lang/",
        "java/math/",
        "java/time/",
        "java/net/",
        "java/nio/file/",
        "java/nio/channels/",
        "java/nio/charset/Charset;",
        "java/nio/charset/spi/",
        "java/nio/ByteOrder;",
        "java/util/function/",
        "java/util/logging/",
        "java/util/spi/",
        "java/util/prefs/",
        "java/util/regex/Pattern;",
        "java/util/Locale;",
        "java/util/Currency;",
        "java/util/Base64",
        "java/util/HexFormat;",
        "java/util/UUID;",
        "java/util/TimeZone;",
        "java/util/ResourceBundle",
        "java/io/File;",
        "java/io/Serializable;",
        "java/io/Console;",
        "java/security/Provider",
        "java/security/Security;",
        "java/security/SecureRandom;",
        "java/security/Permission;",
        "java/security/ProtectionDomain;",
        "java/security/CodeSource;",
        "java/security/cert/",
        "java/security/spec/",
        "java/security/interfaces/",
        "java/security/Key;",
        "java/security/PublicKey;",
        "java/security/PrivateKey;",
        "javax/crypto/SecretKey;",
        "javax/crypto/spec/",
        "javax/security/",
        "javax/net/",
        "javax/management/",
        "javax/lang/",
        "javax/tools/",
        "jdk/",
        "sun/",
        "com/sun/",
    };

    private static final Set<String> CHANGING = Set.of(
            "java/lang/StringBuilder",
            "java/lang/StringBuffer",
            "java/lang/Appendable",
            "java/lang/Readable",
            "java/lang/CharSequence",
            "java/time/format/DateTimeFormatterBuilder");

    private static final Set<String> RETURN_THEMSELVES =
            Set.of("java/lang/StringBuilder", "java/lang/StringBuffer", "java/lang/Appendable");

    /** Whether objects of a class or interface with this name may change, as far as the name tells. */
    public static boolean mayChange(String name, ClassScope caller) {
        if (CHANGING.contains(name)) {
            return true;
        }
        if (!isOfXml(name) && (!ClassSelection.isOfJdk(name) || caller.isWoven(name))) {
            return false;
        }
        String ended = name + ";";
        for (String prefix : UNCHANGING) {
            if (ended.startsWith(prefix)) {
                return false;
            }
        }
        return !name.endsWith("Exception") && !name.endsWith("Error");
    }

    /** These two packages are the JDK's. */
    public static boolean isOfXml(String name) {
        return name.startsWith("org/w3c/dom/") || name.startsWith("org/xml/sax/");
    }

    /** Adds to what others have done about the call, and leaves it to them. */
    @Override
    protected boolean rewriteCall(MethodInsnNode call, MethodScope scope) {
        if (scope.owner.isOfJdk() || call.owner.charAt(0) == '[') {
            return false;
        }
        boolean creates = call.name.equals("<init>");
        // A class of the program's may have the method from one that is not woven.
        String owner = creates ? call.owner : scope.owner.origin(call.owner, call.name, call.desc);
        boolean passes = AnnouncedArguments.areAnnounced(owner, call.name, call.desc, scope.owner);
        if (creates) {
            if (passes) {
                announceArguments(call, scope);
            }
            return false;
        }
        boolean callsObject = call.getOpcode() != INVOKESTATIC && mayChange(owner, scope.owner);
        Type result = Type.getReturnType(call.desc);
        boolean returnsObject = result.getSort() == Type.OBJECT
                && !RETURN_THEMSELVES.contains(owner)
                && (ClassSelection.isOfJdk(owner) && !scope.owner.isWoven(owner))
                && mayChange(result.getInternalName(), scope.owner);
        if (returnsObject) {
            InsertedCode after = new InsertedCode().op(DUP);
            after.push(scope.site(0, Access.PLAIN, result.getInternalName(), call.name, null));
            scope.after(call, after.call(UNWOVEN_CALL_HOOKS, "returned", "(Ljava/lang/Object;I)V"));
        }
        if (callsObject) {
            announce(call, scope, passes);
        } else if (passes) {
            announceArguments(call, scope);
        }
        return false;
    }

    /** @param passes whether what it passes is announced, too */
    public static void announce(MethodInsnNode call, MethodScope scope, boolean passes) {
        int site = scope.site(0, Access.PLAIN, call.owner, call.name, null);
        Type[] types = Type.getArgumentTypes(call.desc);
        SpilledArguments spill = new SpilledArguments(types, scope);
        if (passes) {
            AnnouncedArguments.announce(types, spill, scope.owner);
        }
        spill.op(DUP).push(site).call(UNWOVEN_CALL_HOOKS, "calls", "(Ljava/lang/Object;I)V");
        scope.before(call, spill.reload());
        // Nearest to the call: what it has changed must be seen before its result is looked at.
        scope.after(call, new InsertedCode().push(site).call(UNWOVEN_CALL_HOOKS, "called", "(I)V"));
    }

    /** A call of a static method, a constructor, or an object that never changes. */
    private static void announceArguments(MethodInsnNode call, MethodScope scope) {
        announceArguments(call, Type.getArgumentTypes(call.desc), call.owner, call.name, scope);
    }

    public static void announceArguments(
            AbstractInsnNode call, Type[] types, String owner, String name, MethodScope scope) {
        int site = scope.site(0, Access.PLAIN, owner, name, null);
        SpilledArguments spill = new SpilledArguments(types, scope);
        AnnouncedArguments.announce(types, spill, scope.owner);
        spill.push(site).call(UNWOVEN_CALL_HOOKS, "passed", "(I)V");
        scope.before(call, spill.reload());
        scope.after(call, new InsertedCode().push(site).call(UNWOVEN_CALL_HOOKS, "called", "(I)V"));
    }
}
