import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * Returns the RFC 8785 form of a JSON value. Omits `undefined` members. Throws for a value that JSON cannot represent.
 */
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

/** An evidence item before salting. `facts` are strings and integers without personal data. */
export type EvidenceFact = {
  readonly reference: string;
  readonly type: EvidenceType;
  readonly stepType: string | null;
  readonly capturedAt: string;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** Salt of 128 bits, so that a destroyed document cannot be guessed from its hash. */
export const saltBytes = 16;

/**
 * Returns an item's canonical document and its hash, of which a package shows only the hash. The session's id binds the
 * document to its session, and the salt prevents guessing (docs/evidence.md#evidence-documents).
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
