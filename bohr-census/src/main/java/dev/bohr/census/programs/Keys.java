package dev.bohr.census.programs;

import java.io.ByteArrayInputStream;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;

/** A key and its certificate, made once: to make one takes long and chance. */
final class Keys {
    private static final String CERTIFICATE =
            "MIIBOzCB4qADAgECAgkAuOLvKqa8rcQwCgYIKoZIzj0EAwIwETEPMA0GA1UEAxMGQ2Vuc3VzMCAXDTI2MTExNjEwMTU0NFoYDzIxMjYxMDIzMTAxNTQ0WjAR"
                    + "MQ8wDQYDVQQDEwZDZW5zdXMwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQp/tbAS6ObaxBnKwerts+Owv/4WMPh1IS7uswWxUCj+Z7B33AO9THoJ57H"
                    + "sAal6xKhPPXqLmnb3HQaq+aVT9qxoyEwHzAdBgNVHQ4EFgQUzdQZR5bC0kwfsYEmT7FJ99gHDlIwCgYIKoZIzj0EAwIDSAAwRQIhAPklTsW3hvT0PiWT"
                    + "z222KIqHZpz9hV0EfLPqmFVayZnxAiBv04UFG+PgId+D6gQq5V+ifMb509RF483KdJjB+jgBOA==";
    private static final String PRIVATE =
            "MEECAQAwEwYHKoZIzj0CAQYIKoZIzj0DAQcEJzAlAgEBBCCUl19E/aVlqFHHScw8XL+BbM90Li7GqW4z5Cpd+AaWmA==";
    /** With one iteration only: each takes as long as all the rest. */
    private static final String ENCRYPTED =
            "MGcwGwYKKoZIhvcNAQwBAzANBAgpwDARG8nVnwIBAQRIplOBHbGVR2r0pcBNQxNzfuelFIp+61G5owpW1+qNvGEuXtZKRMkwUaX8Juk+NThuxOerW75O7A3h"
                    + "JdvCmboc9mkTDnW5A1Ag";

    private Keys() {}

    static byte[] certificateBytes() {
        return Base64.getDecoder().decode(CERTIFICATE);
    }

    static byte[] encryptedBytes() {
        return Base64.getDecoder().decode(ENCRYPTED);
    }

    static PKCS8EncodedKeySpec spec() {
        return new PKCS8EncodedKeySpec(Base64.getDecoder().decode(PRIVATE));
    }

    static PrivateKey privateKey() throws Exception {
        return KeyFactory.getInstance("EC").generatePrivate(spec());
    }

    static Certificate certificate() throws Exception {
        return CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(certificateBytes()));
    }
}
