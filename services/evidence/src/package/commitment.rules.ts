import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The RFC 8785 form of a JSON value: the one spelling that is hashed. Members that are `undefined` are left out.
 * Throws on what JSON cannot hold (NaN, infinities, lone surrogates, cycles, a bare `undefined`).
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}

/** SHA-256 over the parts one after the other; strings count as UTF-8. 32 bytes. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Types of evidence entries (docs/specification.md#evidenceentry). */
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

/** An evidence item before it is salted. `facts` holds strings and integers only, never personal data. */
export type EvidenceFact = {
  readonly reference: string;
  readonly type: EvidenceType;
  readonly stepType: string | null;
  readonly capturedAt: string;
  readonly facts: Readonly<Record<string, string | number>>;
};

/** Bytes of salt per document: 128 bits keep the hash unguessable after the document is destroyed. */
export const saltBytes = 16;

/**
 * Makes the canonical evidence document of an item and its hash. The package shows only the hash. The session id inside
 * keeps the commitment from being shown for another session; the salt keeps it from being found by trying likely
 * contents (docs/evidence.md#evidence-documents).
 */
export function commitToFact(
  sessionId: string,
  fact: EvidenceFact,
  salt: Uint8Array,
): { readonly text: string; readonly sha256: string } {
  if (salt.length !== saltBytes) throw new RangeError(`a salt has ${saltBytes} bytes, not ${salt.length}`);
  const { reference, type, stepType, capturedAt, facts } = fact;
  const named = { format: 'gcs-evidence-v1', complianceSessionId: sessionId, reference, type, stepType, capturedAt };
  const text = canonicalJson({ ...named, facts, salt: Buffer.from(salt).toString('hex') });
  return { text, sha256: sha256(text).toString('hex') };
}
