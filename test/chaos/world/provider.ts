import { randomUUID } from 'node:crypto';
import { callAs } from '../rig/door.ts';
import { provider, type Tenant } from '../rig/tenants.ts';
import { end } from './officer.ts';
import { type PeopleDeps, untilDone } from './people.ts';
import { actsOf, isEnding, type Story } from './story.ts';

const taken = new Set(['DISPOSITION_APPLIED', 'DISPOSITION_DUPLICATE']);

/** Reports what the story has, and then decides it where it needs a person: each until the service has taken it. */
export async function play(deps: PeopleDeps, tenant: Tenant, sessionId: string, story: Story): Promise<void> {
  for (const act of actsOf[story]) {
    const report = {
      ...{ sessionId, provider, providerEventId: randomUUID(), attempt: 1, sequence: 1, observedAt: '' },
      ...{ stepType: `STEP_TYPE_${act.step}` as const, outcome: `RESULT_OUTCOME_${act.outcome}` as const },
      ...{ reasonCodes: act.reasonCodes, evidence: evidenceOf(act.step) },
    };
    const disposition = await untilDone(deps, 'ReportResult', async () => {
      const answer = await deps.door.ingest.ReportResult(report, callAs(tenant.providerToken));
      return answer.disposition;
    });
    if (disposition === undefined) return;
    if (!taken.has(disposition)) {
      deps.failures.push({ method: 'ReportResult', code: disposition, at: Date.now() });
      return;
    }
    deps.reports.push({ sessionId, step: act.step, outcome: act.outcome });
  }
  if (story === 'approved' || story === 'rejected') await decide(deps, tenant, sessionId, story);
  if (isEnding(story)) await end(deps, { tenantId: tenant.id, sessionId }, story);
}

function evidenceOf(step: string) {
  if (step !== 'DOCUMENT') return [];
  const [vaultRef, payloadDigest] = [`vault-${randomUUID()}`, 'ab'.repeat(32)];
  const capturedAt = '2026-01-01T00:00:00Z';
  return [{ type: 'EVIDENCE_TYPE_DOCUMENT_RESULT' as const, vaultRef, payloadDigest, capturedAt }];
}

async function decide(deps: PeopleDeps, tenant: Tenant, sessionId: string, story: 'approved' | 'rejected') {
  const { reviews } = deps.door;
  const call = callAs(deps.reviewerToken);
  const asked = { tenantId: tenant.id, sessionId, stepType: 'STEP_TYPE_AML' as const };
  const seen = await untilDone(deps, 'GetReview', async () => (await reviews.GetReview(asked, call)).review);
  if (!seen) return;
  const { version: expectedVersion, evidenceSha256 } = seen;
  // One request id over all tries: an answer that was lost is given again.
  const decision = { ...asked, requestId: randomUUID(), note: 'looked at it', evidenceSha256, expectedVersion };
  const [method, verdict] =
    story === 'approved' ? (['Approve', 'APPROVED'] as const) : (['Reject', 'REJECTED'] as const);
  const done = await untilDone(deps, method, () => reviews[method](decision, call));
  if (done !== undefined) deps.decisions.push({ sessionId, verdict });
}
