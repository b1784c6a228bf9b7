import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** The RFC 8785 form of a JSON value. Omits `undefined` members; throws for values that JSON cannot hold. */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}

export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

export const evidenceTypes = [
  'DOCUMENT_RESULT',
  'MRZ_DATA',
  'NFC_DATA',
  'LIVENESS_RESULT',
  'CONSENT_RECORD',
  'REVIEW_DECISION',
  'DELIVERY_RECEIPT',
] as const;
export type EvidenceType = (typeof evidenceTypes)[number];

/** An evidence item before salting. `facts` contains only strings and integers, never personal data. */
export type EvidenceFact = {
  readonly reference: string;
  readonly type: EvidenceType;
  readonly stepType: string | null;
  readonly capturedAt: string;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** 128 bits keep the hash from being guessed after the document is destroyed. */
export const saltBytes = 16;

/**
 * Makes an item's canonical document and its hash; the package shows only the hash. The session id binds the document
 * to its session, and the salt prevents guessing (docs/evidence.md#evidence-documents).
 */
export function commitToFact(
  sessionId: string,
  fact: EvidenceFact,
  salt: Uint8Array,
): { readonly text: string; readonly sha256: string } {
  const { reference, type, stepType, capturedAt, facts } = fact;
  const named = { format: 'gcs-evidence-v1', complianceSessionId: sessionId, reference, type, stepType, capturedAt };
  const text = canonicalJson({ ...named, facts, salt: Buffer.from(salt).toString('hex') });
  return { text, sha256: sha256(text).toString('hex') };
}
