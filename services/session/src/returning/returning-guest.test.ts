import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, hashOf } from '../../test/guest-client.ts';
import {
  entries,
  entryOf,
  newBooking,
  newMail,
  otherTenant,
  returningGuests,
  type Wanted,
} from '../../test/returning/returning-guests.ts';
import { runningSession } from '../../test/running-session.ts';
import { erasePersonalData } from '../packages/erase-personal-data.store.ts';

const session = useFixture(() => runningSession());
let it: Awaited<ReturnType<typeof returningGuests>>;
beforeAll(async () => {
  it = await returningGuests(session);
});

describe('a returning guest', () => {
  test('passes the vendor’s steps by reference in one change, and is asked for the rest', async () => {
    const email = newMail();
    const earlier = await it.passed({ email });
    const { id, token } = await it.confirmed({ email: email.toUpperCase() });
    expect(await it.offered(token)).toMatchObject({ state: 'RETURN_STATE_FOUND', earlierSessionId: earlier });
    expect(await it.reuse(token, earlier)).toEqual(['STEP_TYPE_DOCUMENT', 'STEP_TYPE_LIVENESS']);
    expect(await it.statuses(token)).toEqual(['PASSED', 'PASSED', 'PENDING']);
    const change = await waitFor(() => session.changesOf(id).at(1));
    expect(change).toMatchObject({ kind: 'guest_acted', version: 2 });
    expect(change.session.steps.map(({ reasonCodes }) => reasonCodes)).toEqual([
      ...[['EARLIER_CHECK_REUSED'], ['EARLIER_CHECK_REUSED']],
      [],
    ]);
    expect(change.audit.slice(0, 2)).toMatchObject([
      { type: 'step.reused', actorType: 'GUEST', stepType: 'DOCUMENT', reasonCode: 'EARLIER_CHECK_REUSED' },
      { type: 'step.reused', actorType: 'GUEST', stepType: 'LIVENESS' },
    ]);
    const facts = { earlierReference: entries[0]?.reference, earlierRevision: 2, earlierSession: earlier };
    expect(change.evidence.map(({ type, facts: told }) => [type, told])).toEqual([
      ['DOCUMENT_RESULT', { ...facts, earlierSha256: 'a'.repeat(64) }],
      ['LIVENESS_RESULT', { ...facts, earlierSha256: 'a'.repeat(64) }],
    ]);
    await expect(it.reuse(token, earlier)).rejects.toMatchObject({ code: 'version_conflict' });
    expect((await it.guest.pageOf(token)).mayReturn).toBe(false);
  });

  test('passes all steps or none: after a failed commit, the confirmation allows another try', async () => {
    const email = newMail();
    const earlier = await it.passed({ email });
    const { id, token } = await it.confirmed({ email });
    await it.run(
      `create function die() returns trigger language plpgsql as $$ begin raise exception 'planned'; end $$;
       create constraint trigger die after insert on journal deferrable initially deferred for each row
         when (new.key = '${id}') execute function die()`,
      [],
    );
    await expect(it.reuse(token, earlier)).rejects.toMatchObject({ code: 'internal_error' });
    expect(await it.statuses(token)).toEqual(['PENDING', 'PENDING', 'PENDING']);
    await it.run('drop trigger die on journal', []);
    expect(await it.reuse(token, earlier)).toHaveLength(2);
  });

  test('gets the same answers to an order of a code whether or not an earlier check exists', async () => {
    const email = newMail();
    await it.passed({ email });
    const answers = await Promise.all(
      [email, newMail()].map(async (own) => {
        const { id, token } = await it.check({ email: own });
        const before = await it.offered(token);
        const { code, noticeId, ...ordered } = await it.order(token);
        expect([noticeId, ordered.email]).toEqual([`${id}.code.1`, own]);
        const wrong = code === '000000' ? '000001' : '000000';
        return [
          before,
          await it.offered(token),
          await it.enter(token, wrong),
          (await it.guest.pageOf(token)).mayReturn,
        ];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('learns only after the confirmation that there is no earlier check', async () => {
    const { token } = await it.confirmed({});
    expect(await it.offered(token)).toMatchObject({ state: 'RETURN_STATE_NOT_FOUND', earlierSessionId: '' });
  });

  test('passes no step without a confirmed mail or after declining', async () => {
    const email = newMail();
    const earlier = await it.passed({ email });
    const { token } = await it.check({ email });
    await expect(it.reuse(token, earlier)).rejects.toMatchObject({ code: 'failed_precondition' });
    await it.order(token);
    await expect(it.reuse(token, earlier)).rejects.toMatchObject({ code: 'failed_precondition' });
    await it.decline(token);
    expect(await it.offered(token)).toMatchObject({ state: 'RETURN_STATE_NONE' });
    await expect(it.order(token)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await it.statuses(token)).toEqual(['PENDING', 'PENDING', 'PENDING']);
  });

  test('can use only the newest code, once, for ten minutes and five tries', async () => {
    const { id, token } = await it.check({});
    const { code: first } = await it.order(token);
    await expect(it.order(token)).rejects.toMatchObject({ code: 'rate_limited' });
    await it.passPause(id, 1);
    const { code: second } = await it.order(token);
    expect(await it.enter(token, first === second ? 'x' : first)).toBe(false);
    expect(await it.enter(token, ` ${second.slice(0, 3)} ${second.slice(3)}`)).toBe(true);
    expect(await it.enter(token, second)).toBe(false);

    const late = await it.check({});
    const { code } = await it.order(late.token);
    await it.passPause(late.id, 10);
    expect(await it.enter(late.token, code)).toBe(false);

    const tried = await it.check({});
    const { code: right } = await it.order(tried.token);
    for (let times = 0; times < 5; times += 1) expect(await it.enter(tried.token, 'wrong')).toBe(false);
    expect(await it.enter(tried.token, right)).toBe(false);
    for (let codes = 1; codes < 5; codes += 1) {
      await it.passPause(tried.id, 1);
      await it.order(tried.token);
    }
    await it.passPause(tried.id, 1);
    await expect(it.order(tried.token)).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('reuses a step that needs a consent only after the consent', async () => {
    const email = newMail();
    await it.passed({ email });
    const { token } = await it.check({ email, workflowKey: 'asking' });
    expect((await it.guest.pageOf(token)).mayReturn).toBe(false);
    const agreed = { ...(await it.guest.actingOn(token, 'DOCUMENT')), accepted: true, noticeSha256: '' };
    await session.clients.guests.RecordConsent(agreed, call);
    expect((await it.guest.pageOf(token)).mayReturn).toBe(true);
  });
});

describe('an earlier check that does not count', () => {
  const refused = async (wanted: Wanted, email: string, departure = '') => {
    const { token } = await it.confirmed({ ...wanted, email });
    return (await it.offered(token, departure)).state;
  };

  test('belongs to another tenant, has not ended, or has no sealed evidence', async () => {
    const email = newMail();
    await it.passed({ email, tenant: otherTenant });
    await it.passed({ email }, { types: ['DOCUMENT', 'LIVENESS'] });
    const unsealed = await it.passed({ email });
    await it.run('update sessions set package_ready = false where id = $1', [unsealed]);
    expect(await refused({}, email)).toBe('RETURN_STATE_NOT_FOUND');
    await it.run('update sessions set package_ready = true where id = $1', [unsealed]);
    expect(await refused({}, email)).toBe('RETURN_STATE_FOUND');
  });

  test('belongs to an erased guest; a confirmation is erased with its session', async () => {
    const email = newMail();
    const earlier = await it.passed({ email });
    const { id, token } = await it.confirmed({ email });
    expect(await it.reuse(token, earlier, { entries: [] })).toEqual([]);
    const complete = { erasureId: 'ers_1', references: [], stepTypes: [], decisions: false, complete: true };
    await erasePersonalData(session.its.database, earlier, complete);
    expect(await it.offered(token)).toMatchObject({ state: 'RETURN_STATE_NOT_FOUND' });
    await expect(it.reuse(token, earlier)).rejects.toMatchObject({ code: 'version_conflict' });
    await erasePersonalData(session.its.database, id, complete);
    expect(await it.run('select from guest_returns where session_id = $1', [id])).toEqual([]);
  });

  test('has a step whose evidence is deleted', async () => {
    const email = newMail();
    const earlier = await it.passed({ email });
    const { token } = await it.confirmed({ email });
    const kept = [entryOf('DOCUMENT'), entryOf('LIVENESS', false)];
    expect(await it.reuse(token, earlier, { entries: kept })).toEqual(['STEP_TYPE_DOCUMENT']);
  });

  test('has a document that expires before the departure', async () => {
    const email = newMail();
    await it.passed({ email }, { expiry: '2099-05-01' });
    expect(await refused({}, email, '2099-05-02')).toBe('RETURN_STATE_NOT_FOUND');
    expect(await refused({}, email, '2099-05-01')).toBe('RETURN_STATE_FOUND');
  });

  test('shares its mail address with another guest of its booking or of the new booking', async () => {
    const [email, booking] = [newMail(), newBooking()];
    await it.passed({ email, booking });
    await it.passed({ email, booking });
    expect(await refused({}, email)).toBe('RETURN_STATE_NOT_FOUND');
    const other = newMail();
    await it.passed({ email: other });
    const together = newBooking();
    await it.check({ email: other, booking: together });
    expect(await refused({ booking: together }, other)).toBe('RETURN_STATE_NOT_FOUND');
  });
});

test('rejects malformed requests and unknown links', async () => {
  const { token } = await it.check({});
  const { returns } = session.clients;
  const tokenSha256 = hashOf(token);
  for (const request of [
    { tokenSha256, departure: 'soon' },
    { tokenSha256: Buffer.alloc(3), departure: '' },
  ])
    await expect(returns.GetReturn(request, call)).rejects.toMatchObject({ code: 'invalid_argument' });
  await expect(it.reuse(token, 'cs_1', { entries: [{ ...entries[0], sha256: 'x' }] })).rejects.toMatchObject({
    ...{ code: 'invalid_argument', fieldErrors: [{ field: 'entries' }] },
  });
  await expect(it.offered('no such token')).rejects.toMatchObject({ code: 'not_found' });
  await expect(it.enter('no such token', '1')).rejects.toMatchObject({ code: 'not_found' });
  const nameless = await it.check({ email: '' });
  expect([(await it.guest.pageOf(nameless.token)).mayReturn, (await it.offered(nameless.token)).state]).toEqual([
    ...[false, 'RETURN_STATE_NONE'],
  ]);
});
