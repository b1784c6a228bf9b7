import { randomUUID } from 'node:crypto';
import type { Connection } from '@gcs/kit/postgres/database';
import type { SubscribeToNoticesRequest } from '@gcs/proto/gen/gcs/admin/v1/review_notice_service';
import { dumpRows } from '@gcs/test/support/dump';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { consoleBaseUrl, everyKind, noticing } from '../../test/notices/noticing.ts';
import { tenantId } from '../../test/session-fixture.ts';

type Desk = Awaited<ReturnType<typeof noticing>>;

let desk: Desk;
beforeAll(async () => {
  desk = await noticing();
});
afterEach(() => desk.inbox.answers(() => ({})));
afterAll(() => desk.stop());

describe('a subscription', () => {
  test('sends its first notice immediately, is visible only to its owner, and stores its address encrypted', async () => {
    const ana = await desk.its.as('ana');
    const webhook = 'https://chat.example.com/hooks/secret-of-the-chat';
    const { id, subscription } = await desk.subscribe(ana, { channel: 'NOTICE_CHANNEL_SLACK', address: webhook });
    expect(desk.inbox.sentTo(webhook)).toEqual([expect.stringContaining('you have asked for notices')]);
    expect(desk.inbox.linksTo(webhook)[0]?.at(-1)).toBe(`${consoleBaseUrl}/tenants/${tenantId}/notices`);
    const shown = { id, to: 'chat.example.com', kinds: everyKind, everyMinutes: 5, problem: '', propertyReference: '' };
    expect(subscription).toMatchObject(shown);
    // The background sender may have changed `nextAt` meanwhile.
    expect(await desk.list(ana)).toEqual([{ ...subscription, nextAt: expect.any(String) }]);
    const ben = await desk.its.as('ben', 'HUMAN', ['reviewer']);
    expect(await desk.list(ben)).toEqual([]);
    expect(await dumpRows(desk.session.its.database)).not.toContain('secret-of-the-chat');
    const { EndNoticeSubscription } = desk.session.clients.notices;
    const ending = { tenantId, requestId: randomUUID(), subscriptionId: id };
    await expect(EndNoticeSubscription(ending, ben)).rejects.toMatchObject({ code: 'not_found' });
    await EndNoticeSubscription({ ...ending, requestId: randomUUID() }, ana);
    expect(await desk.list(ana)).toEqual([]);
    expect(await desk.query(`select from notice_people where subject = 'ana'`)).toEqual([]);
  });

  test.each(['compliance', 'platform'] as const)(
    'is listed and ended by a %s operator whose scope is the whole tenant',
    async (role) => {
      const gone = await desk.its.as(`gone-${role}`);
      const { id, address } = await desk.subscribe(gone);
      const { notices } = desk.session.clients;
      const everybodys = async (who: typeof gone) =>
        (await notices.ListNoticeSubscriptions({ tenantId, everybody: true }, who)).subscriptions ?? [];
      for (const other of [desk.session.operatorCall(['reviewer']), desk.session.operatorCall(['exception:approve'])])
        await expect(everybodys(await other)).rejects.toMatchObject({ code: 'permission_denied' });
      const overseer = await desk.session.operatorCall([role], undefined, { subject: 'olga' });
      expect(await everybodys(overseer)).toContainEqual(
        expect.objectContaining({ id, to: address, subject: `gone-${role}` }),
      );
      const ending = { tenantId, requestId: randomUUID(), subscriptionId: id };
      await notices.EndNoticeSubscription(ending, overseer);
      expect(await desk.list(gone)).toEqual([]);
      expect(await desk.query(`select from notice_people where subject = 'gone-${role}'`)).toEqual([]);
      const part = await desk.scoped({ tenants: [tenantId], properties: ['P-1'] });
      await expect(everybodys(part)).rejects.toMatchObject({ code: 'permission_denied' });
    },
  );

  test('sends one address at most 60 mails an hour, shared by all people, issuers and spellings', async () => {
    const address = `${randomUUID()}@example.com`;
    const { request, id } = await desk.subscribe(await desk.its.as('max'), { address });
    await desk.query('update notice_mails set mails = 59');
    const other = await desk.scoped({ deployment: true });
    const mine = await desk.subscribe(other, { address: address.toUpperCase() });
    expect(desk.inbox.sentTo(mine.address)).toHaveLength(1);
    const again = { ...request, requestId: randomUUID() };
    await expect(desk.session.clients.notices.SubscribeToNotices(again, other)).rejects.toMatchObject({
      code: 'rate_limited',
      publicMessage: expect.stringContaining('60 notices in this hour'),
    });
    await desk.overdueReview('P-limit');
    expect(await desk.noticesAfter(6, address)).toEqual([]);
    const [waiting] = await desk.query('select failures, problem from notice_subscriptions where id = $1', [id]);
    expect(waiting).toEqual({ failures: 0, problem: null });
    await desk.query(`update notice_mails set hour = hour - interval '1 hour'`);
    expect(await desk.noticesAfter(6, address)).toHaveLength(1);
    await desk.query('delete from notice_mails');
  });

  test('is created once if the request is repeated, with one first notice', async () => {
    const cleo = await desk.its.as('cleo');
    const { request, address, subscription } = await desk.subscribe(cleo);
    const again = await desk.session.clients.notices.SubscribeToNotices(request, cleo);
    expect(again.subscription).toEqual({ ...subscription, to: '' });
    expect(desk.inbox.sentTo(address)).toHaveLength(1);
    expect(await dumpRows(desk.session.its.database)).not.toContain(address);
  });

  test.each([
    ['an address that is refused', { problem: 'is not a public address', isRefused: true }, 'invalid_argument'],
    ['an address that fails temporarily', { problem: 'the mail server answered 451' }, 'failed_precondition'],
  ])('is refused for %s', async (_what, answer, code) => {
    desk.inbox.answers(() => answer);
    const dora = await desk.its.as('dora');
    await expect(desk.subscribe(dora)).rejects.toMatchObject({
      code,
      publicMessage: expect.stringContaining(answer.problem),
    });
    expect(await desk.list(dora)).toEqual([]);
  });

  const wrong: [string, SubscribeToNoticesRequest][] = [
    ['without a kind', { kinds: [] }],
    ['with an unknown kind', { kinds: ['NOTICE_KIND_UNSPECIFIED'] }],
    ['without a channel', { channel: 'NOTICE_CHANNEL_UNSPECIFIED' }],
    ['without an address', { address: '' }],
    ['with an interval under five minutes', { everyMinutes: 4 }],
    ['with an interval over a day', { everyMinutes: 1_441 }],
  ];
  test.each(wrong)('is refused %s', async (_what, more) => {
    await expect(desk.subscribe(await desk.its.as('dora'), more)).rejects.toMatchObject({ code: 'invalid_argument' });
  });

  test('requires a person who has a review role and fewer than ten subscriptions', async () => {
    const elsewhere = [
      desk.its.as('bot', 'AGENT'),
      desk.session.operatorCall(['support']),
      desk.session.operatorCall(['platform']),
    ];
    for (const who of elsewhere)
      await expect(desk.subscribe(await who)).rejects.toMatchObject({ code: 'permission_denied' });
    const eve = await desk.its.as('eve');
    for (let index = 0; index < 10; index += 1) await desk.subscribe(eve);
    await expect(desk.subscribe(eve)).rejects.toMatchObject({ code: 'failed_precondition' });
    expect(await desk.list(eve)).toHaveLength(10);
  });
});

describe('a notice', () => {
  test('reports each assigned, overdue or proposed item once, all in one digest', async () => {
    const propertyReference = 'P-digest';
    const finn = await desk.its.as('finn');
    const { address } = await desk.subscribe(finn, { propertyReference });
    const given = await desk.its.open('two', { propertyReference });
    const late = await desk.overdueReview(propertyReference);
    const proposed = await desk.its.open('two', { propertyReference });
    await desk.assign(given, 'finn');
    await desk.propose(proposed, 'ben');
    await desk.its.open('two', { propertyReference });
    const [notice = '', ...others] = await desk.noticesAfter(1, address);
    expect(others).toEqual([]);
    expect(notice).toMatch(/^Reviews: 1 given to you, 1 overdue, 1 to approve\n/);
    expect(notice).toMatch(/Document at P-digest, due \d{4}-\d\d-\d\d \d\d:\d\d UTC/);
    const caseOf = (sessionId: string) => `${consoleBaseUrl}/tenants/${tenantId}/reviews/${sessionId}/DOCUMENT`;
    const links = desk.inbox.linksTo(address)[1]?.filter((url) => url.includes('/reviews/'));
    expect(links).toEqual([given, late, proposed].map(caseOf));
    for (const told of ['guest-canary', 'canary@example.org', '+34600111222', 'BK-1'])
      expect(notice).not.toContain(told);
    expect(await desk.noticesAfter(60, address)).toHaveLength(1);
  });

  test('omits items that the person proposed, claimed or no longer holds, and items that were decided meanwhile', async () => {
    const propertyReference = 'P-own';
    const gus = await desk.its.as('gus');
    const { address } = await desk.subscribe(gus, { propertyReference });
    await desk.propose(await desk.its.open('two', { propertyReference }), 'gus');
    const own = await desk.its.see(await desk.its.open('two', { propertyReference }), 'gus');
    await desk.session.clients.reviews.ClaimReview(own.decision, gus);
    const given = await desk.its.open('two', { propertyReference });
    await desk.assign(given, 'gus');
    await desk.assign(given, 'finn');
    const decided = await desk.overdueReview(propertyReference);
    const { decision } = await desk.its.see(decided);
    await desk.session.clients.reviews.Reject(decision, await desk.its.as('ben'));
    expect(await desk.noticesAfter(1, address)).toEqual([]);
  });

  test('is sent by only one of several concurrent processes', async () => {
    const propertyReference = 'P-several';
    const { address } = await desk.subscribe(await desk.its.as('ian'), { propertyReference });
    await desk.overdueReview(propertyReference);
    await desk.pass(1);
    await Promise.all([desk.send(), desk.send(), desk.send()]);
    await waitFor(() => desk.inbox.sentTo(address).length === 2);
  });

  test('the sender writes no row until the person may have news', async () => {
    const propertyReference = 'P-quiet';
    const liz = await desk.its.as('liz');
    const { address, id } = await desk.subscribe(liz, { propertyReference });
    const place = async (tx: Connection) =>
      tx.query({ name: '', text: 'select ctid from notice_subscriptions where id = $1' }, [id]);
    const written = () =>
      desk.session.its.database.transaction(async (tx) => {
        await desk.pass(1, tx);
        const before = await place(tx);
        await desk.send(tx);
        return JSON.stringify(await place(tx)) !== JSON.stringify(before);
      });
    const looks = async () => [await written(), await written(), await written()];
    await desk.overdueReview('P-elsewhere');
    expect(await looks()).toEqual([false, false, false]);
    await desk.propose(await desk.its.open('two', { propertyReference }), 'liz');
    expect(await looks()).toEqual([true, false, false]);
    await desk.overdueReview(propertyReference);
    expect(await looks()).toEqual([true, false, false]);
    expect(desk.inbox.sentTo(address)).toHaveLength(2);
  });
});
