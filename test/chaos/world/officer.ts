import { randomUUID } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import { callAs } from '../rig/door.ts';
import { retention } from '../rig/tenants.ts';
import { type PeopleDeps, untilDone } from './people.ts';
import type { Ending } from './story.ts';

type SessionKey = { tenantId: string; sessionId: string };

const daySeconds = 86_400;
const pollMs = 2_000;

/** What a compliance officer does with the data of a guest whose session has ended, while the days go by. */
export async function end(deps: PeopleDeps, key: SessionKey, ending: Ending): Promise<void> {
  const isDone = await endings[ending](deps, key);
  if (isDone) deps.fates.push({ sessionId: key.sessionId, isErased: ending !== 'held' });
}

/** Each resolves to whether it came to its end, which the run may forestall. */
const endings: Readonly<Record<Ending, (deps: PeopleDeps, key: SessionKey) => Promise<boolean>>> = {
  /** The guest asks for erasure. */
  erased: async (deps, key) => (await orderErasure(deps, key, 'SCHEDULED')) && pass(deps, key, retention.graceDays + 1),

  /** Nobody asks: the days of the policy are over. */
  outlived: async (deps, key) =>
    (await pass(deps, key, retention.days)) &&
    (await untilScheduled(deps, key)) &&
    pass(deps, key, retention.graceDays + 1),

  /** A court's case: an erasure is refused, and no number of days lets anything go. */
  held: async (deps, key) =>
    (await hold(deps, key)) !== undefined &&
    (await orderErasure(deps, key, 'REFUSED_LEGAL_HOLD')) &&
    pass(deps, key, retention.days + retention.graceDays + 1),

  /** The case is over, and then the guest asks for erasure. */
  freed: async (deps, key) => {
    const holdId = await hold(deps, key);
    if (holdId === undefined || !(await release(deps, key, holdId))) return false;
    return endings.erased(deps, key);
  },
};

async function orderErasure(deps: PeopleDeps, key: SessionKey, expected: string): Promise<boolean> {
  const order = { ...key, requestId: randomUUID() };
  // Refused until evidence knows that the session has ended.
  const ordered = await untilDone(deps, 'RequestErasure', () =>
    deps.door.retention.RequestErasure(order, callAs(deps.reviewerToken)),
  );
  if (ordered === undefined) return false;
  const isExpected = ordered.outcome === `ERASURE_OUTCOME_${expected}`;
  if (!isExpected) deps.failures.push({ method: 'RequestErasure', code: ordered.outcome, at: Date.now() });
  return isExpected;
}

async function hold(deps: PeopleDeps, key: SessionKey): Promise<string | undefined> {
  const asked = { ...key, requestId: randomUUID(), caseReference: 'court 12 O 345/26' };
  const placed = await untilDone(deps, 'PlaceHold', () =>
    deps.door.retention.PlaceHold(asked, callAs(deps.reviewerToken)),
  );
  return placed?.holdId;
}

async function release(deps: PeopleDeps, { tenantId }: SessionKey, holdId: string): Promise<boolean> {
  const asked = { tenantId, holdId, requestId: randomUUID() };
  const released = await untilDone(deps, 'ReleaseHold', () =>
    deps.door.retention.ReleaseHold(asked, callAs(deps.reviewerToken)),
  );
  return released !== undefined;
}

/** Lets days go by for the session. */
async function pass(deps: PeopleDeps, key: SessionKey, days: number): Promise<boolean> {
  const asked = { ...key, requestId: randomUUID(), seconds: days * daySeconds };
  const advanced = await untilDone(deps, 'AdvanceClock', () =>
    deps.door.sandbox.AdvanceClock(asked, callAs(deps.reviewerToken)),
  );
  return advanced !== undefined;
}

/** The grace of an entry begins when it is scheduled, and not before. */
async function untilScheduled(deps: PeopleDeps, key: SessionKey): Promise<boolean> {
  for (;;) {
    const found = await untilDone(deps, 'GetRetention', () =>
      deps.door.retention.GetRetention(key, callAs(deps.reviewerToken)),
    );
    if (found === undefined) return false;
    const documents = found.entries.filter(({ type }) => type !== 'DELIVERY_RECEIPT');
    if (documents.length > 0 && documents.every(({ retentionState }) => retentionState !== 'ACTIVE')) return true;
    await delay(pollMs);
  }
}
