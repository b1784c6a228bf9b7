import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.FromStringDeserializer;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.ser.std.ToStringSerializer;
import io.github.guestcompliance.client.CanonicalJson;
import io.github.guestcompliance.client.EvidenceVerifier;
import io.github.guestcompliance.client.GcsClient;
import io.github.guestcompliance.client.GcsException;
import io.github.guestcompliance.client.RetryPolicy;
import io.github.guestcompliance.client.Webhooks;
import io.github.guestcompliance.client.model.BookingActRequest;
import io.github.guestcompliance.client.model.BookingGuest;
import io.github.guestcompliance.client.model.BookingPutRequest;
import io.github.guestcompliance.client.model.ComplianceSessionCreateRequest;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Executes orders from standard input, one JSON object per line, with our Java client. */
public final class OwnJava {
  private static final ObjectMapper JSON =
      JsonMapper.builder()
          .addModule(
              new SimpleModule()
                  .addSerializer(Instant.class, ToStringSerializer.instance)
                  .addDeserializer(Instant.class, new FromStringDeserializer<Instant>(Instant.class) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected Instant _deserialize(String text, DeserializationContext context) {
                      return Instant.parse(text);
                    }
                  }))
          .build();

  private OwnJava() {}

  public static void main(String[] args) throws IOException {
    var client = configured(System.getenv());
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      out.println(JSON.writeValueAsString(answerTo(client, JSON.readTree(line))));
    }
  }

  /** Returns a client with the given settings. A setting that is not given has the client's default. */
  private static GcsClient configured(Map<String, String> given) {
    var defaults = GcsClient.Options.defaults();
    var usual = defaults.retry();
    var attempts = Integer.parseInt(given.getOrDefault("ATTEMPTS", "" + usual.attempts()));
    var base = Duration.ofMillis(Long.parseLong(given.getOrDefault("RETRY_BASE_MS", "" + usual.base().toMillis())));
    var timeout = Long.parseLong(given.getOrDefault("TIMEOUT_MS", "" + defaults.timeout().toMillis()));
    var options =
        defaults
            .withTimeout(Duration.ofMillis(timeout))
            .withRetry(new RetryPolicy(attempts, base, usual.max(), usual.maxRetryAfter()));
    return new GcsClient(given.get("BASE_URL"), given.get("API_TOKEN"), options);
  }

  private static Map<String, Object> answerTo(GcsClient client, JsonNode order) throws IOException {
    try {
      return Map.of("value", carryOut(client, order));
    } catch (GcsException failure) {
      return Map.of("code", failure.code(), "message", failure.getMessage());
    } catch (IllegalArgumentException unusable) {
      return Map.of("code", "not_usable");
    }
  }

  private static Object carryOut(GcsClient client, JsonNode order) throws IOException {
    switch (order.get("operation").asText()) {
      case "create":
        var request = JSON.treeToValue(order.get("request"), ComplianceSessionCreateRequest.class);
        var key = order.path("idempotencyKey").textValue();
        return key == null ? client.createSession(request) : client.createSession(request, key);
      case "get":
        return client.getSession(order.get("id").asText());
      case "evidence":
        return client.getEvidence(order.get("id").asText()).content();
      case "event":
        return Webhooks.verify(bodyOf(order), order.path("signature").textValue(), textsIn(order.get("secrets")));
      case "anyEvent":
        return Webhooks.verifyEvent(bodyOf(order), order.path("signature").textValue(), textsIn(order.get("secrets")));
      case "arrivals":
        return client.listArrivals(order.get("property").asText(), LocalDate.parse(order.get("date").asText()));
      case "putBooking":
        var put = JSON.treeToValue(order.get("booking"), BookingPutRequest.class);
        var reference = order.get("reference").asText();
        if (!order.has("expectedVersion")) return client.putBooking(reference, put);
        return client.putBooking(reference, put, order.get("expectedVersion").asInt());
      case "getBooking":
        return client.getBooking(order.get("reference").asText());
      case "addGuest", "arrival", "departure", "noShow", "cancellation":
        return report(client, order, order.get("reference").asText(), order.get("idempotencyKey").asText());
      case "package":
        return EvidenceVerifier.verifyPackage(textOf(order));
      case "bundle":
        return EvidenceVerifier.verifyBundle(bodyOf(order), textsIn(order.get("trustedKeys")));
      default:
        return Map.of("text", CanonicalJson.of(textOf(order)));
    }
  }

  private static Object report(GcsClient client, JsonNode order, String reference, String key) throws IOException {
    var guest = JSON.treeToValue(order.get("guest"), BookingGuest.class);
    var report = JSON.treeToValue(order.get("report"), BookingActRequest.class);
    return switch (order.get("operation").asText()) {
      case "addGuest" -> client.addBookingGuest(reference, guest, key);
      case "arrival" -> client.recordArrival(reference, report, key);
      case "departure" -> client.recordDeparture(reference, report, key);
      case "noShow" -> client.recordNoShow(reference, report, key);
      default -> client.cancelBooking(reference, report, key);
    };
  }

  private static byte[] bodyOf(JsonNode order) throws IOException {
    return order.get("body").binaryValue();
  }

  private static String textOf(JsonNode order) throws IOException {
    return new String(bodyOf(order), StandardCharsets.UTF_8);
  }

  private static List<String> textsIn(JsonNode list) {
    var texts = new ArrayList<String>();
    list.forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
