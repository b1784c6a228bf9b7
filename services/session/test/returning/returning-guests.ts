import { randomUUID } from 'node:crypto';
import type { ProfileInput } from '../../src/profile/profile.rules.ts';
import { call, guestClient, hashOf } from '../guest-client.ts';
import type { RunningSession } from '../running-session.ts';
import { bodyOf, freshKey, tenantId, traceparent } from '../session-fixture.ts';

const document = { type: 'DOCUMENT', provider: 'acme', reusableMonths: 12 } as const;
const liveness = { type: 'LIVENESS', provider: 'acme', dependsOn: ['DOCUMENT'], reusableMonths: 12 } as const;
const workflow: ProfileInput = {
  guest: { locales: ['en'] },
  steps: [document, liveness, { type: 'AML', provider: 'lists' }],
};
const consent = { version: '1', texts: { en: 'We read your document.' } };
const asking: ProfileInput = { ...workflow, steps: [{ ...document, consent }] };

export const otherTenant = 'ten_other';
export const newMail = () => `${randomUUID()}@example.org`;
export const newBooking = () => `BK-${randomUUID()}`;

export type Wanted = { email?: string; booking?: string; tenant?: string; workflowKey?: string };
type Passing = 'DOCUMENT' | 'LIVENESS' | 'AML';

const reference = `evr_${'0'.repeat(26)}`;

export function entryOf(type: 'DOCUMENT' | 'LIVENESS', kept = true) {
  const stepType = `STEP_TYPE_${type}` as const;
  return { stepType, type: `${type}_RESULT`, reference, sha256: 'a'.repeat(64), kept };
}

export const entries = [entryOf('DOCUMENT'), entryOf('LIVENESS')];

/** Actions of returning guests, with the workflows `stay` and `asking`. */
export async function returningGuests(session: RunningSession) {
  const guest = await guestClient(session);
  await session.publish('stay', workflow);
  await session.publish('asking', asking);
  await session.publish('stay', workflow, otherTenant);
  const { returns, sandbox, reports } = session.clients;
  const run = (text: string, values: unknown[]) => session.its.database.query({ name: '', text }, values);

  async function check({ email = newMail(), booking = newBooking(), tenant = tenantId, workflowKey = 'stay' }: Wanted) {
    const person = { reference: `guest-${randomUUID()}`, ...(email !== '' && { email }) };
    const canonicalBody = Buffer.from(bodyOf({ bookingReference: booking, workflowKey, guest: person }));
    const item = { tenantId: tenant, idempotencyKey: freshKey(), canonicalBody, traceparent, guestLink: true };
    const { id, token } = await guest.create(item);
    return { id, token, tenant };
  }

  /** `expiry` is the day on which the document expires, as the vendor reports it. */
  async function passed(wanted: Wanted, { types = ['DOCUMENT', 'LIVENESS', 'AML'], expiry = '' }: Passed = {}) {
    const { id, tenant } = await check(wanted);
    for (const type of types) {
      const stepType = `STEP_TYPE_${type}` as const;
      if (type === 'DOCUMENT' && expiry !== '') {
        await reports.one({ result: documentOf(id, expiry) });
        continue;
      }
      const about = { requestId: randomUUID(), tenantId: tenant, sessionId: id };
      const pass = { stepType, outcome: 'RESULT_OUTCOME_PASS' } as const;
      await sandbox.SimulateStep({ ...about, ...pass }, await session.operatorCall(['platform']));
    }
    await run('update sessions set package_ready = true where id = $1', [id]);
    return id;
  }

  const offered = (token: string, departure = '') => returns.GetReturn({ tokenSha256: hashOf(token), departure }, call);
  const actionOn = async (token: string) => {
    const { seen } = await guest.pageOf(token);
    return { tokenSha256: hashOf(token), actionId: randomUUID(), seen, locale: '' };
  };
  const order = async (token: string) => returns.OrderCode({ action: await actionOn(token) }, call);
  const enter = async (token: string, code: string) =>
    (await returns.ConfirmCode({ tokenSha256: hashOf(token), code }, call)).confirmed;
  return {
    ...{ guest, check, passed, offered, order, enter, run },
    passPause: (id: string, minutes: number) =>
      run('update guest_returns set mailed_at = mailed_at - make_interval(mins => $2) where session_id = $1', [
        ...[id, minutes],
      ]),
    async confirmed(wanted: Wanted) {
      const one = await check(wanted);
      await enter(one.token, (await order(one.token)).code);
      return one;
    },
    async reuse(token: string, earlierSessionId: string, rest: object = {}) {
      const request = { action: await actionOn(token), earlierSessionId, departure: '', earlierRevision: 2, entries };
      return (await returns.ReuseCheck({ ...request, ...rest }, call)).reused;
    },
    decline: (token: string) => returns.DeclineReuse({ tokenSha256: hashOf(token) }, call),
    statuses: async (token: string) => (await guest.pageOf(token)).steps.map(({ status }) => status),
  };
}

type Passed = { types?: readonly Passing[]; expiry?: string };

function documentOf(sessionId: string, expiry: string) {
  const order = { provider: 'acme', providerEventId: randomUUID(), attempt: 1, sequence: 1, observedAt: '' };
  const said = { stepType: 'STEP_TYPE_DOCUMENT', outcome: 'RESULT_OUTCOME_PASS' } as const;
  const item = { type: 'EVIDENCE_TYPE_DOCUMENT_RESULT' as const, vaultRef: 'v', payloadDigest: 'a'.repeat(64) };
  const evidence = [{ ...item, capturedAt: '2026-01-01T00:00:00Z' }];
  return { sessionId, ...order, ...said, evidence, facts: [{ name: 'documentExpiry', values: [expiry] }] };
}
