package dev.bohr.census;

/**
 * A public method of a public class of the JDK.
 *
 * @param owner the class that declares it, with slashes
 * @param descriptor as class files have it
 */
record JdkMethod(String owner, String name, String descriptor) implements Comparable<JdkMethod> {
    /** Reads what {@link #toString()} has written. */
    static JdkMethod parse(String text) {
        int bracket = text.indexOf('(');
        int dot = text.lastIndexOf('.', bracket);
        return new JdkMethod(text.substring(0, dot), text.substring(dot + 1, bracket), text.substring(bracket));
    }

    /** The class and the method, as a reader would write it. */
    String title() {
        StringBuilder title = new StringBuilder(
                        owner.substring(owner.lastIndexOf('/') + 1).replace('$', '.'))
                .append('.')
                .append(name)
                .append('(');
        String separator = "";
        for (org.objectweb.asm.Type type : org.objectweb.asm.Type.getArgumentTypes(descriptor)) {
            String simple = type.getClassName();
            title.append(separator)
                    .append(simple.substring(simple.lastIndexOf('.') + 1).replace('$', '.'));
            separator = ", ";
        }
        return title.append(')').toString();
    }

    @Override
    public int compareTo(JdkMethod other) {
        return toString().compareTo(other.toString());
    }

    @Override
    public String toString() {
        return owner + "." + name + descriptor;
    }
}
