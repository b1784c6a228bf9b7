// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of the event. A value that this version does not know is kept unchanged. */
public record WebhookEventType(@JsonValue String value) {
  public static final WebhookEventType COMPLIANCE_SESSION_UPDATED = new WebhookEventType("compliance_session.updated");
  public static final WebhookEventType COMPLIANCE_SESSION_COMPLETED = new WebhookEventType("compliance_session.completed");
  public static final WebhookEventType COMPLIANCE_SESSION_REVIEW_REQUIRED = new WebhookEventType("compliance_session.review_required");
  public static final WebhookEventType EVIDENCE_PACKAGE_READY = new WebhookEventType("evidence_package.ready");

  @JsonCreator
  public static WebhookEventType of(String value) {
    return new WebhookEventType(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
