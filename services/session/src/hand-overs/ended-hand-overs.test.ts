import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { type RunningSession, runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';
import { after, openedAtMs, result, sessionOf } from '../../test/session-play.ts';
import { advance } from '../machine/advance.rules.ts';
import type { Command } from '../machine/command.rules.ts';
import type { ProfileInput } from '../profile/profile.rules.ts';
import { consentOf } from '../steps/evidence.rules.ts';
import { endedHandOvers, handOverEnds } from './ended-hand-overs.rules.ts';
import { insertEndedHandOvers, purgeEndedHandOvers } from './ended-hand-overs.store.ts';

const workflow: ProfileInput = {
  steps: [
    { type: 'DOCUMENT', provider: 'acme' },
    { type: 'ADDRESS', provider: 'acme' },
    { type: 'AGE', provider: 'other' },
    { type: 'AML', provider: 'acme' },
  ],
};
const started: Command = { kind: 'step_started', stepType: 'DOCUMENT' };
const week = openedAtMs + 7 * 86_400_000;

function endedBy(command: Command, before: readonly Command[] = [], atMs = openedAtMs): string[] {
  const session = after(sessionOf(workflow), [started, ...before]);
  const outcome = advance(session, command, atMs);
  if (outcome.kind !== 'advanced') throw new Error(`${command.kind} was ${outcome.kind}`);
  return endedHandOvers(session, command, outcome.session, outcome.change).map(
    ({ provider, stepType, attempt, end }) => `${provider} ${stepType} ${attempt} ${end}`,
  );
}

const endings: [string, string[]][] = [
  ['CLOSED', endedBy({ kind: 'closed', actorType: 'HUMAN' })],
  ['EXPIRED', endedBy({ kind: 'expired' }, [result('DOCUMENT', 'RETRY', ['DOCUMENT_CUT_OFF'])], week)],
  ['GIVEN_UP', endedBy({ kind: 'guest_stopped' })],
  ['SKIPPED', endedBy({ kind: 'guest_acted', stepType: 'DOCUMENT', reason: 'DEVICE_UNSUPPORTED' })],
  ['CANCELLED', endedBy(result('ADDRESS', 'FAIL', ['ADDRESS_REGION_RESTRICTED']))],
  ['TIMED_OUT', endedBy({ kind: 'expired' }, [result('DOCUMENT', 'PENDING')], week)],
];

test('a withdrawn consent is recorded as the end SKIPPED', () => {
  const evidence = consentOf('DOCUMENT', 'acme', { accepted: true, textDigest: '', capturedAtMs: openedAtMs });
  const about = { stepType: 'DOCUMENT', evidence } as const;
  const agreed = { kind: 'consent_recorded', accepted: true, version: '1', ...about } as const;
  expect(endedBy({ kind: 'consent_withdrawn', ...about }, [agreed])).toEqual(['acme DOCUMENT 1 SKIPPED']);
});

test('records every kind of end with the ended attempt', () => {
  expect(endings.map(([end]) => end).sort()).toEqual([...handOverEnds].sort());
  for (const [end, told] of endings) expect(told).toEqual([`acme DOCUMENT ${end === 'EXPIRED' ? 2 : 1} ${end}`]);
});

test('a provider’s own result is not recorded as an end of its hand-over', () => {
  expect(endedBy({ kind: 'closed', actorType: 'HUMAN' })).toEqual(['acme DOCUMENT 1 CLOSED']);
  expect(endedBy(result('DOCUMENT', 'PASS'))).toEqual([]);
  expect(endedBy(result('DOCUMENT', 'FAIL', ['DOCUMENT_TAMPERED']))).toEqual([]);
});

describe('a provider’s list of ended hand-overs', () => {
  let session: RunningSession;
  beforeAll(async () => {
    session = await runningSession();
    await session.publish('workflow', workflow);
  });
  afterAll(() => session.stop());

  const callOf = (provider: string, tenant = tenantId) => ({
    trace: ROOT_CONTEXT,
    metadata: { 'gcs-tenant-id': tenant, 'gcs-provider': provider },
  });
  const list = async (provider = 'acme', tenant = tenantId) =>
    (await session.clients.handOvers.ListEndedHandOvers({}, callOf(provider, tenant))).handOvers;

  async function close(): Promise<string> {
    const sessionId = await session.create({ workflowKey: 'workflow' });
    await session.clients.reports.one({
      start: { sessionId, stepType: 'STEP_TYPE_DOCUMENT', providerEventId: sessionId },
    });
    const request = { tenantId, sessionId, requestId: sessionId };
    await session.clients.admin.CloseSession({ ...request }, await session.operatorCall(['platform']));
    return sessionId;
  }

  test('shows the provider’s own ended hand-overs, page by page, until the provider confirms them', async () => {
    const [first, second] = [await close(), await close()];
    const ended = await list();
    expect(ended.map(({ sessionId }) => sessionId)).toEqual([first, second]);
    expect(ended[0]).toMatchObject({ stepType: 'STEP_TYPE_DOCUMENT', attempt: 1, end: 'HAND_OVER_END_CLOSED' });
    expect([await list('other'), await list('acme', 'ten_other')]).toEqual([[], []]);
    const page = await session.clients.handOvers.ListEndedHandOvers({ pageSize: 1 }, callOf('acme'));
    const rest = { pageSize: 1, pageToken: page.nextPageToken };
    expect((await session.clients.handOvers.ListEndedHandOvers(rest, callOf('acme'))).handOvers).toEqual([ended[1]]);

    const references = ended.slice(0, 1).map(({ reference }) => reference);
    const confirm = async (provider: string) =>
      (await session.clients.handOvers.ConfirmEndedHandOvers({ references }, callOf(provider))).confirmed;
    expect([await confirm('other'), await confirm('acme'), await confirm('acme')]).toEqual([0, 1, 0]);
    expect(await list()).toEqual(ended.slice(1));
  });

  test('drops entries that the provider has not confirmed for 90 days', async () => {
    const { database } = session.its;
    await database.query({ name: '', text: `update ended_hand_overs set noted_at = now() - interval '91 days'` });
    const about = { reference: 'hoe_new', tenantId, provider: 'acme', sessionId: 'cs_1', stepType: 'AGE' } as const;
    await database.transaction(async (tx) =>
      tx.pipeline(insertEndedHandOvers([{ ...about, attempt: 1, end: 'CLOSED', endedAtMs: openedAtMs }])),
    );
    expect(await purgeEndedHandOvers(database, 90)).toBe(false);
    expect((await list()).map(({ reference }) => reference)).toEqual(['hoe_new']);
  });
});
