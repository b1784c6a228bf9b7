package io.github.guestcompliance.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.github.guestcompliance.client.GcsException.Details;
import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.FieldError;
import java.net.http.HttpClient;
import java.net.http.HttpHeaders;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * One request of the public API, which also reads its answer.
 *
 * @param idempotencyKey key of a creation or report; else null
 * @param kind the {@code object} of the requested resource
 */
record Exchange(HttpRequest request, String idempotencyKey, String kind) {
  private static final long MAX_SECONDS = Integer.MAX_VALUE;

  /** The service sends one RFC 8288 link of this relation. A gateway in front of it may add other links. */
  private static final Pattern GUEST_LINK =
      Pattern.compile("<([^<>]+)>\\s*;\\s*rel=\"[^\"]*/rel/guest-check-in\"");

  /** The text of a resource, and the guest's link if the answer has one; else null. */
  record Received(String json, String guestLink) {}

  /** Sends the request once and returns the resource. Any other result is a GcsException. */
  Received once(HttpClient http, Duration timeout) {
    var sent = http.sendAsync(request, BodyHandlers.ofString());
    try {
      // This limit includes connection, headers and body. The request's own timeout ends with the headers.
      return resourceIn(sent.get(timeout.toNanos(), TimeUnit.NANOSECONDS));
    } catch (TimeoutException expired) {
      sent.cancel(true);
      throw unanswered(ErrorCode.TIMEOUT, "no answer from " + origin() + " within " + timeout.toMillis() + " ms", expired);
    } catch (ExecutionException broken) {
      var message = "the connection to " + origin() + " failed: " + broken.getCause();
      throw unanswered(ErrorCode.CONNECTION_FAILED, message, broken.getCause());
    } catch (InterruptedException interrupt) {
      sent.cancel(true);
      throw interrupted(interrupt);
    }
  }

  /** Makes the exception for an interrupt, which stays set. The client does not repeat the call, but the caller may. */
  GcsException interrupted(InterruptedException interrupt) {
    Thread.currentThread().interrupt();
    return new GcsException(
        Details.of(ErrorCode.INTERRUPTED, false, idempotencyKey), "the thread was interrupted", interrupt);
  }

  private String origin() {
    var uri = request.uri();
    return uri.getScheme() + "://" + uri.getHost() + (uri.getPort() < 0 ? "" : ":" + uri.getPort());
  }

  private GcsException unanswered(ErrorCode code, String message, Throwable cause) {
    return new GcsException(Details.of(code, true, idempotencyKey), message, cause);
  }

  private Received resourceIn(HttpResponse<String> answer) {
    var body = jsonOf(answer.body());
    boolean isSuccess = answer.statusCode() / 100 == 2;
    if (isSuccess && body.path("object").asText().equals(kind)) {
      var link = GUEST_LINK.matcher(String.join(", ", answer.headers().allValues("link")));
      return new Received(answer.body(), link.find() ? link.group(1) : null);
    }
    var error = isSuccess ? MissingNode.getInstance() : body.path("error");
    boolean isOfService = error.path("code").isTextual();
    var headers = answer.headers();
    var details =
        new Details(
            isOfService ? ErrorCode.of(error.path("code").asText()) : ErrorCode.RESPONSE_INVALID,
            answer.statusCode(),
            headers.firstValue("x-request-id").orElse(null),
            fieldErrorsIn(error.path("fieldErrors")),
            retryAfter(headers),
            !isSuccess && shouldRetry(answer.statusCode(), headers),
            idempotencyKey);
    var message =
        isOfService
            ? error.path("message").asText()
            : "HTTP " + answer.statusCode() + " without the service's answer";
    throw new GcsException(details, message, null);
  }

  private static JsonNode jsonOf(String text) {
    try {
      return Json.MAPPER.readTree(text);
    } catch (JsonProcessingException other) {
      return MissingNode.getInstance();
    }
  }

  private static List<FieldError> fieldErrorsIn(JsonNode list) {
    return list.isArray() ? Json.MAPPER.convertValue(list, new TypeReference<List<FieldError>>() {}) : List.of();
  }

  /** Uses the service's header. Without it, as in a load balancer's answer, the status decides. */
  private static boolean shouldRetry(int status, HttpHeaders headers) {
    var said = headers.firstValue("x-service-should-retry").orElse("");
    if (said.equals("true") || said.equals("false")) return said.equals("true");
    return status == 408 || status == 429 || status >= 500;
  }

  /** The service sends seconds. A load balancer in front of it may send a date. */
  private static Duration retryAfter(HttpHeaders headers) {
    var header = headers.firstValue("retry-after").orElse("");
    if (header.matches("\\d{1,18}")) return Duration.ofSeconds(Math.min(Long.parseLong(header), MAX_SECONDS));
    try {
      var date = ZonedDateTime.parse(header, DateTimeFormatter.RFC_1123_DATE_TIME).toInstant();
      var wait = Duration.between(Instant.now(), date);
      return wait.isNegative() ? Duration.ZERO : wait;
    } catch (DateTimeException other) {
      return Duration.ZERO;
    }
  }
}
