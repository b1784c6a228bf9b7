package io.github.guestcompliance.client;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of a text, or of concatenated bytes. */
final class Hashing {
  private Hashing() {}

  static byte[] sha256(String text) {
    return sha256(text.getBytes(UTF_8));
  }

  static byte[] sha256(byte[]... parts) {
    try {
      var digest = MessageDigest.getInstance("SHA-256");
      for (byte[] part : parts) digest.update(part);
      return digest.digest();
    } catch (NoSuchAlgorithmException impossible) { // every Java platform has SHA-256
      throw new IllegalStateException(impossible);
    }
  }

  static String hex(byte[] bytes) {
    return HexFormat.of().formatHex(bytes);
  }
}
