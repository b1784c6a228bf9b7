import { containsEmbeddedDocument } from './embedded-document.ts';
import { containsMachineReadableZone } from './machine-readable-zone.ts';
import { fieldName, maxViolations, type Violation } from './violation.ts';

/**
 * Finds identity documents in `metadata` (specification, "What the service does"; contract.md §4). Runs on a body
 * that the schema accepted, so every value is a scalar. Names the key, never the value.
 */
export function findDocuments(metadata: Readonly<Record<string, unknown>>): Violation[] {
  const violations: Violation[] = [];
  for (const [key, value] of Object.entries(metadata)) {
    if (typeof value !== 'string' || violations.length >= maxViolations) continue;
    if (containsEmbeddedDocument(value)) {
      violations.push({ field: fieldName(`metadata.${key}`), message: 'must not contain an encoded document or image' });
    } else if (containsMachineReadableZone(value)) {
      violations.push({ field: fieldName(`metadata.${key}`), message: 'must not contain a machine-readable zone' });
    }
  }
  return violations;
}
