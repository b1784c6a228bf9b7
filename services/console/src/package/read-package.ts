import type { PackageRevision__Output } from '@gcs/proto/gen/gcs/admin/v1/evidence_admin_service';
import type { EvidencePackage } from '@gcs/proto/gen/openapi-types';
import { unlessAway } from '../admin/admin-api.ts';
import type { PageDeps, PageRequest } from '../page/page-request.ts';

/** A sealed package, as far as it may be read without a purpose. */
export type SealedPackage = {
  /** The newest revision, as it was sealed. */
  sealed: EvidencePackage;
  revision: number;
  /** Oldest first. */
  revisions: readonly PackageRevision__Output[];
  /** What the service finds when it recomputes what it has stored; null when it does not answer. */
  recomputed: { auditEvents: number; chainHead: string; faults: readonly string[] } | null;
  /** The tlog-proof of the newest revision, with its checkpoint; null until the log has taken it in. */
  proof: string | null;
};

/** Reads the package of the session that the address names; throws `not_found` for one that there is not. */
export async function readPackage({ admin }: PageDeps, exchange: PageRequest): Promise<SealedPackage> {
  const subject = { tenantId: exchange.path('tenant'), sessionId: exchange.path('session') };
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
