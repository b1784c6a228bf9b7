import { limits } from '../limits.ts';
import { fieldName, type Violation } from '../violation.ts';
import { containsEmbeddedDocument } from './embedded-document.ts';
import { containsMachineReadableZone } from './machine-readable-zone.ts';

/**
 * Finds identity documents in `metadata`, in keys as in values (docs/specification.md#what-the-service-does;
 * docs/contract.md#metadata-guard). Names the key of a value that is one, never the value; of a key that is one only
 * where it is.
 */
export function findDocuments(metadata: Readonly<Record<string, unknown>>): Violation[] {
  const violations = Object.entries(metadata).flatMap(([key, value]): Violation[] => {
    if (isDocument(key)) return [keyIsDocument];
    const holds = typeof value === 'string' && isDocument(value);
    return holds ? [{ field: fieldName(`metadata.${key}`), message: 'must not contain an identity document' }] : [];
  });
  return [...new Set(violations)].slice(0, limits.fieldErrors);
}

/** Whether a violation says that a key is itself a document: then no other violation may name the keys. */
export function isAboutKey(violation: Violation): boolean {
  return violation === keyIsDocument;
}

const keyIsDocument: Violation = {
  field: 'metadata',
  message: 'must not have a key that contains an identity document',
};

function isDocument(text: string): boolean {
  return containsEmbeddedDocument(text) || containsMachineReadableZone(text);
}
