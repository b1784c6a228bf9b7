import { randomUUID } from 'node:crypto';
import { ServiceError } from '@gcs/kit/errors';
import { delay } from '@gcs/kit/retry';
import type { Decision, FailedCall, Fate, Report } from '../judge/observation.ts';
import { callAs, type Door } from '../rig/door.ts';
import { provider, retention, type Tenant } from '../rig/tenants.ts';

export type PeopleDeps = {
  door: Door;
  reviewerToken: string;
  reports: Report[];
  decisions: Decision[];
  fates: Fate[];
  failures: FailedCall[];
  signal: AbortSignal;
};

/** Range of the random pause after a refusal. Without a pause, simultaneous retries would load the service. */
const againMs = { least: 300, most: 2_000 };

async function untilDone<T>(
  { signal, failures }: Pick<PeopleDeps, 'signal' | 'failures'>,
  method: string,
  work: () => Promise<T>,
): Promise<T | undefined> {
  let waitMs = againMs.least;
  while (!signal.aborted) {
    try {
      return await noting(failures, method, work);
    } catch {
      await delay(waitMs);
      waitMs = Math.min(2 * waitMs, againMs.most);
    }
  }
  return undefined;
}

export function noting<T>(failures: FailedCall[], method: string, work: () => Promise<T>): Promise<T> {
  return work().catch((error) => {
    failures.push({ method, code: error instanceof ServiceError ? error.code : String(error), at: Date.now() });
    throw error;
  });
}

const endingNames = ['erased', 'outlived', 'held', 'freed'] as const;
type Ending = (typeof endingNames)[number];

export type Story = 'passes' | 'fails' | 'approved' | 'rejected' | 'waits' | Ending;

const stories: readonly Story[] = [
  ...(['passes', 'fails', 'passes', 'approved', 'erased'] as const),
  ...(['passes', 'rejected', 'passes', 'waits', 'outlived'] as const),
  ...(['passes', 'fails', 'passes', 'approved', 'held'] as const),
  ...(['passes', 'rejected', 'passes', 'waits', 'freed'] as const),
];

type Step = 'DOCUMENT' | 'LIVENESS' | 'AML';
type Act = { step: Step; outcome: 'PASS' | 'FAIL' | 'REVIEW'; reasonCodes: string[] };

const passed = (step: Step): Act => ({ step, outcome: 'PASS', reasonCodes: [] });
const fails: readonly Act[] = [
  passed('DOCUMENT'),
  { step: 'LIVENESS', outcome: 'FAIL', reasonCodes: ['LIVENESS_FAILED'] },
];
const hit: Act = { step: 'AML', outcome: 'REVIEW', reasonCodes: ['SANCTIONS_MATCH'] };

const actsOf: Readonly<Record<Story, readonly Act[]>> = {
  passes: [passed('DOCUMENT'), passed('LIVENESS'), passed('AML')],
  fails,
  approved: [passed('DOCUMENT'), passed('LIVENESS'), hit],
  rejected: [passed('DOCUMENT'), passed('LIVENESS'), hit],
  waits: [],
  ...{ erased: fails, outlived: fails, held: fails, freed: fails },
};

export function storyOf(index: number): Story {
  return stories[index % stories.length] ?? 'passes';
}

export function isImpatient(index: number): boolean {
  return index % 3 === 2;
}

export function isEnding(story: Story): story is Ending {
  return endingNames.some((ending) => ending === story);
}

const taken = new Set(['DISPOSITION_APPLIED', 'DISPOSITION_DUPLICATE']);

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
  // Every try has the same request id, because the answer to an earlier try may have been lost.
  const decision = { ...asked, requestId: randomUUID(), note: 'looked at it', evidenceSha256, expectedVersion };
  const [method, verdict] =
    story === 'approved' ? (['Approve', 'APPROVED'] as const) : (['Reject', 'REJECTED'] as const);
  const done = await untilDone(deps, method, () => reviews[method](decision, call));
  if (done !== undefined) deps.decisions.push({ sessionId, verdict });
}

type SessionKey = { tenantId: string; sessionId: string };

const daySeconds = 86_400;
const pollMs = 2_000;

async function end(deps: PeopleDeps, key: SessionKey, ending: Ending): Promise<void> {
  const isDone = await endings[ending](deps, key);
  if (isDone) deps.fates.push({ sessionId: key.sessionId, isErased: ending !== 'held' });
}

const endings: Readonly<Record<Ending, (deps: PeopleDeps, key: SessionKey) => Promise<boolean>>> = {
  erased: async (deps, key) => (await orderErasure(deps, key, 'SCHEDULED')) && pass(deps, key, retention.graceDays + 1),

  outlived: async (deps, key) =>
    (await pass(deps, key, retention.days)) &&
    (await untilScheduled(deps, key)) &&
    pass(deps, key, retention.graceDays + 1),

  /** Simulates a court case: the erasure is refused, and the end of the retention deletes nothing. */
  held: async (deps, key) =>
    (await hold(deps, key)) !== undefined &&
    (await orderErasure(deps, key, 'REFUSED_LEGAL_HOLD')) &&
    pass(deps, key, retention.days + retention.graceDays + 1),

  freed: async (deps, key) => {
    const holdId = await hold(deps, key);
    if (holdId === undefined || !(await release(deps, key, holdId))) return false;
    return endings.erased(deps, key);
  },
};

async function orderErasure(deps: PeopleDeps, key: SessionKey, expected: string): Promise<boolean> {
  const order = { ...key, requestId: randomUUID() };
  const ordered = await asOfficer(deps, 'RequestErasure', (as) => deps.door.retention.RequestErasure(order, as));
  if (ordered === undefined) return false;
  const isExpected = ordered.outcome === `ERASURE_OUTCOME_${expected}`;
  if (!isExpected) deps.failures.push({ method: 'RequestErasure', code: ordered.outcome, at: Date.now() });
  return isExpected;
}

async function hold(deps: PeopleDeps, key: SessionKey): Promise<string | undefined> {
  const asked = { ...key, requestId: randomUUID(), caseReference: 'court 12 O 345/26' };
  return (await asOfficer(deps, 'PlaceHold', (as) => deps.door.retention.PlaceHold(asked, as)))?.holdId;
}

async function release(deps: PeopleDeps, { tenantId }: SessionKey, holdId: string): Promise<boolean> {
  const asked = { tenantId, holdId, requestId: randomUUID() };
  return (await asOfficer(deps, 'ReleaseHold', (as) => deps.door.retention.ReleaseHold(asked, as))) !== undefined;
}

async function pass(deps: PeopleDeps, key: SessionKey, days: number): Promise<boolean> {
  const asked = { ...key, requestId: randomUUID(), seconds: days * daySeconds };
  return (await asOfficer(deps, 'AdvanceClock', (as) => deps.door.sandbox.AdvanceClock(asked, as))) !== undefined;
}

async function untilScheduled(deps: PeopleDeps, key: SessionKey): Promise<boolean> {
  for (;;) {
    const found = await asOfficer(deps, 'GetRetention', (as) => deps.door.retention.GetRetention(key, as));
    if (found === undefined) return false;
    const documents = found.entries.filter(({ type }) => type !== 'DELIVERY_RECEIPT');
    if (documents.length > 0 && documents.every(({ retentionState }) => retentionState !== 'ACTIVE')) return true;
    await delay(pollMs);
  }
}

function asOfficer<T>(deps: PeopleDeps, method: string, call: (as: ReturnType<typeof callAs>) => Promise<T>) {
  return untilDone(deps, method, () => call(callAs(deps.reviewerToken)));
}
