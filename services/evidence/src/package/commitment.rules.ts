import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/**
 * The RFC 8785 form of a JSON value, which is hashed. Omits `undefined` members. Throws for values that JSON cannot
 * hold (NaN, infinities, lone surrogates, cycles, a bare `undefined`).
 */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('only a JSON value has a canonical form');
  return text;
}

/** SHA-256 over the concatenated parts; strings count as UTF-8. 32 bytes. */
export function sha256(...parts: readonly (string | Uint8Array)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** docs/specification.md#evidenceentry */
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
 * Makes an item's canonical evidence document and its hash; the package shows only the hash. The session id prevents
 * use for another session. The salt prevents guessing the contents (docs/evidence.md#evidence-documents).
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
