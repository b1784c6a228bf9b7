// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import java.util.Map;

/**
 * Request that creates a compliance session.
 *
 * @param bookingReference Your identifier of the booking. It is returned with the session and its evidence, so it must not contain personal data.
 * @param propertyReference Your identifier of the property.
 * @param workflowKey The key of a configured workflow profile. The session uses its published version.
 * @param guest 
 * @param locale The guest's language, such as `en` or `pt-PT`. Write-only.
 * @param returnUrl Address for the guest after the check: a URI of RFC 3986 (absolute, ASCII). Its scheme is `https`, or the
 *     scheme of an app that the operator has registered for you (a reversed domain name, such as
 *     `com.example.stay`). A sandbox also allows `http` to a loopback address. The URI has no user information
 *     and a valid port. The service never fetches it. Write-only.
 * @param metadata Your own non-sensitive booking context: any keys, each value a string, number, boolean or null. Numbers lie
 *     within ±(2^53 − 1), fractions included; send larger numbers as strings. Write-only.
 */
public record ComplianceSessionCreateRequest(
    String bookingReference,
    String propertyReference,
    String workflowKey,
    GuestReference guest,
    String locale,
    String returnUrl,
    Map<String, Object> metadata) {
  /** Takes the required members; the methods that begin with {@code with} set the rest. */
  public ComplianceSessionCreateRequest(String bookingReference, String propertyReference, String workflowKey, GuestReference guest) {
    this(bookingReference, propertyReference, workflowKey, guest, null, null, null);
  }

  public ComplianceSessionCreateRequest withLocale(String locale) {
    return new ComplianceSessionCreateRequest(bookingReference, propertyReference, workflowKey, guest, locale, returnUrl, metadata);
  }

  public ComplianceSessionCreateRequest withReturnUrl(String returnUrl) {
    return new ComplianceSessionCreateRequest(bookingReference, propertyReference, workflowKey, guest, locale, returnUrl, metadata);
  }

  public ComplianceSessionCreateRequest withMetadata(Map<String, Object> metadata) {
    return new ComplianceSessionCreateRequest(bookingReference, propertyReference, workflowKey, guest, locale, returnUrl, metadata);
  }
}
