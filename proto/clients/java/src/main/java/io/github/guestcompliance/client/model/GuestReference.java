// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

/**
 * The guest's data. Write-only: stored encrypted, never returned and never logged.
 *
 * @param reference Your identifier of the guest.
 * @param email The guest's e-mail address: a mailbox of RFC 5321 (4.1.2). Its local part has at most 64 characters. Its
 *     domain is a name of at most 255, or an IPv4 or IPv6 address literal. ASCII only; an international domain in
 *     its `xn--` form.
 * @param phone The guest's telephone number in international form.
 */
public record GuestReference(
    String reference,
    String email,
    String phone) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public GuestReference(String reference) {
    this(reference, null, null);
  }

  public GuestReference withEmail(String email) {
    return new GuestReference(reference, email, phone);
  }

  public GuestReference withPhone(String phone) {
    return new GuestReference(reference, email, phone);
  }
}
