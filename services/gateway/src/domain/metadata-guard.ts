import { containsEmbeddedDocument } from './embedded-document.ts';
import { limits } from './limits.ts';
import { containsMachineReadableZone } from './machine-readable-zone.ts';
import { fieldName, type Violation } from './violation.ts';

/**
 * Finds identity documents in `metadata` (specification, "What the service does"; contract.md §4). Runs on a body
 * that the schema accepted, so every value is a scalar. Names the key, never the value.
 */
export function findDocuments(metadata: Readonly<Record<string, unknown>>): Violation[] {
  return Object.entries(metadata)
    .filter(([, value]) => typeof value === 'string' && isDocument(value))
    .slice(0, limits.fieldErrors)
    .map(([key]) => ({ field: fieldName(`metadata.${key}`), message: 'must not contain an identity document' }));
}

function isDocument(value: string): boolean {
  return containsEmbeddedDocument(value) || containsMachineReadableZone(value);
}
