import { canonicalJson } from '../package/commitment.rules.ts';

/** A leaf of the log: one sealed revision. Hashes are lower-case hex. */
export type LogLeaf = {
  readonly complianceSessionId: string;
  readonly packageId: string;
  readonly revision: number;
  readonly manifestSha256: string;
  readonly auditHead: string;
  readonly summarySha256: string;
};

/**
 * Returns the text that a leaf hashes, in RFC 8785 form. A bundle contains all values of this text
 * (docs/evidence.md#transparency-log).
 */
export function leafText(leaf: LogLeaf): string {
  const { complianceSessionId, packageId, revision, manifestSha256, auditHead, summarySha256 } = leaf;
  const named = { complianceSessionId, packageId, revision, manifestSha256, auditHead };
  return canonicalJson({ format: 'gcs-log-leaf-v2', ...named, summarySha256 });
}

export function tlogProofText(index: number, hashes: readonly Buffer[], checkpoint: string): string {
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
