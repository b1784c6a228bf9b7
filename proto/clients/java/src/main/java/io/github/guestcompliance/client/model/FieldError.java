// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * A member of the request that breaks a rule.
 *
 * @param field The member's path, such as `guest.phone`; empty for the body as a whole.
 * @param message The rule that the member breaks; never its value.
 */
public record FieldError(
    String field,
    String message) {}
