package io.github.guestcompliance.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.guestcompliance.client.model.BookingEvent;
import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.Event;
import io.github.guestcompliance.client.model.WebhookEvent;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Checks the signatures of webhooks and reads their events. */
public final class Webhooks {
  private static final Set<ErrorCode> FORGED =
      Set.of(ErrorCode.SIGNATURE_MISSING, ErrorCode.SIGNATURE_MALFORMED, ErrorCode.SIGNATURE_MISMATCH);

  private Webhooks() {}

  /**
   * Checks a webhook's signature and returns its session event. The signature is the HMAC-SHA-256 of the raw body,
   * keyed with the whole signing secret ({@code whsec_…}). Unknown types and statuses are accepted.
   *
   * @param rawBody the bytes as received, before any parsing
   * @param signature the value of the header {@code X-Service-Signature}; null without one
   * @param secrets the secret, or several during a rotation; one match is enough
   * @throws GcsException {@code signature_missing}, {@code signature_malformed} or {@code signature_mismatch} (answer
   *     401 to these: {@link #isForged}), or {@code event_invalid} if the signed body is not an event
   * @throws IllegalArgumentException without a secret, and for an empty one, with which anybody could sign
   */
  public static WebhookEvent verify(byte[] rawBody, String signature, List<String> secrets) {
    requireSignature(rawBody, signature, secrets);
    return sessionEventIn(rawBody);
  }

  /** Like {@link #verify}, for an endpoint that also receives booking events. */
  public static Event verifyEvent(byte[] rawBody, String signature, List<String> secrets) {
    requireSignature(rawBody, signature, secrets);
    var kind = read(rawBody, Kind.class);
    var isOfBooking = kind != null && kind.type() != null && kind.type().startsWith("booking.");
    return isOfBooking ? bookingEventIn(rawBody) : sessionEventIn(rawBody);
  }

  private record Kind(String type) {}

  private static void requireSignature(byte[] rawBody, String signature, List<String> secrets) {
    if (secrets.isEmpty() || secrets.contains("")) throw new IllegalArgumentException("a signing secret is needed");
    if (signature == null || signature.isEmpty()) {
      throw new GcsException(ErrorCode.SIGNATURE_MISSING, "the request has no signature");
    }
    if (!signature.matches("sha256=[a-f0-9]{64}")) {
      var message = "the signature is not sha256= and 64 lowercase hex characters";
      throw new GcsException(ErrorCode.SIGNATURE_MALFORMED, message);
    }
    boolean matches = false;
    for (String secret : secrets) {
      // Compares every secret in constant time.
      if (MessageDigest.isEqual(signatureOf(rawBody, secret).getBytes(UTF_8), signature.getBytes(UTF_8))) matches = true;
    }
    if (!matches) {
      var message = "the signature is not that of this body with a given secret";
      throw new GcsException(ErrorCode.SIGNATURE_MISMATCH, message);
    }
  }

  /** Returns true if {@link #verify} refused a request because of its signature. Answer 401 and stop. */
  public static boolean isForged(GcsException failure) {
    return FORGED.contains(failure.code());
  }

  private static String signatureOf(byte[] rawBody, String secret) {
    try {
      var mac = Mac.getInstance("HmacSHA256");
      mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
      return "sha256=" + HexFormat.of().formatHex(mac.doFinal(rawBody));
    } catch (GeneralSecurityException impossible) { // every Java platform has HmacSHA256
      throw new IllegalStateException(impossible);
    }
  }

  private static WebhookEvent sessionEventIn(byte[] rawBody) {
    var event = read(rawBody, WebhookEvent.class);
    var data = event == null ? null : event.data();
    if (data == null) throw invalid();
    requireMembers(event.id(), event.type(), event.createdAt(), data.complianceSessionId(), data.status());
    return event;
  }

  private static BookingEvent bookingEventIn(byte[] rawBody) {
    var event = read(rawBody, BookingEvent.class);
    var data = event == null ? null : event.data();
    if (data == null) throw invalid();
    requireMembers(event.id(), event.createdAt(), data.bookingReference(), data.propertyReference());
    requireMembers(data.state(), data.light());
    return event;
  }

  private static void requireMembers(Object... members) {
    if (Stream.of(members).anyMatch(Objects::isNull)) throw invalid();
  }

  private static <T> T read(byte[] rawBody, Class<T> type) {
    try {
      return Json.MAPPER.readValue(rawBody, type);
    } catch (IOException other) {
      throw invalid();
    }
  }

  private static GcsException invalid() {
    return new GcsException(ErrorCode.EVENT_INVALID, "the signed body is not a webhook event");
  }
}
