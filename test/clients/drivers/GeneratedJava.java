import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.ComplianceSessionsApi;
import org.openapitools.client.api.EvidenceApi;
import org.openapitools.client.model.ComplianceSessionCreateRequest;
import org.openapitools.client.model.Error;
import org.openapitools.client.model.MetadataValue;
import org.openapitools.client.model.WebhookEvent;

/** Sends the requests in standard input, one JSON object per line, with the Java client of OpenAPI Generator. */
public final class GeneratedJava {
  private static final ApiClient client = configured();
  private static final ObjectMapper json = client.getObjectMapper();
  private static final ComplianceSessionsApi sessions = new ComplianceSessionsApi(client);
  private static final EvidenceApi evidence = new EvidenceApi(client);

  public static void main(String[] args) throws Exception {
    var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      System.out.println(json.writeValueAsString(answerTo(json.readTree(line))));
    }
  }

  private static ApiClient configured() {
    String authorization = "Bearer " + System.getenv("API_TOKEN");
    var configured = new ApiClient();
    configured.updateBaseUri(System.getenv("BASE_URL"));
    configured.setRequestInterceptor(request -> request.header("Authorization", authorization));
    return configured;
  }

  private static Map<String, Object> answerTo(JsonNode order) throws Exception {
    try {
      Object value = carryOut(order);
      return value == null ? Map.of("code", "signature_mismatch") : Map.of("value", value);
    } catch (ApiException refusal) {
      if (refusal.getResponseBody() == null) throw refusal;
      return Map.of("code", json.readValue(refusal.getResponseBody(), Error.class).getError().getCode());
    }
  }

  private static Object carryOut(JsonNode order) throws Exception {
    switch (order.get("operation").asText()) {
      case "create":
        var request = json.treeToValue(order.get("request"), ComplianceSessionCreateRequest.class);
        for (var member : order.get("request").get("metadata").properties()) {
          request.putMetadataItem(member.getKey(), metadataValueOf(member.getValue()));
        }
        return sessions.createComplianceSession(order.get("idempotencyKey").asText(), request);
      case "get":
        return sessions.getComplianceSession(order.get("id").asText());
      case "evidence":
        return evidence.getEvidencePackage(order.get("id").asText());
      default:
        byte[] body = order.get("body").binaryValue();
        var secrets = List.of(order.get("secrets").get(0).asText());
        boolean isValid = VerifyWebhook.isValid(body, order.get("signature").asText(), secrets);
        return isValid ? json.readValue(body, WebhookEvent.class) : null;
    }
  }

  /** Builds the value as a program would, because the client's own parser accepts any number as a boolean. */
  private static MetadataValue metadataValueOf(JsonNode value) {
    if (value.isTextual()) return new MetadataValue(value.asText());
    return value.isBoolean() ? new MetadataValue(value.asBoolean()) : new MetadataValue(value.asDouble());
  }
}
