package io.github.guestcompliance.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The signed state of the transparency log (C2SP tlog-checkpoint).
 *
 * @param note the whole checkpoint
 * @param signed the text that the signatures cover
 */
record TransparencyLog(String note, String origin, long size, byte[] root, String signed, List<String> signatures) {
  private static final Pattern FORM =
      Pattern.compile(
          "((.+)\\n(0|[1-9]\\d{0,15})\\n([A-Za-z0-9+/]{43}=)\\n)\\n((?:\u2014 \\S+ [A-Za-z0-9+/]+={0,2}\\n)+)",
          Pattern.UNIX_LINES);
  private static final Pattern PLACE = Pattern.compile("index (0|[1-9]\\d{0,15})");

  /** Prefix of the 32 bytes of an Ed25519 key in X.509 (RFC 8410). */
  private static final byte[] KEY_PREFIX = HexFormat.of().parseHex("302a300506032b6570032100");

  /** Encoded y of keys of small order, and y + p where it fits (libsodium). Anybody can sign for such a key. */
  private static final Set<String> SMALL_ORDER =
      Set.of(
          "00".repeat(32),
          "01" + "00".repeat(31),
          "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
          "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
          "ec" + "ff".repeat(30) + "7f",
          "ed" + "ff".repeat(30) + "7f",
          "ee" + "ff".repeat(30) + "7f");

  static TransparencyLog read(String note) {
    var parts = FORM.matcher(note);
    require(parts.matches(), "this is not a checkpoint");
    var size = Long.parseLong(parts.group(3));
    var signatures = List.of(parts.group(5).split("\n"));
    return new TransparencyLog(note, parts.group(2), size, unbase64(parts.group(4)), parts.group(1), signatures);
  }

  /**
   * Returns the trusted key that signed. The bundle's keys must be exactly the keys that signed, in the order of the
   * signatures.
   */
  String signer(String keyFile, List<String> trusted) {
    var keys = List.of(keyFile.split("\n"));
    require(
        (String.join("\n", keys) + "\n").equals(keyFile) && keys.size() == signatures.size(),
        "it is not one key a line, and one for each signature on the checkpoint");
    for (int index = 0; index < keys.size(); index++) {
      require(
          isSignedBy(keys.get(index), signatures.get(index)),
          "key " + (index + 1) + " is not the one that has signed checkpoint.txt");
    }
    return (trusted.isEmpty() ? keys : trusted)
        .stream()
            .filter(keys::contains)
            .findFirst()
            .orElseThrow(() -> new IllegalArgumentException("no trusted key has signed the checkpoint"));
  }

  /** A verifier key is name+id+key, a signature "— name base64", which begins with the id (C2SP signed-note). */
  private boolean isSignedBy(String key, String signature) {
    var keyForm = Pattern.compile(Pattern.quote(origin) + "\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]+={0,2})").matcher(key);
    var signer = "\u2014 " + origin + " ";
    if (!keyForm.matches() || !signature.startsWith(signer)) return false;
    var typed = unbase64(keyForm.group(2));
    var bytes = unbase64(signature.substring(signer.length()));
    if (typed.length != 33 || typed[0] != 1 || bytes.length != 4 + 64) return false;
    var id = Arrays.copyOf(Hashing.sha256((origin + "\n").getBytes(UTF_8), typed), 4);
    boolean isNamed = Hashing.hex(id).equals(keyForm.group(1)) && Arrays.equals(id, Arrays.copyOf(bytes, 4));
    return isNamed && isSignature(Arrays.copyOfRange(typed, 1, 33), Arrays.copyOfRange(bytes, 4, 68));
  }

  private boolean isSignature(byte[] key, byte[] signature) {
    var y = key.clone();
    y[31] &= 0x7f;
    if (SMALL_ORDER.contains(Hashing.hex(y))) return false;
    try {
      var encoded = Arrays.copyOf(KEY_PREFIX, KEY_PREFIX.length + key.length);
      System.arraycopy(key, 0, encoded, KEY_PREFIX.length, key.length);
      var verifier = Signature.getInstance("Ed25519");
      verifier.initVerify(KeyFactory.getInstance("Ed25519").generatePublic(new X509EncodedKeySpec(encoded)));
      verifier.update(signed.getBytes(UTF_8));
      return verifier.verify(signature);
    } catch (GeneralSecurityException malformed) { // no point of the curve
      return false;
    }
  }

  /** Returns the leaf's index. Requires that the proof (C2SP tlog-proof) leads from the leaf to this root. */
  long requireLeaf(String leaf, String proof) {
    int end = proof.indexOf("\n\n");
    var path = proof.substring(0, Math.max(0, end)).split("\n");
    var place = PLACE.matcher(path.length < 2 ? "" : path[1]);
    require(path[0].equals("c2sp.org/tlog-proof@v1") && place.matches(), "this is not a tlog-proof");
    require(
        proof.substring(end + 2).equals(note), "the proof is for another state of the log than checkpoint.txt");
    long index = Long.parseLong(place.group(1));
    var start = Hashing.sha256(new byte[] {0}, leaf.getBytes(UTF_8));
    require(
        Arrays.equals(climb(start, index, List.of(path).subList(2, path.length)), root),
        "the log does not contain this revision with this session.json: the proof leads to another root");
    return index;
  }

  /** Computes the root to which a path leads (RFC 9162 §2.1.3.2). */
  private byte[] climb(byte[] leaf, long index, List<String> path) {
    require(index < size, "the index lies outside of the log");
    var hash = leaf;
    long node = index;
    long last = size - 1;
    for (String step : path) {
      require(last != 0, "the path is too long");
      var sibling = unbase64(step);
      if (node % 2 == 1 || node == last) {
        hash = Hashing.sha256(new byte[] {1}, sibling, hash);
        for (; node % 2 == 0 && node != 0; node /= 2) last /= 2;
      } else {
        hash = Hashing.sha256(new byte[] {1}, hash, sibling);
      }
      node /= 2;
      last /= 2;
    }
    require(last == 0, "the path is too short");
    return hash;
  }

  /** Decodes canonical base64 only. */
  private static byte[] unbase64(String text) {
    var bytes = Base64.getDecoder().decode(text);
    require(Base64.getEncoder().encodeToString(bytes).equals(text), "there is another spelling of base64 in it");
    return bytes;
  }

  private static void require(boolean holds, String otherwise) {
    if (!holds) throw new IllegalArgumentException(otherwise);
  }
}
