import { openEnvelope } from '@gcs/kit/crypto/keyring';
import { validateTopicValue } from '@gcs/proto/schemas';
import { useFixture } from '@gcs/test/support/use-fixture';
import { validateResponse } from '@gcs/test/support/validate-response';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  bodyOf,
  freshKey,
  hotel,
  itemOf,
  sessionFixture,
  sessionIn,
  tenantId,
  traceparent,
  wordsOf,
} from '../../test/session-fixture.ts';
import { createSessions } from './create-sessions.ts';

const its = useFixture(() => sessionFixture());
beforeAll(() => its.publish('hotel', hotel));

describe('a created session', () => {
  test('returns a valid answer with only PENDING steps', async () => {
    const session = await its.open();
    expect(validateResponse('createComplianceSession', 201, session)).toEqual([]);
    expect(Object.keys(session).slice(0, 3)).toEqual(['id', 'object', 'bookingReference']);
    expect(session).toMatchObject({ status: 'PENDING', reasonCodes: [], workflowVersion: 1 });
    expect(session.steps.every((step) => step.status === 'PENDING' && step.completedAt === null)).toBe(true);
    expect(session.createdAt).toBe(session.updatedAt);
    expect(Date.parse(session.expiresAt ?? '') - Date.parse(session.createdAt)).toBe(7 * 86_400_000);
  });

  test('writes one valid change with the request’s trace, the profile’s retention and no webhook', async () => {
    const session = await its.open();
    const changes = await its.changesOf(session.id);
    expect(changes).toHaveLength(1);
    const [{ traceparent: trace, ...change } = { traceparent: '' }] = changes;
    expect(trace).toBe(traceparent);
    expect(validateTopicValue('compliance-session.changes', change, 'produce')).toEqual([]);
    expect(change).toMatchObject({ kind: 'created', version: 1, webhook: null, session, retention: { graceDays: 7 } });
    expect(change).toMatchObject({ audit: [{ type: 'session.created', actorType: 'AGENT' }] });
  });

  test.each([
    [{ check_out: '2027-01-10', check_in: '2026-12-27' }, '2027-01-10T23:59:59.999-12:00'],
    [{ check_out: 'soon' }, undefined],
    [{}, undefined],
  ])('publishes only the end of the departure day from the metadata %j: %s', async (metadata, departure) => {
    const guest = { locales: ['en'], stay: { arrival: 'check_in', departure: 'check_out' } };
    await its.publish('stay', { ...hotel, guest });
    const { id } = await its.open({ workflowKey: 'stay', metadata });
    const [published] = await its.changesOf(id);
    expect(published?.departure).toBe(departure);
    const { traceparent: _, ...change } = published ?? { traceparent: '' };
    expect(validateTopicValue('compliance-session.changes', change, 'produce')).toEqual([]);
    expect(JSON.stringify(change)).not.toContain('2026-12-27');
  });

  test('encrypts guest data with the session’s own key', async () => {
    const { id } = await its.open({ metadata: { room: 'canary-room' }, returnUrl: 'https://canary.example/back' });
    const text = `select row_to_json(s)::text as row, wrapped_key as "wrappedKey", details from sessions s where id = $1`;
    type Row = { row: string; wrappedKey: Buffer; details: Buffer };
    const [row] = await its.database.query<Row>({ name: '', text }, [id]);
    expect(row?.row).not.toContain('canary');
    if (row === undefined) return;
    const envelope = { wrappedKey: row.wrappedKey, ciphertext: row.details };
    const opened = openEnvelope(its.deps.keyring, 'kek', envelope, `${tenantId}|${id}`).toString();
    expect(JSON.parse(opened)).toMatchObject({
      guest: { reference: 'guest-canary' },
      metadata: { room: 'canary-room' },
    });
    expect(JSON.parse(opened)).not.toHaveProperty('locale');
    expect(() => openEnvelope(its.deps.keyring, 'kek', envelope, `${tenantId}|cs_other`)).toThrow();
  });
});

describe('an Idempotency-Key', () => {
  test('creates one session and returns equal bytes for 200 concurrent creates', async () => {
    const item = itemOf();
    const before = await its.count('sessions');
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => createSessions(its.deps, [item])));
    const kinds = wordsOf(outcomes.flat());
    expect(kinds.filter((kind) => kind === 'created')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'replayed')).toHaveLength(199);
    const bodies = outcomes.flat().map(({ created, replayed }) => (created ?? replayed)?.json.toString());
    expect(new Set(bodies).size).toBe(1);
    expect(await its.count('sessions')).toBe(before + 1);
  });

  test('is refused with a changed body, and replayed with the same body', async () => {
    const item = itemOf();
    const [first] = await its.create(item);
    const changed = { ...item, canonicalBody: bodyOf({ bookingReference: 'BK-2' }) };
    const outcomes = await its.create(changed, item);
    expect(wordsOf(outcomes)).toEqual(['idempotency_key_reused', 'replayed']);
    expect(sessionIn(outcomes[1])).toEqual(sessionIn(first));
  });

  test('can be used by two tenants', async () => {
    const idempotencyKey = freshKey();
    await its.create({ idempotencyKey });
    const outcomes = await its.create({ idempotencyKey, tenantId: 'ten_other' });
    expect(wordsOf(outcomes)).toEqual(['workflow_unknown']);
  });

  test('can be used again after its create was refused', async () => {
    const idempotencyKey = freshKey();
    const bad = { idempotencyKey, canonicalBody: bodyOf({ workflowKey: 'unheard-of' }) };
    expect(wordsOf(await its.create(bad, { idempotencyKey }, bad))).toEqual([
      'workflow_unknown',
      'created',
      'idempotency_key_reused',
    ]);
  });

  test('can be looked up, which returns the stored answer and creates nothing', async () => {
    const item = itemOf();
    const lookUp = { ...item, lookupOnly: true };
    expect(wordsOf(await its.create(lookUp))).toEqual(['noStoredResult']);
    expect(wordsOf(await its.create(lookUp, item, lookUp))).toEqual(['noStoredResult', 'created', 'replayed']);
    expect(wordsOf(await its.create({ ...lookUp, canonicalBody: bodyOf({ locale: 'xx' }) }))).toEqual([
      'idempotency_key_reused',
    ]);
  });
});

describe('a batch', () => {
  test('gives every item its own outcome, in the items’ order', async () => {
    const stored = itemOf();
    const [first] = await its.create(stored);
    const outcomes = await its.create(
      { canonicalBody: bodyOf({ workflowKey: 'unheard-of' }) },
      {},
      stored,
      { ...stored, canonicalBody: bodyOf({ propertyReference: 'P-2' }) },
      { canonicalBody: Buffer.from('{}') },
      {},
    );
    expect(wordsOf(outcomes)).toEqual([
      'workflow_unknown',
      'created',
      'replayed',
      'idempotency_key_reused',
      'validation_failed',
      'created',
    ]);
    expect(sessionIn(outcomes[2])).toEqual(sessionIn(first));
  });

  test('does not deadlock with another batch of the same keys, and creates one session per key', async () => {
    const keys = Array.from({ length: 40 }, freshKey);
    const shuffled = () => keys.toSorted(() => Math.random() - 0.5).map((idempotencyKey) => ({ idempotencyKey }));
    const batches = await Promise.all(Array.from({ length: 12 }, () => its.create(...shuffled())));
    const kinds = wordsOf(batches.flat());
    expect(kinds.filter((kind) => kind === 'created')).toHaveLength(40);
    expect(kinds.filter((kind) => kind === 'replayed')).toHaveLength(40 * 11);
  });

  test('writes no row if a statement fails', async () => {
    const tables = ['sessions', 'idempotency_records', 'journal', 'outbox', 'scenario_runs'];
    const counts = () => Promise.all(tables.map((table) => its.count(table)));
    const before = await counts();
    const item = itemOf({ canonicalBody: bodyOf({ metadata: { sandbox_scenario: 'happy' } }) });
    const sql = (text: string) => its.database.query({ name: '', text });
    await sql('alter table outbox add constraint broken check (false) not valid');
    await expect(its.create(item, {})).rejects.toThrow('broken');
    await sql('alter table outbox drop constraint broken');
    expect(await counts()).toEqual(before);
    expect(wordsOf(await its.create(item))).toEqual(['created']);
    expect((await counts()).map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1, 1, 1, 1]);
  });
});

describe('a workflow', () => {
  test('creates sessions with a version that another process published, while replays keep the old version', async () => {
    await its.publish('changing', hotel);
    const item = itemOf({ canonicalBody: bodyOf({ workflowKey: 'changing' }) });
    const rival = its.rival();
    const [first] = await createSessions(rival, [item]);
    await its.publish('changing', { steps: [{ type: 'AML' }] });
    const outcomes = await createSessions(rival, [{ ...item, idempotencyKey: freshKey() }, item]);
    expect(wordsOf(outcomes)).toEqual(['created', 'replayed']);
    expect(sessionIn(outcomes[0])).toMatchObject({ workflowVersion: 2, steps: [{ type: 'AML' }] });
    expect(sessionIn(outcomes[1])).toEqual(sessionIn(first));
  });

  test('refuses a create if its workflow has no published version, but replays earlier creates', async () => {
    await its.publish('retired', hotel);
    const item = itemOf({ canonicalBody: bodyOf({ workflowKey: 'retired' }) });
    await its.create(item);
    await its.database.query({
      name: '',
      text: `update workflow_profiles set state = 'RETIRED' where key = 'retired'`,
    });
    const outcomes = await its.create(item, { ...item, idempotencyKey: freshKey() });
    expect(wordsOf(outcomes)).toEqual(['replayed', 'workflow_not_active']);
    expect(outcomes[1]?.refused?.message).toContain('Use another one, or have it published.');
  });

  test('with singleActiveSession allows one open session per booking and guest, and a second one after the first has ended', async () => {
    await its.publish('single', { ...hotel, singleActiveSession: true });
    const canonicalBody = bodyOf({ workflowKey: 'single', bookingReference: 'BK-single' });
    const items = Array.from({ length: 20 }, () => itemOf({ canonicalBody }));
    const outcomes = (await Promise.all(items.map((item) => createSessions(its.deps, [item])))).flat();
    const created = outcomes.findIndex(({ created }) => created);
    expect(wordsOf(outcomes).filter((kind) => kind === 'active_session_exists')).toHaveLength(19);
    expect(wordsOf(await its.create(items[created] ?? {}))).toEqual(['replayed']);
    const other = bodyOf({ workflowKey: 'single', bookingReference: 'BK-single', guest: { reference: 'B' } });
    expect(wordsOf(await its.create({ canonicalBody: other }))).toEqual(['created']);
    await its.letExpire(sessionIn(outcomes[created]).id);
    expect(wordsOf(await its.create({ canonicalBody }))).toEqual(['created']);
    const [second] = await its.create({ canonicalBody });
    expect(second?.refused).toMatchObject({
      code: 'active_session_exists',
      message: expect.stringMatching(/Continue with it/),
    });
  });
});

describe('a scenario', () => {
  const asking = (name: unknown) => ({ canonicalBody: bodyOf({ metadata: { sandbox_scenario: name } }) });

  test('is refused if it is unknown or has a step that the workflow lacks', async () => {
    await its.publish('aml-only', { steps: [{ type: 'AML' }] });
    const metadata = { sandbox_scenario: 'document_expired' };
    const unfit = { canonicalBody: bodyOf({ workflowKey: 'aml-only', metadata }) };
    const outcomes = await its.create(asking('hapy'), asking(1), asking(null), unfit);
    expect(wordsOf(outcomes)).toEqual(['validation_failed', 'validation_failed', 'created', 'validation_failed']);
    const about = (message: unknown) => ({ refused: { fields: [{ field: 'metadata.sandbox_scenario', message }] } });
    const names = about(expect.stringMatching(/^names no scenario; there are: (?!.*hapy).{1,400}$/));
    const step = about('needs the step DOCUMENT, which the workflow does not have');
    expect([outcomes[0], outcomes[1], outcomes[3]]).toMatchObject([names, names, step]);
  });

  test.each(['sandboxScenario', 'sandbox-scenario', 'SANDBOX_SCENARIO'])(
    'is refused under the name %s',
    async (name) => {
      const [outcome] = await its.create({ canonicalBody: bodyOf({ metadata: { [name]: 'happy' } }) });
      expect(outcome).toMatchObject({ refused: { fields: [{ message: `is absent; found ${name}` }] } });
    },
  );

  test('is ordinary metadata outside a sandbox', async () => {
    const production = { ...its.rival(), scenarios: null };
    expect(wordsOf(await createSessions(production, [itemOf(asking('hapy'))]))).toEqual(['created']);
  });
});
