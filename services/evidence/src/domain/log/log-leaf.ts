import { canonicalJson } from '../canonical-json.ts';

/** What the log keeps of one sealed revision. Hashes in lower-case hex. */
export type LogLeaf = {
  readonly complianceSessionId: string;
  readonly packageId: string;
  readonly revision: number;
  readonly manifestSha256: string;
  /** Head of the audit chain at sealing. */
  readonly auditHead: string;
  /** Of the session's summary. */
  readonly summarySha256: string;
};

/** The bytes that the log hashes: RFC 8785 form, recomputable from a bundle (docs/evidence.md#transparency-log). */
export function leafText(leaf: LogLeaf): string {
  const { complianceSessionId, packageId, revision, manifestSha256, auditHead, summarySha256 } = leaf;
  const named = { complianceSessionId, packageId, revision, manifestSha256, auditHead };
  return canonicalJson({ format: 'gcs-log-leaf-v2', ...named, summarySha256 });
}
