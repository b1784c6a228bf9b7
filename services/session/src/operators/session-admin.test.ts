import { randomUUID } from 'node:crypto';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type RunningSession, runningSession } from '../../test/running-session.ts';
import { tenantId, traceparent } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());
let support: Awaited<ReturnType<RunningSession['operatorCall']>>;
beforeAll(async () => {
  support = await session.operatorCall(['support']);
});

const about = (sessionId: string) => ({ requestId: randomUUID(), tenantId, sessionId });
const ended = (scenario = 'expire_unstarted', rest: object = {}) =>
  session.create({ metadata: { sandbox_scenario: scenario }, ...rest });
const untilEnded = (id: string) =>
  waitFor(() => session.changesOf(id).find(({ webhook }) => webhook?.type === 'compliance_session.completed'));

describe('a search', () => {
  test('finds sessions by the identifiers of clients and hotels, newest first, page by page', async () => {
    const bookingReference = `BK-${randomUUID()}`;
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) ids.push(await session.create({ bookingReference }));
    await session.create({ bookingReference: 'BK-other' });
    const { admin } = session.clients;
    const found: string[] = [];
    let pageToken = '';
    do {
      const page = await admin.SearchSessions({ tenantId, bookingReference, pageSize: 2, pageToken }, support);
      expect(page.sessions.length).toBeLessThanOrEqual(2);
      found.push(...page.sessions.map(({ id }) => id));
      pageToken = page.nextPageToken;
    } while (pageToken !== '');
    expect(found).toEqual(ids.toReversed());
    const [first] = (await admin.SearchSessions({ tenantId, bookingReference, pageSize: 1 }, support)).sessions;
    const { id, status, createdAt, updatedAt, expiresAt, ...rest } = first ?? {};
    expect([id, status, createdAt]).toEqual([ids.at(-1), 'PENDING', updatedAt]);
    expect(Date.parse(expiresAt ?? '') - Date.parse(createdAt ?? '')).toBe(7 * 86_400_000);
    expect(rest).toEqual({ bookingReference, propertyReference: 'P-1', workflowKey: 'hotel', workflowVersion: 1 });
    const begins = { tenantId, bookingPrefix: bookingReference.slice(0, 12) };
    expect((await admin.SearchSessions(begins, support)).sessions.map((one) => one.id)).toEqual(ids);
  });

  test('combines filters for statuses, times, properties and workflows', async () => {
    const propertyReference = `P-${randomUUID()}`;
    const open = await session.create({ propertyReference });
    const over = await ended('expire_unstarted', { propertyReference });
    const { occurredAt } = await untilEnded(over);
    const search = async (filter: object) => {
      const found = await session.clients.admin.SearchSessions({ tenantId, propertyReference, ...filter }, support);
      return found.sessions.map(({ id }) => id).sort();
    };
    expect(await search({})).toEqual([open, over].sort());
    expect(await search({ statuses: ['EXPIRED', 'FAILED'] })).toEqual([over]);
    expect(await search({ workflowKey: 'hotel', statuses: ['PENDING'] })).toEqual([open]);
    expect(await search({ workflowKey: 'motel' })).toEqual([]);
    expect(await search({ createdFrom: occurredAt })).toEqual([]);
    expect(await search({ createdBefore: occurredAt, createdFrom: '2020-01-01T00:00:00Z' })).toHaveLength(2);
    expect(await search({ createdBefore: '2020-01-01T00:00:00Z' })).toEqual([]);
  });

  test('reports every fault of a search request', async () => {
    const search = session.clients.admin.SearchSessions(
      { tenantId, bookingReference: 'x'.repeat(129), statuses: ['DONE'], createdFrom: 'yesterday' },
      support,
    );
    await expect(search).rejects.toMatchObject({
      code: 'invalid_argument',
      fieldErrors: ['booking_reference', 'statuses', 'created_from'].map((field) => ({ field })),
    });
    const token = session.clients.admin.SearchSessions({ tenantId, pageToken: 'x' }, support);
    await expect(token).rejects.toMatchObject({ fieldErrors: [{ field: 'page_token' }] });
  });
});

describe('guest data', () => {
  const guest = { reference: 'guest-of-honour', email: 'honour@example.org' };

  test('are shown only for a purpose, and every access is recorded', async () => {
    const id = await session.create({ guest, metadata: { room: 12 } });
    const { admin } = session.clients;
    const withoutPurpose = admin.GetGuestData({ tenantId, sessionId: id }, support);
    await expect(withoutPurpose).rejects.toMatchObject({ code: 'permission_denied' });
    const why = await session.operatorCall(['support'], 'subject access request 7');
    const answer = await admin.GetGuestData({ tenantId, sessionId: id }, why);
    expect(JSON.parse(answer.guestDataJson)).toEqual({ guest, metadata: { room: 12 } });

    const search = { tenantId, guestReference: 'guest-of-honour' };
    await expect(admin.SearchSessions(search, support)).rejects.toMatchObject({ code: 'permission_denied' });
    const found = await admin.SearchSessions(search, why);
    expect(found.sessions.map((one) => one.id)).toEqual([id]);
    expect((await admin.SearchSessions({ ...search, guestReference: 'nobody' }, why)).sessions).toEqual([]);

    const compliance = await session.operatorCall(['compliance']);
    const log = await admin.ListGuestDataAccesses({ tenantId, sessionId: id }, compliance);
    const entry = { issuer: 'gcs-test', subject: 'ana', purpose: 'subject access request 7' };
    const method = '/gcs.admin.v1.SessionAdminService/GetGuestData';
    expect(log.accesses).toEqual([{ ...entry, method, sessionId: id, accessedAt: log.accesses[0]?.accessedAt }]);
    const all = await admin.ListGuestDataAccesses({ tenantId, pageSize: 2 }, compliance);
    expect(all.accesses.map((access) => access.sessionId)).toEqual(['', '']);
    const rest = await admin.ListGuestDataAccesses({ tenantId, pageToken: all.nextPageToken }, compliance);
    expect(rest.accesses.map((access) => access.sessionId)).toEqual([id]);
    await expect(admin.ListGuestDataAccesses({ tenantId }, support)).rejects.toMatchObject({
      code: 'permission_denied',
    });
  });

  test('are unavailable after an erasure', async () => {
    const id = await session.create({ guest });
    const why = await session.operatorCall(['support'], 'curiosity');
    const { admin } = session.clients;
    const erase = 'update sessions set wrapped_key = null, details = null where id = $1';
    await session.its.database.query({ name: '', text: erase }, [id]);
    const gone = admin.GetGuestData({ tenantId, sessionId: id }, why);
    await expect(gone).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(await admin.GetSession({ tenantId, sessionId: id }, support)).toMatchObject({ guestDataErased: true });
  });
});

describe('one session', () => {
  test('is shown with more fields than to clients, and first expires if its time is over', async () => {
    const id = await session.create();
    const { admin } = session.clients;
    const shown = await admin.GetSession({ tenantId, sessionId: id }, support);
    expect(JSON.parse(shown.sessionJson)).toMatchObject({ id, status: 'PENDING' });
    expect(shown).toMatchObject({ version: 1, packageReady: false, clockOffsetMs: 0, scenario: '', followUps: [] });
    const past = `update sessions set expires_at = now() - interval '1 s', wake_at = now() + interval '1 h' where id = $1`;
    await session.its.database.query({ name: '', text: past }, [id]);
    const later = await admin.GetSession({ tenantId, sessionId: id }, support);
    expect(JSON.parse(later.sessionJson).status).toBe('EXPIRED');
    const none = admin.GetSession({ tenantId, sessionId: 'cs_00000000000000000000000000' }, support);
    await expect(none).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has all its changes in its timeline', async () => {
    const id = await ended('happy');
    await untilEnded(id);
    const { admin } = session.clients;
    const whole = await admin.GetTimeline({ tenantId, sessionId: id }, support);
    expect(whole.entries.map(({ version, kind, status }) => `${version} ${kind} ${status}`)).toEqual([
      '1 created PENDING',
      '2 step_started IN_PROGRESS',
      '3 step_resulted IN_PROGRESS',
      '4 step_started IN_PROGRESS',
      '5 step_resulted VERIFIED',
    ]);
    const last = session.changesOf(id).at(-1);
    expect(whole.entries.at(-1)).toMatchObject({
      eventId: last?.webhook?.id,
      eventType: 'compliance_session.completed',
      evidence: [{ type: 'LIVENESS_RESULT', stepType: 'LIVENESS' }],
      traceparent,
    });
    const first = await admin.GetTimeline({ tenantId, sessionId: id, pageSize: 3 }, support);
    const next = await admin.GetTimeline({ tenantId, sessionId: id, pageToken: first.nextPageToken }, support);
    expect([...first.entries, ...next.entries]).toEqual(whole.entries);
    expect(next.nextPageToken).toBe('');
  });
});

describe('an operator', () => {
  test('closes an open session once, at the version that they saw', async () => {
    const id = await session.create();
    const { admin } = session.clients;
    const platform = await session.operatorCall(['platform']);
    await expect(admin.CloseSession(about(id), support)).rejects.toMatchObject({ code: 'permission_denied' });
    const stale = admin.CloseSession({ ...about(id), expectedVersion: 7 }, platform);
    await expect(stale).rejects.toMatchObject({ code: 'version_conflict' });
    const request = { ...about(id), expectedVersion: 1 };
    const closed = await admin.CloseSession(request, platform);
    expect(await admin.CloseSession(request, platform)).toEqual(closed);
    expect(JSON.parse(closed.sessionJson)).toMatchObject({ status: 'INCOMPLETE', reasonCodes: ['CLOSED_BY_OPERATOR'] });
    await expect(admin.CloseSession(about(id), platform)).rejects.toMatchObject({ code: 'failed_precondition' });
    const [, change] = await waitFor(() => (session.changesOf(id).length > 1 ? session.changesOf(id) : undefined));
    expect(change).toMatchObject({ kind: 'closed', webhook: { type: 'compliance_session.completed' } });
    expect(change?.audit[0]).toMatchObject({ type: 'session.closed', actorType: 'HUMAN' });
    expect(change?.session.steps.map(({ status, reasonCodes }) => `${status} ${reasonCodes}`)).toEqual(
      Array.from({ length: 3 }, () => 'SKIPPED SESSION_CLOSED'),
    );
  });

  test('opens a follow-up for the guest of an ended session, which stays unchanged', async () => {
    const guest = { reference: 'guest-again', phone: '+34600111222' };
    const id = await ended('expire_unstarted', { guest, bookingReference: 'BK-again', locale: 'es' });
    const end = await untilEnded(id);
    const { admin } = session.clients;
    const compliance = await session.operatorCall(['compliance', 'support'], 'late adverse result');
    const request = about(id);
    const made = await admin.CreateFollowUp(request, compliance);
    expect(await admin.CreateFollowUp(request, compliance)).toEqual(made);
    const followUp = JSON.parse(made.sessionJson);
    expect(followUp).toMatchObject({ bookingReference: 'BK-again', workflowKey: 'hotel', status: 'PENDING' });
    const data = await admin.GetGuestData({ tenantId, sessionId: followUp.id }, compliance);
    expect(JSON.parse(data.guestDataJson)).toMatchObject({ guest, locale: 'es' });
    expect(await admin.GetSession({ tenantId, sessionId: id }, support)).toMatchObject({ followUps: [followUp.id] });
    expect(await admin.GetSession({ tenantId, sessionId: followUp.id }, support)).toMatchObject({ followUpOf: id });
    const note = await waitFor(() => session.changesOf(id).find((change) => change.version === end.version + 1));
    expect(note).toMatchObject({
      kind: 'audit_only',
      session: end.session,
      audit: [{ type: 'session.followup_created' }],
    });
  });

  test('cannot open a follow-up for an open session or an erased guest', async () => {
    const open = await session.create();
    const erased = await ended();
    await untilEnded(erased);
    const text = 'update sessions set wrapped_key = null, details = null where id = $1';
    await session.its.database.query({ name: '', text }, [erased]);
    const compliance = await session.operatorCall(['compliance']);
    for (const id of [open, erased]) {
      const refused = session.clients.admin.CreateFollowUp(about(id), compliance);
      await expect(refused).rejects.toMatchObject({ code: 'failed_precondition' });
    }
    const unknown = session.clients.admin.CreateFollowUp({ ...about(erased), workflowKey: 'motel' }, compliance);
    await expect(unknown).rejects.toMatchObject({ code: 'failed_precondition' });
  });
});
