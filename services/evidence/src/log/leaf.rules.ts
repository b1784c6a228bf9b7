import { canonicalJson } from '../package/commitment.rules.ts';

/** One sealed revision in the log. Hashes in lower-case hex. */
export type LogLeaf = {
  readonly complianceSessionId: string;
  readonly packageId: string;
  readonly revision: number;
  readonly manifestSha256: string;
  readonly auditHead: string;
  readonly summarySha256: string;
};

/** The bytes to hash, in RFC 8785 form; a bundle suffices to recompute them (docs/evidence.md#transparency-log). */
export function leafText(leaf: LogLeaf): string {
  const { complianceSessionId, packageId, revision, manifestSha256, auditHead, summarySha256 } = leaf;
  const named = { complianceSessionId, packageId, revision, manifestSha256, auditHead };
  return canonicalJson({ format: 'gcs-log-leaf-v2', ...named, summarySha256 });
}

export function tlogProofText(index: number, hashes: readonly Buffer[], checkpoint: string): string {
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
