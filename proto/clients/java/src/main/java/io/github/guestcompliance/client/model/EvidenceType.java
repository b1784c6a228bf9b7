// Generated from openapi.yaml and stays.yaml by scripts/generate.ts.
package io.github.guestcompliance.client.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;

/** Kind of an evidence entry. A value that this version does not know is kept unchanged. */
public record EvidenceType(@JsonValue String value) {
  public static final EvidenceType DOCUMENT_RESULT = new EvidenceType("DOCUMENT_RESULT");
  public static final EvidenceType MRZ_DATA = new EvidenceType("MRZ_DATA");
  public static final EvidenceType NFC_DATA = new EvidenceType("NFC_DATA");
  public static final EvidenceType LIVENESS_RESULT = new EvidenceType("LIVENESS_RESULT");
  public static final EvidenceType CONSENT_RECORD = new EvidenceType("CONSENT_RECORD");
  public static final EvidenceType REVIEW_DECISION = new EvidenceType("REVIEW_DECISION");
  public static final EvidenceType DELIVERY_RECEIPT = new EvidenceType("DELIVERY_RECEIPT");

  @JsonCreator
  public static EvidenceType of(String value) {
    return new EvidenceType(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
