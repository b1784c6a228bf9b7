import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * Checks webhooks of the Guest Compliance Session Service; Java 17 and its standard library.
 *
 * <pre>{@code
 * server.createContext("/webhooks", exchange -> { // a com.sun.net.httpserver.HttpServer
 *     byte[] rawBody = exchange.getRequestBody().readNBytes(65_537); // before any parsing
 *     String signature = exchange.getRequestHeaders().getFirst("X-Service-Signature");
 *     boolean valid = VerifyWebhook.isValid(rawBody, signature == null ? "" : signature, List.of(secret));
 *     // If valid: in one transaction, record the event's id. Apply the change if the id is new and there is no
 *     // X-Service-Test. `guestctl webhook certify` reads a text `new` or `duplicate` in the answer.
 *     int status = rawBody.length > 65_536 ? 413 : valid ? 200 : 401; // no event is larger; 200 only after the commit
 *     exchange.sendResponseHeaders(status, -1);
 *     exchange.close();
 * });
 * }</pre>
 */
public final class VerifyWebhook {
    private VerifyWebhook() {}

    /**
     * Returns true if the service signed this webhook. X-Service-Signature is {@code sha256=} and the HMAC-SHA-256 of
     * the raw body in lowercase hex. Its key is the whole secret ({@code whsec_…}). Give both secrets during a
     * rotation.
     */
    public static boolean isValid(byte[] rawBody, String signature, List<String> secrets) {
        byte[] received = signature.getBytes(UTF_8);
        boolean valid = false;
        for (String secret : secrets) {
            // A missing setting often becomes an empty secret, with which anybody can sign.
            if (secret.isEmpty()) continue;
            String expected = "sha256=" + HexFormat.of().formatHex(hmacSha256(secret.getBytes(UTF_8), rawBody));
            if (MessageDigest.isEqual(received, expected.getBytes(UTF_8))) valid = true;
        }
        return valid;
    }

    private static byte[] hmacSha256(byte[] key, byte[] message) {
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(key, "HmacSHA256"));
            return mac.doFinal(message);
        } catch (GeneralSecurityException impossible) { // every Java platform has HmacSHA256
            throw new IllegalStateException(impossible);
        }
    }

    // For snippets.test.ts: each input line is one check, `base64 body,base64 signature,secret,…`.
    public static void main(String[] arguments) throws Exception {
        BufferedReader lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            List<String> fields = Arrays.asList(line.split(",", -1));
            byte[] body = Base64.getDecoder().decode(fields.get(0));
            String signature = new String(Base64.getDecoder().decode(fields.get(1)), UTF_8);
            System.out.println(isValid(body, signature, fields.subList(2, fields.size())));
        }
    }
}
