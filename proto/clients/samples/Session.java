import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.guestcompliance.client.Evidence;
import io.github.guestcompliance.client.GcsClient;
import io.github.guestcompliance.client.model.ComplianceSession;
import io.github.guestcompliance.client.model.ComplianceSessionCreateRequest;
import io.github.guestcompliance.client.model.GuestReference;
import io.github.guestcompliance.client.model.SessionStatus;
import java.io.IOException;
import java.util.Map;

/** Runs one operation of a sample and prints its result. */
public final class Session {
  private final String baseUrl;
  private final String apiToken;

  private Session(String baseUrl, String apiToken) {
    this.baseUrl = baseUrl;
    this.apiToken = apiToken;
  }

  private ComplianceSession create(String bookingKey) {
    // docs: createComplianceSession
    var client = new GcsClient(baseUrl, apiToken);
    var guest = new GuestReference("guest-7731").withEmail("guest@example.com");
    var request =
        new ComplianceSessionCreateRequest("BK-10482", "hotel-lisbon-01", "hotel-check-in", guest)
            .withMetadata(Map.of("sandbox_scenario", "happy"));
    // Store the key with the booking, so that a repeated call sends the same key.
    var session = client.createSession(request, bookingKey);
    if (session.guestLink() != null) System.err.println("the guest goes to " + session.guestLink());
    // docs: end
    return session.session();
  }

  private ComplianceSession get(String sessionId) {
    // docs: getComplianceSession
    var client = new GcsClient(baseUrl, apiToken);
    var session = client.getSession(sessionId);
    if (session.status().equals(SessionStatus.FAILED)) System.err.println("refused: " + session.reasonCodes());
    // docs: end
    return session;
  }

  private Evidence evidence(String sessionId) {
    // docs: getEvidencePackage
    var client = new GcsClient(baseUrl, apiToken);
    // Call this after the event evidence_package.ready. Earlier, it throws a GcsException with the code
    // evidence_package_not_ready.
    var evidence = client.getEvidence(sessionId);
    System.err.println("sealed as " + evidence.content().exportManifest().sha256());
    // docs: end
    return evidence;
  }

  public static void main(String[] args) throws IOException {
    if (args.length != 4) {
      System.err.println("usage: Session create|get|evidence <base URL> <API token> <booking key or session id>");
      System.exit(2);
    }
    var samples = new Session(args[1], args[2]);
    System.out.println(
        switch (args[0]) {
          case "create" -> json(samples.create(args[3]));
          case "get" -> json(samples.get(args[3]));
          default -> samples.evidence(args[3]).json();
        });
  }

  private static String json(ComplianceSession session) throws IOException {
    return new ObjectMapper().writeValueAsString(Map.of("id", session.id(), "status", session.status()));
  }
}
