import { ServiceError } from '@gcs/kit/errors';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { noticing } from '../../test/notices/noticing.ts';
import { tenantId } from '../../test/session-fixture.ts';

type Desk = Awaited<ReturnType<typeof noticing>>;

let desk: Desk;
beforeAll(async () => {
  desk = await noticing();
});
afterEach(() => desk.inbox.answers(() => ({})));
afterAll(() => desk.stop());

describe('a notice', () => {
  const work = async (scope: Parameters<Desk['scoped']>[0]) => {
    const before = await desk.query(`select seen_at from notice_people where subject = 'ada'`);
    await desk.session.clients.reviews.GetReviewChoices({ tenantId }, await desk.scoped(scope)).catch(() => {});
    await waitFor(async () => {
      const now = await desk.query(`select seen_at from notice_people where subject = 'ada'`);
      return JSON.stringify(now) !== JSON.stringify(before);
    });
  };

  test('covers only the scope of the person’s latest token, even if the token lost properties, the tenant or the role', async () => {
    const both = { tenants: [tenantId], properties: ['P-s1', 'P-s2'] };
    const { address } = await desk.subscribe(await desk.scoped(both));
    const subjects = async () => (await desk.noticesAfter(20, address)).map((text) => text.split('\n', 1)[0]);
    for (const property of ['P-s1', 'P-s2', 'P-s3']) await desk.overdueReview(property);
    expect(await subjects()).toEqual(['Reviews: 2 overdue']);
    await work({ tenants: [tenantId], properties: ['P-s2'] });
    for (const property of ['P-s1', 'P-s2']) await desk.overdueReview(property);
    expect(await subjects()).toEqual(['Reviews: 2 overdue', 'Reviews: 1 overdue']);
    await work({ tenants: ['ten_another'] });
    await desk.overdueReview('P-s2');
    expect(await subjects()).toHaveLength(2);
    await work({ tenants: [tenantId] });
    expect(await subjects()).toHaveLength(3);
  });

  test('names no property outside the person’s scope, and the person cannot subscribe to one', async () => {
    const own = await desk.scoped({ tenants: [tenantId], properties: ['P-s1'] });
    await expect(desk.subscribe(own, { propertyReference: 'P-s2' })).rejects.toMatchObject({ code: 'not_found' });
    const { id } = await desk.subscribe(await desk.scoped({ tenants: [tenantId] }), { propertyReference: 'P-s2' });
    expect((await desk.list(own)).map((one) => one.id)).not.toContain(id);
  });

  test('is not sent after two weeks without a visit, and is complete once the person returns', async () => {
    const propertyReference = 'P-away';
    const { address } = await desk.subscribe(await desk.its.as('joe'), { propertyReference });
    await desk.overdueReview(propertyReference);
    await desk.query(`update notice_people set seen_at = now() - interval '14 days' where subject = 'joe'`);
    expect(await desk.noticesAfter(1, address)).toEqual([]);
    await desk.query(`update notice_people set seen_at = now() where subject = 'joe'`);
    expect(await desk.noticesAfter(2, address)).toHaveLength(1);
  });

  test('is not sent to people of an issuer that is no longer trusted', async () => {
    const propertyReference = 'P-issuer';
    const { address } = await desk.subscribe(await desk.its.as('kim'), { propertyReference });
    await desk.query(`alter table notice_subscriptions drop constraint notice_subscriptions_person`);
    for (const table of ['notice_people', 'notice_subscriptions'])
      await desk.query(`update ${table} set issuer = 'gone' where subject = 'kim'`);
    await desk.overdueReview(propertyReference);
    expect(await desk.noticesAfter(1, address)).toEqual([]);
  });
});

describe('an address that fails', () => {
  test('is retried at growing intervals, is shown with its problem, and then gets one complete notice', async () => {
    const propertyReference = 'P-outage';
    const lou = await desk.its.as('lou');
    const { address } = await desk.subscribe(lou, { propertyReference });
    await desk.overdueReview(propertyReference);
    desk.inbox.answers(() => ({ problem: 'the chat answered 500' }));
    const waits: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      await desk.noticesAfter(60, address);
      const [row] = await desk.query(
        `select extract(epoch from next_at - now()) as seconds from notice_subscriptions where subject = 'lou'`,
      );
      waits.push(Math.round(Number(Object(row).seconds)));
      await desk.overdueReview(propertyReference);
    }
    expect(waits).toEqual([60, 120, 240]);
    expect(await desk.list(lou)).toMatchObject([{ problem: 'the chat answered 500' }]);
    desk.inbox.answers(() => ({}));
    const told = await desk.noticesAfter(60, address);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^Reviews: 4 overdue/);
    expect(await desk.list(lou)).toMatchObject([{ problem: '' }]);
  });

  test('is given up after seven days, which the person sees', async () => {
    const propertyReference = 'P-gone';
    const mia = await desk.its.as('mia');
    const { address } = await desk.subscribe(mia, { propertyReference });
    await desk.overdueReview(propertyReference);
    desk.inbox.answers(() => ({ problem: 'the chat answered 404', isRefused: true }));
    await desk.noticesAfter(60, address);
    expect((await desk.list(mia))[0]?.nextAt).not.toBe('');
    await desk.noticesAfter(7 * 24 * 60 + 1, address);
    expect(await desk.list(mia)).toMatchObject([{ problem: 'the chat answered 404', nextAt: '' }]);
    desk.inbox.answers(() => ({}));
    expect(await desk.noticesAfter(60, address)).toEqual([]);
  });

  test('gets all news after webhook delivery was down', async () => {
    const propertyReference = 'P-unavailable';
    const { address } = await desk.subscribe(await desk.its.as('ned'), { propertyReference });
    await desk.overdueReview(propertyReference);
    desk.inbox.answers(() => {
      throw new ServiceError('service_unavailable', 'away');
    });
    expect(await desk.noticesAfter(1, address)).toEqual([]);
    desk.inbox.answers(() => ({}));
    expect(await desk.noticesAfter(2, address)).toHaveLength(1);
  });
});
