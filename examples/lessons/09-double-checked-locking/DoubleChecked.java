/** Made at its first use, and locked only then. The first look is not under the lock: it may see the object before its contents. */
public class DoubleChecked {
    static class Settings {
        int size;

        Settings() {
            size = 8;
        }
    }

    static Settings settings;

    static Settings get() {
        if (settings == null) {
            synchronized (DoubleChecked.class) {
                if (settings == null) settings = new Settings();
            }
        }
        return settings;
    }

    public static void main(String[] args) {
        new Thread(DoubleChecked::get, "other").start();
        int size = get().size;
        if (size != 8) throw new AssertionError("settings of size " + size);
    }
}
