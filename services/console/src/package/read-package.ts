import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { unlessAway } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';

/** The parts of a sealed package that a person may read without a purpose. */
export type SealedPackage = {
  sealed: EvidencePackage;
  revision: number;
  /** Oldest first. */
  revisions: readonly PackageRevision__Output[];
  /** The result of verifying the service's stored data, or null if the service did not answer. */
  recomputed: { auditEvents: number; chainHead: string; faults: readonly string[] } | null;
  /** The newest revision's tlog-proof with its checkpoint, or null until the log contains the revision. */
  proof: string | null;
};

export async function readPackage({ admin }: PageDeps, exchange: PageRequest): Promise<SealedPackage> {
  const subject = { tenantId: exchange.tenant, sessionId: exchange.path('session') };
  const call = exchange.call();
  const [{ json, revision }, { revisions }, recomputed, proven] = await Promise.all([
    admin.evidence.GetPackage(subject, call),
    admin.evidence.ListRevisions(subject, call),
    unlessAway(admin.audit.VerifyChain(subject, call)),
    unlessAway(admin.evidence.GetProof(subject, call)),
  ]);
  const sealed: EvidencePackage = JSON.parse(Buffer.from(json).toString());
  return { sealed, revision, revisions, recomputed, proof: proven?.proof ?? null };
}
