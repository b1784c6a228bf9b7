import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import io.github.guestcompliance.client.GcsException;
import io.github.guestcompliance.client.Webhooks;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Receives webhooks with the JDK's server. It checks the signature first, applies a repeated webhook only once, and
 * answers 200 only after storing the change. During a rotation, SIGNING_SECRET may contain two secrets separated by a
 * comma.
 */
public final class Receiver {
  private static final int MAX_BYTES = 64 * 1024;
  private static final List<String> SECRETS = List.of(System.getenv("SIGNING_SECRET").split(","));

  /** Replaces your database. Record the id in the transaction that applies the event. */
  private static final Set<String> SEEN = new HashSet<>();

  private Receiver() {}

  public static void main(String[] args) throws IOException {
    int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "0"));
    var server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    server.createContext("/webhooks", Receiver::receive);
    server.start();
    System.out.println("http://127.0.0.1:" + server.getAddress().getPort() + "/webhooks");
  }

  private static void receive(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(statusFor(exchange), -1);
    }
  }

  private static int statusFor(HttpExchange exchange) throws IOException {
    byte[] rawBody = exchange.getRequestBody().readNBytes(MAX_BYTES + 1); // the bytes, before any parsing
    if (rawBody.length > MAX_BYTES) return 413;
    var signature = exchange.getRequestHeaders().getFirst("X-Service-Signature");
    try {
      var event = Webhooks.verify(rawBody, signature, SECRETS);
      var isTest = exchange.getRequestHeaders().containsKey("X-Service-Test"); // its session does not exist
      if (SEEN.add(event.id()) && !isTest) {
        System.out.println(event.type() + " " + event.data().complianceSessionId() + " " + event.data().status());
      }
      return 200; // only after the commit
    } catch (GcsException failure) {
      return Webhooks.isForged(failure) ? 401 : 500;
    }
  }
}
