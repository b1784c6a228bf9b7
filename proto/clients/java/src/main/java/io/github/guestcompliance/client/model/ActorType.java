// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Actor: `AGENT` is an API client or automation, `HUMAN` an identified person, `SYSTEM` the service or a provider,
 * `GUEST` the guest. A value that this version does not know is kept unchanged. */
public record ActorType(@JsonValue String value) {
  public static final ActorType AGENT = new ActorType("AGENT");
  public static final ActorType HUMAN = new ActorType("HUMAN");
  public static final ActorType SYSTEM = new ActorType("SYSTEM");
  public static final ActorType GUEST = new ActorType("GUEST");

  @JsonCreator
  public static ActorType of(String value) {
    return new ActorType(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
