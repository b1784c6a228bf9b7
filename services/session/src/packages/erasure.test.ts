import { createHash, randomUUID } from 'node:crypto';
import { topics } from '@gcs/proto/topics';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { runningSession } from '../../test/running-session.ts';
import { bodyOf, tenantId, traceparent } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());

const body = {
  guest: { reference: 'canary-guest', email: 'canary@example.org', phone: '+4930777888999' },
  metadata: { room: 'canary-room' },
};

async function failedGuest(canary: string) {
  const idempotencyKey = `key-${randomUUID()}`;
  const item = { tenantId, idempotencyKey, canonicalBody: Buffer.from(bodyOf(body)), traceparent };
  const { results } = await session.clients.sessions.CreateSessions({ items: [item] }, { trace: ROOT_CONTEXT });
  const sessionId: string = JSON.parse(results[0]?.created?.json.toString() ?? '{}').id;
  const evidence = (['EVIDENCE_TYPE_DOCUMENT_RESULT', 'EVIDENCE_TYPE_MRZ_DATA'] as const).map((type) => ({
    type,
    vaultRef: `vault-${canary}-${type}`,
    payloadDigest: createHash('sha256').update(`${canary}${type}`).digest('hex'),
    capturedAt: '2026-01-01T00:00:00Z',
  }));
  const identity = { sessionId, provider: 'acme', providerEventId: `event-${canary}`, attempt: 1, sequence: 1 };
  await session.clients.reports.one({
    start: {
      sessionId,
      providerEventId: `start-${canary}`,
      stepType: 'STEP_TYPE_DOCUMENT',
      vaultRef: placeOf(canary),
    },
  });
  const outcome = 'RESULT_OUTCOME_FAIL' as const;
  const codes = { outcome, reasonCodes: ['DOCUMENT_TAMPERED'] };
  await session.clients.reports.one({
    result: { ...identity, ...codes, stepType: 'STEP_TYPE_DOCUMENT', evidence, observedAt: '' },
  });
  const last = await waitFor(() => session.changesOf(sessionId).find((change) => change.session.status === 'FAILED'));
  return { sessionId, item, references: last.evidence.map(({ reference }) => reference), evidence };
}

const placeOf = (canary: string) => `place-${canary}`;

function due(sessionId: string, version: number, references: string[], complete: boolean) {
  const erasure = {
    erasureId: `ers_01KADV4W7Q5TJ3ZK5Q1V2C3D4${version}`,
    references,
    stepTypes: [],
    decisions: false,
    complete,
  };
  return tell(sessionId, version, { kind: 'personal_data_erasure_due', erasure });
}

function tell(sessionId: string, version: number, rest: object): Promise<void> {
  const value = {
    schemaVersion: 1,
    changeId: `${sessionId}.${version}`,
    tenantId,
    sessionId,
    epoch: 1,
    version,
    occurredAt: new Date().toISOString(),
    packageId: 'evp_01KADV4W7Q5TJ3ZK5Q1V2C3D4E',
    revision: 1,
    ...rest,
  };
  const message = { key: sessionId, value: JSON.stringify(value), traceparent };
  return session.bus.publish([{ topic: topics.packageChanges, messages: [message] }]);
}

const answers = (id: string) => session.changesOf(id).filter((change) => change.kind === 'guest_data_erased');

async function secretsOf(sessionId: string): Promise<string[]> {
  const text = `select encode(guest_index, 'hex') as index, encode(guest_email_index, 'hex') as email,
                       encode(guest_phone_index, 'hex') as phone, encode(wrapped_key, 'hex') as key,
                       encode(details, 'hex') as details, encode(fingerprint, 'hex') as fingerprint
                  from sessions s join idempotency_records r on r.session_id = s.id where s.id = $1`;
  const rows = await session.its.database.query<Record<string, string>>({ name: '', text }, [sessionId]);
  return rows.flatMap((row) => Object.values(row));
}

describe('an erasure', () => {
  test('deletes all data about the guest if no evidence is left, and is confirmed once', async () => {
    const { sessionId, item, references, evidence } = await failedGuest('gone');
    await tell(sessionId, 1, { kind: 'sealed' });
    const canaries = [
      ...(await secretsOf(sessionId)),
      'event-gone',
      placeOf('gone'),
      ...evidence.flatMap(({ vaultRef, payloadDigest }) => [vaultRef, payloadDigest]),
    ];
    const before = await dumpRows(session.its.database);
    for (const canary of canaries) expect(before).toContain(canary);

    await due(sessionId, 2, references, true);
    await due(sessionId, 2, references, true);
    const answer = await waitFor(() => answers(sessionId)[0]);
    const last = session.changesOf(sessionId).find((change) => change.version === answer.version - 1);
    expect(answer).toMatchObject({
      erasureId: 'ers_01KADV4W7Q5TJ3ZK5Q1V2C3D42',
      webhook: null,
      evidence: [],
      audit: [],
    });
    expect(answer.session).toEqual(last?.session);
    expect(answers(sessionId)).toHaveLength(1);
    const after = await dumpRows(session.its.database);
    for (const canary of [...canaries, 'canary', Buffer.from('canary').toString('hex')]) {
      expect(after).not.toContain(canary);
    }
    expect(after).toContain(sessionId);

    const read = await session.clients.sessions.GetSessions(
      { items: [{ tenantId, sessionId }] },
      { trace: ROOT_CONTEXT },
    );
    expect(JSON.parse(read.results[0]?.found?.json.toString() ?? '{}')).toEqual(answer.session);
    const linksOf = () =>
      session.its.database.query({ name: '', text: 'select * from guest_links where session_id = $1' }, [sessionId]);
    const links = await linksOf();
    const withLink = { ...item, guestLink: true };
    const other = { ...withLink, canonicalBody: Buffer.from('{}') };
    const again = await session.clients.sessions.CreateSessions({ items: [withLink, other] }, { trace: ROOT_CONTEXT });
    for (const { replayed } of again.results) {
      expect(JSON.parse(replayed?.json.toString() ?? '{}').id).toBe(sessionId);
      expect(replayed?.guestToken).toBe('');
    }
    expect(await linksOf()).toEqual(links);
  });

  test('keeps the other evidence and the guest data if evidence is left', async () => {
    const { sessionId, references, evidence } = await failedGuest('part');
    const secrets = await secretsOf(sessionId);
    await due(sessionId, 1, references.slice(0, 1), false);
    await waitFor(() => answers(sessionId)[0]);
    const dump = await dumpRows(session.its.database);
    expect(dump).not.toContain(evidence[0]?.vaultRef);
    for (const kept of [...secrets, 'event-part', placeOf('part'), evidence[1]?.vaultRef]) expect(dump).toContain(kept);
    const text = `select value::jsonb->'evidence' as evidence from journal where key = $1 and version = 3`;
    const [row] = await session.its.database.query<{ evidence: object[] }>({ name: '', text }, [sessionId]);
    expect(row?.evidence).toMatchObject([
      { reference: references[0], type: 'DOCUMENT_RESULT', facts: {} },
      { reference: references[1], type: 'MRZ_DATA', facts: { vaultRef: evidence[1]?.vaultRef } },
    ]);
  });

  test('removes data that a provider reported after an earlier erasure', async () => {
    const { sessionId, references } = await failedGuest('early');
    await tell(sessionId, 1, { kind: 'sealed' });
    await due(sessionId, 2, references, true);
    const answer = await waitFor(() => answers(sessionId)[0]);
    const start = { sessionId, stepType: 'STEP_TYPE_DOCUMENT', vaultRef: placeOf('late') } as const;
    await session.clients.reports.one({ start: { ...start, providerEventId: 'start-late' } });
    const told = await waitFor(() => session.changesOf(sessionId).find(({ version }) => version > answer.version));
    expect(told.vaults).toEqual([{ provider: 'acme', vaultRef: placeOf('late') }]);
    const canaries = [placeOf('late'), 'start-late'];
    const before = await dumpRows(session.its.database);
    for (const canary of canaries) expect(before).toContain(canary);

    await due(sessionId, 3, [], true);
    await waitFor(() => answers(sessionId)[1]);
    const after = await dumpRows(session.its.database);
    for (const canary of canaries) expect(after).not.toContain(canary);
  });

  test('is skipped for an unknown session, and a message without its erasure is parked', async () => {
    const { sessionId } = await failedGuest('parked');
    await due('cs_00000000000000000000000000', 1, [], true);
    await tell(sessionId, 1, { kind: 'personal_data_erasure_due' });
    const text = 'select key, reason from dead_letters order by id';
    expect(await session.its.database.query({ name: '', text })).toEqual([{ key: sessionId, reason: 'malformed' }]);
  });
});
