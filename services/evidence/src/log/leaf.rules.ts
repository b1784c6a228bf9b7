import { canonicalJson } from '../package/commitment.rules.ts';

/** Leaf of one sealed revision in the log. Hashes in lower-case hex. */
export type LogLeaf = {
  readonly complianceSessionId: string;
  readonly packageId: string;
  readonly revision: number;
  readonly manifestSha256: string;
  /** Head of the audit chain at sealing. */
  readonly auditHead: string;
  /** Digest of the session's summary. */
  readonly summarySha256: string;
};

/** The bytes that the log hashes: RFC 8785 form, recomputable from a bundle (docs/evidence.md#transparency-log). */
export function leafText(leaf: LogLeaf): string {
  const { complianceSessionId, packageId, revision, manifestSha256, auditHead, summarySha256 } = leaf;
  const named = { complianceSessionId, packageId, revision, manifestSha256, auditHead };
  return canonicalJson({ format: 'gcs-log-leaf-v2', ...named, summarySha256 });
}

/** The proof file of C2SP tlog-proof: a leaf's place in the log, the path to the root, the checkpoint of that root. */
export function tlogProofText(index: number, hashes: readonly Buffer[], checkpoint: string): string {
  const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes.map((hash) => hash.toString('base64'))];
  return `${lines.join('\n')}\n\n${checkpoint}`;
}
