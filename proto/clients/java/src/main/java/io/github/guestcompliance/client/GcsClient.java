package io.github.guestcompliance.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import io.github.guestcompliance.client.model.Booking;
import io.github.guestcompliance.client.model.BookingActRequest;
import io.github.guestcompliance.client.model.BookingGuest;
import io.github.guestcompliance.client.model.BookingPutRequest;
import io.github.guestcompliance.client.model.ComplianceSession;
import io.github.guestcompliance.client.model.ComplianceSessionCreateRequest;
import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.EvidencePackage;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpClient.Redirect;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * A thread-safe client of the public API of one environment. Every failure of a call is a {@link GcsException}. Use it
 * only on a server, because an API token must never reach a browser or a mobile application.
 */
public final class GcsClient {
  private final String apiUrl;
  private final String token;
  private final Options options;

  /**
   * Options with defaults.
   *
   * @param timeout limit of one attempt as a whole
   * @param http for a proxy or for tests. It must not follow redirects, so that only the given address receives the
   *     token
   */
  public record Options(Duration timeout, RetryPolicy retry, HttpClient http) {
    public Options {
      if (timeout.isNegative() || timeout.isZero()) throw new IllegalArgumentException("timeout must be positive");
      if (http.followRedirects() != Redirect.NEVER) throw new IllegalArgumentException("http must not follow redirects");
    }

    /** Returns ten seconds per attempt, {@link RetryPolicy#DEFAULT} and a new HTTP client. */
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
   * Creates a client of the environment at an address, with or without a path.
   *
   * @throws IllegalArgumentException for an unusable value; the message does not quote the token
   */
  public GcsClient(String baseUrl, String token, Options options) {
    var scheme = URI.create(baseUrl).getScheme();
    if (!"http".equals(scheme) && !"https".equals(scheme)) {
      throw new IllegalArgumentException("baseUrl must be an address that begins with http: or https:");
    }
    if (!token.matches("[\\x21-\\x7e]+")) {
      throw new IllegalArgumentException("token must be printable ASCII without spaces");
    }
    var base = baseUrl.replaceFirst("/+$", "");
    if (base.endsWith("/v1")) {
      throw new IllegalArgumentException("baseUrl must not end in /v1, because the client adds it");
    }
    this.apiUrl = base + "/v1";
    this.token = token;
    this.options = options;
  }

  /** Creates a session with a UUID as the key of this call and its attempts. */
  public CreatedSession createSession(ComplianceSessionCreateRequest request) {
    return createSession(request, UUID.randomUUID().toString());
  }

  /**
   * Creates a session.
   *
   * @param idempotencyKey 16 to 255 characters of printable ASCII without spaces, one per session. Store it before the
   *     call, so that a restart of your process does not lose it
   */
  public CreatedSession createSession(ComplianceSessionCreateRequest request, String idempotencyKey) {
    var received = send(posting(apiUrl + "/compliance-sessions", request, idempotencyKey, "compliance_session"));
    return new CreatedSession(read(received.json(), ComplianceSession.class), received.guestLink());
  }

  public ComplianceSession getSession(String sessionId) {
    return read(send(reading(sessionId, "", "compliance_session")).json(), ComplianceSession.class);
  }

  /** Returns the evidence package of a session. Call it after the event {@code evidence_package.ready}. */
  public Evidence getEvidence(String sessionId) {
    var json = send(reading(sessionId, "/evidence-package", "evidence_package")).json();
    return new Evidence(read(json, EvidencePackage.class), json);
  }

  /** Creates a booking or replaces its booked data. Repeating the same request changes nothing. */
  public Booking putBooking(String reference, BookingPutRequest request) {
    return putBooking(requestOf(bookingUrl(reference)), request);
  }

  /** Replaces only the version that you have read. */
  public Booking putBooking(String reference, BookingPutRequest request, int expectedVersion) {
    return putBooking(requestOf(bookingUrl(reference)).header("If-Match", "\"" + expectedVersion + "\""), request);
  }

  private Booking putBooking(HttpRequest.Builder sent, BookingPutRequest request) {
    sent.header("Content-Type", "application/json").PUT(BodyPublishers.ofString(written(request)));
    return booking(new Exchange(sent.build(), null, "booking"));
  }

  public Booking getBooking(String reference) {
    return booking(new Exchange(requestOf(bookingUrl(reference)).build(), null, "booking"));
  }

  /** Adds the data of one more guest. Each guest has a separate key. */
  public Booking addBookingGuest(String reference, BookingGuest guest, String idempotencyKey) {
    return report(reference, "guests", guest, idempotencyKey);
  }

  /**
   * Reports that guests have arrived.
   *
   * @param report {@code new BookingActRequest()} means that all guests to whom it applies arrive now
   * @param idempotencyKey as in {@link #createSession}, one per report
   */
  public Booking recordArrival(String reference, BookingActRequest report, String idempotencyKey) {
    return report(reference, "arrivals", report, idempotencyKey);
  }

  /** Reports that guests have left. Parameters as in {@link #recordArrival}. */
  public Booking recordDeparture(String reference, BookingActRequest report, String idempotencyKey) {
    return report(reference, "departures", report, idempotencyKey);
  }

  /** Reports that guests did not come. Parameters as in {@link #recordArrival}. */
  public Booking recordNoShow(String reference, BookingActRequest report, String idempotencyKey) {
    return report(reference, "no-show", report, idempotencyKey);
  }

  /** Cancels a booking. Guests who have arrived stay arrived. Parameters as in {@link #recordArrival}. */
  public Booking cancelBooking(String reference, BookingActRequest report, String idempotencyKey) {
    return report(reference, "cancellation", report, idempotencyKey);
  }

  /** Returns the bookings of a property that are expected on a day. Reads all pages. */
  public List<Booking> listArrivals(String property, LocalDate date) {
    var bookings = new ArrayList<Booking>();
    for (String url = apiUrl + "/arrivals?property=" + encoded(property) + "&date=" + date, pageUrl = url; ; ) {
      var page = read(send(new Exchange(requestOf(pageUrl).build(), null, "arrival_list")).json(), Page.class);
      bookings.addAll(page.bookings());
      if (page.nextPageToken() == null) return bookings;
      pageUrl = url + "&pageToken=" + encoded(page.nextPageToken());
    }
  }

  private record Page(List<Booking> bookings, String nextPageToken) {}

  private Booking report(String reference, String path, Object content, String idempotencyKey) {
    return booking(posting(bookingUrl(reference) + "/" + path, content, idempotencyKey, "booking"));
  }

  private Booking booking(Exchange exchange) {
    return read(send(exchange).json(), Booking.class);
  }

  private String bookingUrl(String reference) {
    // Refuses dots, which lead to another path, and half a surrogate pair, which UTF-8 cannot encode. The service
    // refuses other texts with the same code.
    if (reference.matches("|\\.|\\.\\.") || !UTF_8.newEncoder().canEncode(reference)) {
      throw new GcsException(ErrorCode.BOOKING_NOT_FOUND, "this is not the reference of a booking");
    }
    return apiUrl + "/bookings/" + encoded(reference);
  }

  private static String encoded(String text) {
    return URLEncoder.encode(text, UTF_8).replace("+", "%20");
  }

  private Exchange posting(String url, Object content, String idempotencyKey, String kind) {
    if (!idempotencyKey.matches("[\\x21-\\x7e]{16,255}")) {
      var message = "the key must be 16 to 255 characters of printable ASCII without spaces";
      throw new GcsException(
          GcsException.Details.of(ErrorCode.IDEMPOTENCY_KEY_INVALID, false, idempotencyKey), message, null);
    }
    var sent =
        requestOf(url)
            .header("Content-Type", "application/json")
            .header("Idempotency-Key", idempotencyKey)
            .POST(BodyPublishers.ofString(written(content)))
            .build();
    return new Exchange(sent, idempotencyKey, kind);
  }

  private Exchange reading(String sessionId, String resource, String kind) {
    // Refuses texts such as '..', which lead to another path, with the code that the service uses.
    if (!sessionId.matches("cs_[A-Za-z0-9]+")) {
      throw new GcsException(ErrorCode.SESSION_NOT_FOUND, "this is not the identifier of a session");
    }
    return new Exchange(requestOf(apiUrl + "/compliance-sessions/" + sessionId + resource).build(), null, kind);
  }

  private HttpRequest.Builder requestOf(String url) {
    return HttpRequest.newBuilder(URI.create(url))
        .header("Accept", "application/json")
        .header("Authorization", "Bearer " + token);
  }

  /** Repeats a request with the same bytes and key while a repetition can succeed. */
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

  private static String written(Object content) {
    try {
      return Json.MAPPER.writeValueAsString(content);
    } catch (JsonProcessingException unwritable) {
      throw new GcsException(ErrorCode.MALFORMED_JSON, "the request holds what is no JSON");
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
