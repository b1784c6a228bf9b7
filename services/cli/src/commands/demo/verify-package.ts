import { createHash } from 'node:crypto';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import canonicalize from 'canonicalize';

/**
 * Recomputes the manifest hash of a package from the package alone (docs/evidence.md#manifest): SHA-256 of its RFC 8785
 * form without `exportManifest.sha256`.
 */
export function manifestHash(evidence: EvidencePackage): string {
  const { sha256: _, ...manifest } = evidence.exportManifest;
  const canonical = canonicalize({ ...evidence, exportManifest: manifest }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}
