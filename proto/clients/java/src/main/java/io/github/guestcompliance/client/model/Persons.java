// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * Booked guests by age class; at least one.
 *
 * @param adults Adults.
 * @param children Children.
 * @param infants Infants.
 */
public record Persons(
    int adults,
    Integer children,
    Integer infants) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public Persons(int adults) {
    this(adults, null, null);
  }

  public Persons withChildren(Integer children) {
    return new Persons(adults, children, infants);
  }

  public Persons withInfants(Integer infants) {
    return new Persons(adults, children, infants);
  }
}
