import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

public final class Session {
  // docs: createComplianceSession
  static String createSession(String baseUrl, String apiToken, String bookingKey) throws Exception {
    var body = """
        {
          "bookingReference": "BK-10482",
          "propertyReference": "hotel-lisbon-01",
          "workflowKey": "hotel-check-in",
          "guest": { "reference": "guest-7731", "email": "guest@example.com" },
          "metadata": { "sandbox_scenario": "happy" }
        }""";
    var request = HttpRequest.newBuilder(URI.create(baseUrl + "/v1/compliance-sessions"))
        .header("Authorization", "Bearer " + apiToken)
        .header("Content-Type", "application/json")
        // Stored with the booking, and the same for every repetition.
        .header("Idempotency-Key", bookingKey)
        .POST(HttpRequest.BodyPublishers.ofString(body));
    return answerTo(request);
  }
  // docs: end

  // docs: getComplianceSession
  static String getSession(String baseUrl, String apiToken, String sessionId) throws Exception {
    var request = HttpRequest.newBuilder(URI.create(baseUrl + "/v1/compliance-sessions/" + sessionId))
        .header("Authorization", "Bearer " + apiToken);
    return answerTo(request);
  }
  // docs: end

  // docs: getEvidencePackage
  /** After the event evidence_package.ready; before it the answer is 409 with the code evidence_package_not_ready. */
  static String getEvidence(String baseUrl, String apiToken, String sessionId) throws Exception {
    var address = baseUrl + "/v1/compliance-sessions/" + sessionId + "/evidence-package";
    var request = HttpRequest.newBuilder(URI.create(address)).header("Authorization", "Bearer " + apiToken);
    return answerTo(request);
  }
  // docs: end

  // docs: every
  static final HttpClient client = HttpClient.newHttpClient();

  /** The JSON of a success; throws with the JSON of anything else. */
  static String answerTo(HttpRequest.Builder request) throws Exception {
    var answer = client.send(request.timeout(Duration.ofSeconds(10)).build(), BodyHandlers.ofString());
    if (answer.statusCode() / 100 != 2) throw new IOException(answer.statusCode() + ": " + answer.body());
    return answer.body();
  }
  // docs: end

  public static void main(String[] args) throws Exception {
    System.out.println(switch (args[0]) {
      case "create" -> createSession(args[1], args[2], args[3]);
      case "get" -> getSession(args[1], args[2], args[3]);
      default -> getEvidence(args[1], args[2], args[3]);
    });
  }
}
