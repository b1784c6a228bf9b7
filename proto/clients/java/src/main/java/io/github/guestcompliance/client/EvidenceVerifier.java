package io.github.guestcompliance.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.guestcompliance.client.model.ErrorCode;
import io.github.guestcompliance.client.model.EvidencePackage;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Verifies evidence offline. For a fault it throws a GcsException {@code evidence_invalid}. */
public final class EvidenceVerifier {
  private static final String FORMAT = "gcs-evidence-bundle-v2";

  /** Files of the format, in their order. */
  private static final List<String> FILES =
      List.of(
          "README.md",
          "report.html",
          "package.json",
          "package.canonical.json",
          "session.json",
          "audit-chain.json",
          "evidence-documents.json",
          "proof.tlog-proof",
          "checkpoint.txt",
          "public-key.txt");

  /** SHA-256 of the guide, {@code README.md}, which is the same in every bundle of the format. */
  private static final String GUIDE = "0fd670a1e42bbdd69d21934cbfdd9a958f13602e5bfe7c675d659fedcedebe49";

  /** Members of a package and of its parts, in the order in which they are sealed. */
  private static final List<String> PACKAGE =
      List.of(
          "id",
          "object",
          "complianceSessionId",
          "bookingReference",
          "workflowVersion",
          "generatedAt",
          "entries",
          "auditEvents",
          "exportManifest");

  private static final List<String> ENTRY = List.of("type", "reference", "sha256", "capturedAt", "retentionState");
  private static final List<String> EVENT = List.of("id", "type", "actorType", "reasonCode", "occurredAt");
  private static final List<String> MANIFEST = List.of("format", "version", "sha256");

  private EvidenceVerifier() {}

  /**
   * Contents of a verified bundle.
   *
   * @param packageJson the package, byte for byte as it was sealed
   * @param documents the document of each entry, in the same order; null for a deleted one
   * @param summary the session's outcome
   * @param signedBy the verifier key that signed the log's checkpoint
   * @param notCompared files of the bundle that this verifier does not compare, so they remain unproven
   */
  public record Bundle(
      EvidencePackage content,
      int revision,
      String packageJson,
      List<String> documents,
      String summary,
      String signedBy,
      List<String> notCompared) {}

  /**
   * Checks the manifest hash of a package: SHA-256 of its RFC 8785 form without {@code exportManifest.sha256}. The hash
   * proves only that the package is intact. A bundle also proves that it is the sealed package.
   */
  public static EvidencePackage verifyPackage(String json) {
    return checked("package.json", () -> packageOf(json, unsigned(CanonicalJson.parse(json))));
  }

  /**
   * Verifies the bytes of a {@code bundle.json}. It checks the guide, the manifest hash, each document's hash and the
   * audit chain. It checks the transparency log's leaf, the path to the checkpoint, and the Ed25519 signatures on it.
   * The exception's message has the first fault and its file. The report is not compared ({@link Bundle#notCompared}),
   * so read it only after verify-evidence has verified it.
   *
   * @param trustedKeys C2SP verifier keys of the log, from its operator. Without them the keys in the bundle are used,
   *     and the caller must compare {@link Bundle#signedBy} with a key from the operator
   */
  public static Bundle verifyBundle(byte[] bytes, List<String> trustedKeys) {
    var bundle = checked("bundle.json", () -> readBundle(bytes));
    var files = bundle.get("files");
    var json = files.get("package.json").textValue();
    var summary = files.get("session.json").textValue();
    var pkg = checked("package.json", () -> CanonicalJson.parseExact(json));
    var content = checked("package.json", () -> checkedPackage(pkg, files));
    var texts = files.get("evidence-documents.json").textValue();
    var documents = checked("evidence-documents.json", () -> checkDocuments(pkg, texts));
    checked("session.json", () -> checkSummary(pkg, summary));
    var head = checked("audit-chain.json", () -> auditHead(pkg, files.get("audit-chain.json").textValue()));
    var log = checked("checkpoint.txt", () -> TransparencyLog.read(files.get("checkpoint.txt").textValue()));
    var signedBy =
        checked("public-key.txt", () -> log.signer(files.get("public-key.txt").textValue(), trustedKeys));
    var leaf = leafOf(content, bundle.get("revision").intValue(), head, summary);
    checked("proof.tlog-proof", () -> log.requireLeaf(leaf, files.get("proof.tlog-proof").textValue()));
    var revision = bundle.get("revision").intValue();
    return new Bundle(content, revision, json, documents, summary, signedBy, List.of("report.html"));
  }

  private interface Check<T> {
    T carryOut() throws CharacterCodingException, JsonProcessingException;
  }

  private static <T> T checked(String file, Check<T> check) {
    try {
      return check.carryOut();
    } catch (IllegalArgumentException | CharacterCodingException | JsonProcessingException fault) {
      var details = GcsException.Details.of(ErrorCode.EVIDENCE_INVALID, false, null);
      throw new GcsException(details, file + ": " + fault.getMessage(), fault);
    }
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) throw new IllegalArgumentException(otherwise);
  }

  private static JsonNode readBundle(byte[] bytes) throws CharacterCodingException {
    // This decoder refuses invalid UTF-8, which `new String` would replace.
    var bundle = CanonicalJson.parseExact(UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString());
    require(
        FORMAT.equals(bundle.path("format").textValue()) && namesOf(bundle).equals(List.of("format", "revision", "files")),
        "this is not an evidence bundle that is known here");
    require(namesOf(bundle.get("files")).equals(FILES), "the files are not those of the format, in their order");
    require(bundle.get("revision").isInt(), "the revision is no number");
    for (var file : bundle.get("files")) require(file.isTextual(), "a file is not a text");
    var guide = Hashing.hex(Hashing.sha256(bundle.get("files").get("README.md").textValue()));
    require(guide.equals(GUIDE), "README.md is not the guide of the format");
    return bundle;
  }

  private static List<String> namesOf(JsonNode value) {
    return value.properties().stream().map(Map.Entry::getKey).toList();
  }

  /** Returns the text that the manifest hash covers. */
  private static String unsigned(JsonNode pkg) {
    require(pkg.path("exportManifest").path("sha256").isTextual(), "this is not an evidence package");
    ObjectNode rest = pkg.deepCopy();
    ((ObjectNode) rest.get("exportManifest")).remove("sha256");
    return CanonicalJson.of(rest);
  }

  private static EvidencePackage packageOf(String json, String unsigned) throws JsonProcessingException {
    var pkg = Json.MAPPER.readValue(json, EvidencePackage.class);
    var digest = Hashing.hex(Hashing.sha256(unsigned));
    require(
        digest.equals(pkg.exportManifest().sha256()),
        "the manifest hash is " + digest + ", the package claims " + pkg.exportManifest().sha256());
    return pkg;
  }

  private static EvidencePackage checkedPackage(JsonNode pkg, JsonNode files) throws JsonProcessingException {
    // The manifest hash does not prove the members' order, because it covers the sorted members.
    require(
        namesOf(pkg).equals(PACKAGE)
            && namesOf(pkg.get("exportManifest")).equals(MANIFEST)
            && isListOf(pkg.get("entries"), ENTRY)
            && isListOf(pkg.get("auditEvents"), EVENT),
        "the members are not those of a package, in their order");
    var unsigned = unsigned(pkg);
    require(
        unsigned.equals(files.get("package.canonical.json").textValue()),
        "package.canonical.json is not the RFC 8785 form of the package");
    return packageOf(files.get("package.json").textValue(), unsigned);
  }

  private static boolean isListOf(JsonNode list, List<String> members) {
    return list.isArray() && list.valueStream().allMatch(item -> namesOf(item).equals(members));
  }

  private static List<String> checkDocuments(JsonNode pkg, String text) {
    var documents = CanonicalJson.parseExact(text);
    var entries = pkg.path("entries");
    require(
        documents.isArray() && documents.size() == entries.size(),
        "it is not one document for each of " + entries.size() + " entries");
    var texts = new ArrayList<String>();
    for (int index = 0; index < entries.size(); index++) {
      var entry = entries.get(index);
      var name = "entry " + (index + 1) + " (" + entry.path("reference").asText() + "): ";
      checkDocument(pkg, entry, documents.get(index), name);
      texts.add(documents.get(index).textValue());
    }
    return texts;
  }

  private static void checkDocument(JsonNode pkg, JsonNode entry, JsonNode document, String name) {
    boolean isDeleted = entry.path("retentionState").asText().equals("DELETED");
    if (document.isNull() && isDeleted) return;
    require(document.isTextual(), name + "the document is missing, yet not deleted");
    require(!isDeleted, name + "the document is there, yet deleted");
    var text = document.textValue();
    require(
        Hashing.hex(Hashing.sha256(text)).equals(entry.path("sha256").textValue()),
        name + "the document is not the one that was sealed");
    var sealed = CanonicalJson.parseExact(text);
    boolean isOwn =
        sealed.path("complianceSessionId").equals(pkg.path("complianceSessionId"))
            && Stream.of("reference", "type", "capturedAt")
                .allMatch(member -> sealed.path(member).equals(entry.path(member)));
    require(isOwn, name + "the document is of another entry");
  }

  /** Checks that the summary fits the package. The log's leaf proves that the summary is the sealed one. */
  private static JsonNode checkSummary(JsonNode pkg, String text) {
    var summary = CanonicalJson.parseExact(text);
    boolean isOwn =
        Stream.of("complianceSessionId", "workflowVersion")
            .allMatch(member -> summary.path(member).equals(pkg.path(member)));
    require(isOwn, "it is of another session");
    var ids = pkg.path("auditEvents").valueStream().map(event -> event.path("id")).toList();
    var steps = summary.path("steps").valueStream().map(step -> step.path("type")).toList();
    int place = -1;
    for (var event : summary.path("events")) {
      int next = ids.indexOf(event.path("id"));
      require(next > place, "it names an event that is not in the package, or out of its order");
      require(steps.contains(event.path("stepType")), "it names a step for an event that the session did not have");
      place = next;
    }
    return summary;
  }

  /** Recomputes the audit chain and returns its head. */
  private static String auditHead(JsonNode pkg, String text) {
    var head = Hashing.sha256("gcs-audit-v1\n" + pkg.path("complianceSessionId").asText());
    var links = Json.MAPPER.createArrayNode();
    for (var event : pkg.path("auditEvents")) {
      head = Hashing.sha256(head, Hashing.sha256(CanonicalJson.of(event)));
      links.addObject().put("id", event.path("id").textValue()).put("head", Hashing.hex(head));
    }
    require(CanonicalJson.exact(links).equals(text), "the audit chain is not that of the package's events");
    return Hashing.hex(head);
  }

  private static String leafOf(EvidencePackage content, int revision, String auditHead, String summary) {
    var leaf =
        Json.MAPPER
            .createObjectNode()
            .put("format", "gcs-log-leaf-v2")
            .put("complianceSessionId", content.complianceSessionId())
            .put("packageId", content.id())
            .put("revision", revision)
            .put("manifestSha256", content.exportManifest().sha256())
            .put("auditHead", auditHead)
            .put("summarySha256", Hashing.hex(Hashing.sha256(summary)));
    return CanonicalJson.of(leaf);
  }
}
