import { createHash } from 'node:crypto';
import type { Verdict } from '@guest-compliance/verify-bundle';
import canonicalize from 'canonicalize';
import { parseObject } from '../../terminal/read-input.ts';

export type PublicPackage = { sessionId: string; faults: Verdict['faults'] };

/**
 * Checks the hash of a package in the form of the public API (docs/evidence.md#bundles). Returns undefined for other
 * contents. The package has no signature, so the hash does not prove who made it.
 */
export function checkPublicPackage(bytes: Uint8Array): PublicPackage | undefined {
  const text = Buffer.from(bytes).toString('utf8').trim();
  const content: Record<string, unknown> = { ...parseObject(text) };
  if (content['object'] !== 'evidence_package') return undefined;
  const { sha256, ...exportManifest }: Record<string, unknown> = { ...Object(content['exportManifest']) };
  const unsigned = canonicalize({ ...content, exportManifest }) ?? '';
  const digest = createHash('sha256').update(unsigned).digest('hex');
  const problems = [
    ...(JSON.stringify(content) === text ? [] : ['a member is repeated, or the JSON was formatted again']),
    ...(digest === sha256 ? [] : [`the manifest hash is ${digest}, the package claims another: it was changed`]),
  ];
  return {
    sessionId: String(content['complianceSessionId']),
    faults: problems.map((what) => ({ file: 'evidence package', what })),
  };
}
