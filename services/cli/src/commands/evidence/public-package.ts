import { createHash } from 'node:crypto';
import { measureJson } from '@gcs/kit/json';
import type { Verdict } from '@guest-compliance/verify-bundle';
import canonicalize from 'canonicalize';
import { parseObject } from '../../terminal/read-input.ts';

export type PublicPackage = { sessionId: string; faults: Verdict['faults'] };

/**
 * Checks the hash of a package in the form of the public API (docs/evidence.md#bundles). Returns undefined for other
 * contents. The package has no signature, so the hash does not prove who made it.
 */
export function checkPublicPackage(bytes: Uint8Array): PublicPackage | undefined {
  const text = Buffer.from(bytes).toString('utf8');
  const content: Record<string, unknown> = { ...parseObject(text) };
  if (content['object'] !== 'evidence_package') return undefined;
  const { sha256, ...exportManifest }: Record<string, unknown> = { ...Object(content['exportManifest']) };
  const unsigned = canonicalize({ ...content, exportManifest }) ?? '';
  const digest = createHash('sha256').update(unsigned).digest('hex');
  const problems = [
    ...(membersIn(content) === measureJson(text).members ? [] : ['a member is repeated']),
    ...(digest === sha256 ? [] : [`the manifest hash is ${digest}, the package claims another: it was changed`]),
  ];
  return {
    sessionId: String(content['complianceSessionId']),
    faults: problems.map((what) => ({ file: 'evidence package', what })),
  };
}

/** Counts the members of a parsed value, which keeps only the last of repeated members. */
function membersIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  const inside = Object.values(value).reduce((sum: number, one) => sum + membersIn(one), 0);
  return Array.isArray(value) ? inside : inside + Object.keys(value).length;
}
