package io.github.guestcompliance.client;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Converts JSON into its RFC 8785 form, which is hashed. */
public final class CanonicalJson {
  private static final double MAX_SAFE_INTEGER = 9_007_199_254_740_991d;
  private static final Map<Character, String> ESCAPES =
      Map.of('"', "\\\"", '\\', "\\\\", '\b', "\\b", '\f', "\\f", '\n', "\\n", '\r', "\\r", '\t', "\\t");

  private CanonicalJson() {}

  /**
   * Returns the RFC 8785 form of a JSON text.
   *
   * @throws IllegalArgumentException for invalid JSON, a repeated member, half of a surrogate pair, or a number that
   *     does not fit a double
   */
  public static String of(String json) {
    return of(parse(json));
  }

  static String of(JsonNode value) {
    var out = new StringBuilder();
    spell(value, true, out);
    return out.toString();
  }

  static JsonNode parse(String json) {
    try {
      var value = Json.MAPPER.readTree(json);
      if (!value.isMissingNode()) return value;
    } catch (JsonProcessingException other) {
      throw new IllegalArgumentException("this is not JSON: " + other.getOriginalMessage(), other);
    }
    throw new IllegalArgumentException("this is not JSON: it is empty");
  }

  /** Parses JSON only in the exact form that the service writes: like ECMAScript, with members in their own order. */
  static JsonNode parseExact(String json) {
    var value = parse(json);
    if (!exact(value).equals(json)) {
      throw new IllegalArgumentException("it is not spelt the way it was written");
    }
    return value;
  }

  /** Renders a value like ECMAScript, with members in their own order. */
  static String exact(JsonNode value) {
    var out = new StringBuilder();
    spell(value, false, out);
    return out.toString();
  }

  private static void spell(JsonNode value, boolean sorted, StringBuilder out) {
    switch (value.getNodeType()) {
      case OBJECT -> spellObject(value, sorted, out);
      case ARRAY -> {
        var separator = "[";
        for (JsonNode item : value) {
          out.append(separator);
          spell(item, sorted, out);
          separator = ",";
        }
        out.append(value.isEmpty() ? "[]" : "]");
      }
      case STRING -> spell(value.textValue(), out);
      case NUMBER -> out.append(spell(value.doubleValue()));
      default -> out.append(value.asText()); // true, false, null
    }
  }

  private static void spellObject(JsonNode value, boolean sorted, StringBuilder out) {
    List<Map.Entry<String, JsonNode>> members = new ArrayList<>(value.properties());
    // String compares UTF-16 code units, as RFC 8785 does.
    if (sorted) members.sort(Map.Entry.comparingByKey());
    var separator = "{";
    for (var member : members) {
      out.append(separator);
      spell(member.getKey(), out);
      out.append(':');
      spell(member.getValue(), sorted, out);
      separator = ",";
    }
    out.append(members.isEmpty() ? "{}" : "}");
  }

  private static void spell(String text, StringBuilder out) {
    out.append('"');
    for (int at = 0; at < text.length(); at++) {
      char unit = text.charAt(at);
      boolean isPair = at + 1 < text.length() && Character.isSurrogatePair(unit, text.charAt(at + 1));
      if (isPair) {
        out.append(unit).append(text.charAt(++at));
      } else if (Character.isSurrogate(unit)) {
        throw new IllegalArgumentException("there is half of a surrogate pair in it");
      } else if (ESCAPES.containsKey(unit)) {
        out.append(ESCAPES.get(unit));
      } else if (unit < ' ') {
        out.append(String.format("\\u%04x", (int) unit));
      } else {
        out.append(unit);
      }
    }
    out.append('"');
  }

  /** Returns what ECMAScript's Number::toString returns. */
  private static String spell(double number) {
    if (Double.isInfinite(number)) throw new IllegalArgumentException("no double holds a number in it");
    if (Math.abs(number) <= MAX_SAFE_INTEGER && number == Math.rint(number)) return Long.toString((long) number);
    var shortest = shortest(Math.abs(number)).stripTrailingZeros();
    var digits = shortest.unscaledValue().toString();
    // The value is 0.digits × 10^point.
    int point = digits.length() - shortest.scale();
    return (number < 0 ? "-" : "") + withPoint(digits, point);
  }

  private static String withPoint(String digits, int point) {
    int length = digits.length();
    if (length <= point && point <= 21) return digits + "0".repeat(point - length);
    if (0 < point && point <= 21) return digits.substring(0, point) + "." + digits.substring(point);
    if (-6 < point && point <= 0) return "0." + "0".repeat(-point) + digits;
    var exponent = point > 0 ? "e+" + (point - 1) : "e" + (point - 1);
    return digits.charAt(0) + (length == 1 ? "" : "." + digits.substring(1)) + exponent;
  }

  /**
   * Returns the fewest digits that read back as the same double: the nearest of several, or the even one of two equally
   * near. Before JDK 19, Double.toString gives more digits.
   */
  private static BigDecimal shortest(double number) {
    var exact = new BigDecimal(number);
    for (int digits = 1; ; digits++) {
      var down = exact.round(new MathContext(digits, RoundingMode.DOWN));
      var up = exact.round(new MathContext(digits, RoundingMode.UP));
      var nearest =
          Stream.of(down, up)
              .filter(candidate -> candidate.doubleValue() == number)
              .min(
                  Comparator.<BigDecimal, BigDecimal>comparing(candidate -> candidate.subtract(exact).abs())
                      .thenComparing(candidate -> candidate.unscaledValue().testBit(0)));
      if (nearest.isPresent()) return nearest.get();
    }
  }
}
