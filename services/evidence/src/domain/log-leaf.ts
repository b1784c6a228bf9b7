import { canonicalJson } from './canonical-json.ts';

/** What the log keeps of one sealed revision. Hashes in lower-case hex. */
export type LogLeaf = {
  readonly complianceSessionId: string;
  readonly packageId: string;
  readonly revision: number;
  readonly manifestSha256: string;
  /** Head of the audit chain at sealing. */
  readonly auditHead: string;
};

/** The bytes that the log hashes: RFC 8785 form, recomputable from package and revision number (evidence.md, Transparency). */
export function leafText({ complianceSessionId, packageId, revision, manifestSha256, auditHead }: LogLeaf): string {
  const leaf = { complianceSessionId, packageId, revision, manifestSha256, auditHead };
  return canonicalJson({ format: 'gcs-log-leaf-v1', ...leaf });
}
