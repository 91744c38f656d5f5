package dev.bohr.report.json;

import java.util.LinkedHashMap;

/** The fields of an object in JSON, in the order in which they are written. */
public final class JsonFields extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1;

    public JsonFields with(String name, Object value) {
        put(name, value);
        return this;
    }

    /** To milliseconds. */
    public JsonFields withSeconds(String name, double seconds) {
        return with(name, Math.round(seconds * 1000) / 1000.0);
    }
}
