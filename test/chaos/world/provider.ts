import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
import type { Decision, Report } from '../judge/observation.ts';
import { callAs, type Door } from '../rig/door.ts';
import { provider, type Tenant } from '../rig/tenants.ts';
import { actsOf, type Story } from './story.ts';

export type PeopleDeps = {
  door: Door;
  /** The operator's token of the person who decides. */
  reviewerToken: string;
  reports: Report[];
  decisions: Decision[];
  /** Codes of calls that failed. */
  failures: string[];
  signal: AbortSignal;
};

const againMs = 300;
const taken = new Set(['DISPOSITION_APPLIED', 'DISPOSITION_DUPLICATE']);

/** Reports what the story has, and then decides it where it needs a person: each until the service has taken it. */
export async function play(deps: PeopleDeps, tenant: Tenant, sessionId: string, story: Story): Promise<void> {
  for (const act of actsOf[story]) {
    const report = {
      ...{ sessionId, provider, providerEventId: randomUUID(), attempt: 1, sequence: 1, observedAt: '' },
      ...{ stepType: `STEP_TYPE_${act.step}` as const, outcome: `RESULT_OUTCOME_${act.outcome}` as const },
      ...{ reasonCodes: act.reasonCodes, evidence: evidenceOf(act.step) },
    };
    const disposition = await untilDone(deps, async () => {
      const answer = await deps.door.ingest.ReportResult(report, callAs(tenant.providerToken));
      return answer.disposition;
    });
    if (disposition === undefined || !taken.has(disposition)) return;
    deps.reports.push({ sessionId, step: act.step, outcome: act.outcome });
  }
  if (story === 'approved' || story === 'rejected') await decide(deps, tenant, sessionId, story);
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
  const seen = await untilDone(deps, async () => (await reviews.GetReview(asked, call)).review);
  if (!seen) return;
  const { version: expectedVersion, evidenceSha256 } = seen;
  // One request id over all tries: an answer that was lost is given again.
  const decision = { ...asked, requestId: randomUUID(), note: 'looked at it', evidenceSha256, expectedVersion };
  const done = await untilDone(deps, async () => {
    if (story === 'approved') await reviews.Approve(decision, call);
    else await reviews.Reject(decision, call);
    return true;
  });
  if (done) deps.decisions.push({ sessionId, verdict: story === 'approved' ? 'APPROVED' : 'REJECTED' });
}

/** Undefined when the run is over before it was done. */
async function untilDone<T>({ signal, failures }: PeopleDeps, work: () => Promise<T>): Promise<T | undefined> {
  while (!signal.aborted) {
    try {
      return await work();
    } catch (error) {
      failures.push(error instanceof ServiceError ? error.code : String(error));
      await delay(againMs);
    }
  }
  return undefined;
}
