package io.github.guestcompliance.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.guestcompliance.client.model.ComplianceSession;
import io.github.guestcompliance.client.model.ComplianceSessionCreateRequest;
import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.EvidencePackage;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.UUID;

/**
 * The public API of one environment; to be used by any number of threads. Every failure of a call is a {@link
 * GcsException}. It belongs on a server: an API token must never reach a browser or a mobile application.
 */
public final class GcsClient {
  private static final String RESOURCE = "/v1/compliance-sessions";

  private final String sessionsUrl;
  private final String token;
  private final Options options;

  /**
   * What may differ from the defaults.
   *
   * @param timeout what one attempt may take in all
   * @param http for a proxy or for tests; it must not follow redirects, so that the token goes nowhere else
   */
  public record Options(Duration timeout, RetryPolicy retry, HttpClient http) {
    public Options {
      if (timeout.isNegative() || timeout.isZero()) throw new IllegalArgumentException("timeout must be positive");
      if (http.followRedirects() != Redirect.NEVER) throw new IllegalArgumentException("http must not follow redirects");
    }

    /** Ten seconds an attempt, {@link RetryPolicy#DEFAULT} and a client of its own. */
    public static Options defaults() {
      return new Options(Duration.ofSeconds(10), RetryPolicy.DEFAULT, HttpClient.newHttpClient());
    }

    public Options withTimeout(Duration timeout) {
      return new Options(timeout, retry, http);
    }

    public Options withRetry(RetryPolicy retry) {
      return new Options(timeout, retry, http);
    }

    public Options withHttp(HttpClient http) {
      return new Options(timeout, retry, http);
    }
  }

  public GcsClient(String baseUrl, String token) {
    this(baseUrl, token, Options.defaults());
  }

  /**
   * A client of the environment at an address, with or without a path.
   *
   * @throws IllegalArgumentException for what cannot be used; it does not name the token
   */
  public GcsClient(String baseUrl, String token, Options options) {
    var scheme = URI.create(baseUrl).getScheme();
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw new IllegalArgumentException("baseUrl must be an address that begins with http: or https:");
    }
    if (!token.matches("[\\x21-\\x7e]+")) {
      throw new IllegalArgumentException("token must be printable ASCII without spaces");
    }
    this.sessionsUrl = baseUrl.replaceFirst("/+$", "") + RESOURCE;
    this.token = token;
    this.options = options;
  }

  /** Creates a session under a UUID that is made for this call and its attempts. */
  public CreatedSession createSession(ComplianceSessionCreateRequest request) {
    return createSession(request, UUID.randomUUID().toString());
  }

  /**
   * Creates a session.
   *
   * @param idempotencyKey 16 to 255 characters of printable ASCII without spaces, one per session that you want to
   *     exist; store it before the call, to be safe over a restart of your process
   */
  public CreatedSession createSession(ComplianceSessionCreateRequest request, String idempotencyKey) {
    if (!idempotencyKey.matches("[\\x21-\\x7e]{16,255}")) {
      var message = "the key must be 16 to 255 characters of printable ASCII without spaces";
      throw new GcsException(
          GcsException.Details.of(ErrorCode.IDEMPOTENCY_KEY_INVALID, false, idempotencyKey), message, null);
    }
    var sent =
        requestOf(sessionsUrl)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", idempotencyKey)
            .POST(BodyPublishers.ofString(written(request)))
            .build();
    var received = send(new Exchange(sent, idempotencyKey, "compliance_session"));
    return new CreatedSession(read(received.json(), ComplianceSession.class), received.guestLink());
  }

  public ComplianceSession getSession(String sessionId) {
    return read(send(reading(sessionId, "", "compliance_session")).json(), ComplianceSession.class);
  }

  /** The evidence package of a session, after the event {@code evidence_package.ready}. */
  public Evidence getEvidence(String sessionId) {
    var json = send(reading(sessionId, "/evidence-package", "evidence_package")).json();
    return new Evidence(read(json, EvidencePackage.class), json);
  }

  private Exchange reading(String sessionId, String resource, String kind) {
    // What is no identifier could lead to another path, as '..' does; the service gives the same code.
    if (!sessionId.matches("cs_[A-Za-z0-9]+")) {
      throw new GcsException(ErrorCode.SESSION_NOT_FOUND, "this is not the identifier of a session");
    }
    return new Exchange(requestOf(sessionsUrl + "/" + sessionId + resource).build(), null, kind);
  }

  private HttpRequest.Builder requestOf(String url) {
    return HttpRequest.newBuilder(URI.create(url))
        .header("Accept", "application/json")
        .header("Authorization", "Bearer " + token);
  }

  /** Repeats a request, the same bytes and key each time, while that can help. */
  private Exchange.Received send(Exchange exchange) {
    for (int attempt = 1; ; attempt++) {
      try {
        return exchange.once(options.http(), options.timeout());
      } catch (GcsException failure) {
        if (!options.retry().isWorthRepeating(attempt, failure)) throw failure;
        pause(options.retry().delayAfter(attempt, failure.retryAfter()), exchange);
      }
    }
  }

  private static void pause(Duration delay, Exchange exchange) {
    try {
      Thread.sleep(delay.toMillis());
    } catch (InterruptedException interrupt) {
      throw exchange.interrupted(interrupt);
    }
  }

  private static String written(ComplianceSessionCreateRequest request) {
    try {
      return Json.MAPPER.writeValueAsString(request);
    } catch (JsonProcessingException unwritable) {
      throw new GcsException(ErrorCode.MALFORMED_JSON, "the metadata holds what is no JSON");
    }
  }

  private static <T> T read(String json, Class<T> type) {
    try {
      return Json.MAPPER.readValue(json, type);
    } catch (JsonProcessingException other) {
      throw new GcsException(ErrorCode.RESPONSE_INVALID, "the answer is not the resource asked for");
    }
  }
}
