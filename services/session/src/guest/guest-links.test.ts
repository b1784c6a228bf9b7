import { randomBytes, randomUUID } from 'node:crypto';
import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { call, guestClient, guestItem, hashOf } from '../../test/guest-client.ts';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());
let guest: Awaited<ReturnType<typeof guestClient>>;
beforeAll(async () => {
  guest = await guestClient(session);
});

function heardOf(sessionId: string) {
  const changes = session.changesOf(sessionId);
  return changes.length === 3 ? changes : undefined;
}

function changedTwice(sessionId: string) {
  const changes = session.changesOf(sessionId);
  return changes.length === 2 ? changes : undefined;
}

describe('a link', () => {
  test('is returned only on request, and opens the page in the session’s language', async () => {
    const { id, token } = await guest.create();
    expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await guest.pageOf(token)).toMatchObject({
      sessionId: id,
      version: 1,
      bookingReference: 'BK-1',
      propertyReference: 'P-1',
      status: 'PENDING',
      locale: 'de',
      locales: ['en', 'de'],
      ended: false,
      nothingLeft: false,
      returnUrl: 'https://hotel.example/back?x=1',
      contact: { name: 'Front desk', phone: '+34 900 000 000', email: '', url: '' },
    });
    expect((await guest.pageOf(token, 'en')).steps[0]).toMatchObject({
      now: 'consent',
      consent: { text: 'We read your document.', version: '2026-11' },
    });
    expect((await guest.create(guestItem(false))).token).toBe('');
  });

  test.each([undefined, 'de-AT'])(
    'opens the page in the requested language, else in the create’s (%j), else in the browser’s',
    async (locale) => {
      const { token } = await guest.create(guestItem(true, { locale }));
      for (const asked of ['', 'de', 'fr'])
        for (const browser of ['', 'de', 'nl']) {
          const wantedLocale = asked || locale || browser || 'en';
          const page = await guest.pageOf(token, asked, browser);
          expect(page).toMatchObject({ wantedLocale, locale: wantedLocale.startsWith('de') ? 'de' : 'en' });
        }
    },
  );

  test('works in a replayed answer, which has the same session and the same bytes', async () => {
    const item = guestItem(true);
    const first = await guest.create(item);
    const again = await guest.create(item);
    expect(again).toEqual({ ...first, outcome: 'replayed' });
    await guest.endLinks(first.id);
    const afterEnd = await guest.create(item);
    expect(afterEnd.json).toBe(first.json);
    expect(afterEnd.token).not.toBe(first.token);
    expect((await guest.pageOf(afterEnd.token)).sessionId).toBe(first.id);
    expect((await guest.create(item)).token).toBe(afterEnd.token);
  });

  test('is replaced on request after an operator ended it, but not for another tenant', async () => {
    const { id, token } = await guest.create();
    const repeat = (tenant: string, sessionId: string) =>
      session.clients.sessions.GetGuestLink({ tenantId: tenant, sessionId }, call);
    expect((await repeat(tenantId, id)).token).toBe(token);
    await guest.endLinks(id);
    const next = (await repeat(tenantId, id)).token;
    expect(next).not.toBe(token);
    expect((await guest.pageOf(next)).sessionId).toBe(id);
    await expect(repeat('ten_other', id)).rejects.toThrow('no such session');
    await expect(repeat(tenantId, 'cs_unknown')).rejects.toThrow('no such session');
  });

  test('replaces a link on request and ends the former links', async () => {
    const { id, token } = await guest.create();
    const ask = (renew: boolean) => session.clients.sessions.GetGuestLink({ tenantId, sessionId: id, renew }, call);
    const renewed = await ask(true);
    expect(renewed.token).not.toBe(token);
    await expect(guest.pageOf(token)).rejects.toThrow('no such link');
    expect((await guest.pageOf(renewed.token)).sessionId).toBe(id);
    expect((await ask(false)).token).toBe(renewed.token);
    const audit = (await waitFor(() => changedTwice(id))).flatMap((change) => change.audit.map(({ type }) => type));
    expect(audit).toContain('session.guest_link_ended');
  });

  test('works even if only a replay of the create requested it', async () => {
    const item = guestItem(false);
    const { id } = await guest.create(item);
    const { token } = await guest.create({ ...item, guestLink: true });
    expect((await guest.pageOf(token)).sessionId).toBe(id);
  });

  test('can be read after the idempotency record of the create is deleted', async () => {
    const { id, token } = await guest.create();
    await session.its.database.query({ name: '', text: 'delete from idempotency_records' });
    const find = (ref: object) => session.clients.sessions.GetGuestLink({ tenantId, sessionId: id, ...ref }, call);
    expect(await find({})).toEqual({ token, version: 1 });
    const operator = await session.operatorCall(['platform'], 'a test');
    const end = { tenantId, sessionId: id, requestId: randomUUID(), expectedVersion: 0 };
    await session.clients.admin.CloseSession(end, operator);
    await expect(find({})).rejects.toMatchObject({ code: 'failed_precondition' });
  });

  test('is shown only once if an operator created it, and ends together with the session’s other links', async () => {
    const { id, token } = await guest.create();
    const operator = await session.operatorCall(['support'], 'a test');
    const request = { tenantId, sessionId: id, requestId: randomUUID() };
    const minted = await session.clients.admin.MintGuestLink(request, operator);
    expect((await guest.pageOf(minted.token)).sessionId).toBe(id);
    expect((await session.clients.admin.MintGuestLink(request, operator)).token).toBe('');

    expect(await guest.endLinks(id)).toBe(2);
    const refusals = await Promise.all(
      [token, minted.token, randomBytes(32).toString('base64url')].map((one) => guest.pageOf(one).catch(String)),
    );
    expect(new Set(refusals).size).toBe(1);
    expect(refusals[0]).toContain('no such link');
    const { versions } = await session.clients.guests.ReadGuestVersions({ tokenSha256: [hashOf(token)] }, call);
    expect(versions).toEqual([0]);
    const audit = (await waitFor(() => heardOf(id))).flatMap((change) => change.audit.map(({ type }) => type));
    expect(audit).toEqual(expect.arrayContaining(['session.guest_link_minted', 'session.guest_link_ended']));
  });

  test('is not stored, so a database dump opens no page', async () => {
    const { token } = await guest.create();
    const dump = await dumpRows(session.its.database);
    expect(dump).not.toContain(token);
    expect(dump).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
    expect(dump).toContain(hashOf(token).toString('hex'));
  });

  test('works for a day after the session’s end, by the session’s clock', async () => {
    const { id, token } = await guest.create();
    const operator = await session.operatorCall(['platform'], 'a test');
    const request = { tenantId, sessionId: id };
    await session.clients.admin.CloseSession({ ...request, requestId: randomUUID(), expectedVersion: 0 }, operator);
    expect(await guest.pageOf(token)).toMatchObject({
      ended: true,
      nothingLeft: true,
      status: 'INCOMPLETE',
      timeLeftMs: 0,
    });
    const acted = await guest.actingOn(token, 'DOCUMENT');
    await expect(session.clients.guests.RecordConsent({ ...acted, accepted: true }, call)).rejects.toMatchObject({
      code: 'failed_precondition',
    });
    await session.clients.sandbox.AdvanceClock({ ...request, requestId: randomUUID(), seconds: 25 * 3_600 }, operator);
    await expect(guest.pageOf(token)).rejects.toMatchObject({ code: 'not_found' });
    const { versions } = await session.clients.guests.ReadGuestVersions({ tokenSha256: [hashOf(token)] }, call);
    expect(versions).toEqual([0]);
  });

  test('can be created for an ended session, and works for a day by the real clock, until an operator ends it', async () => {
    const { id, token } = await guest.create();
    const operator = await session.operatorCall(['platform'], 'a test');
    const request = { tenantId, sessionId: id };
    const open = { ...request, alsoEnded: true };
    expect((await session.clients.sessions.GetGuestLink(open, call)).token).toBe(token);
    await session.clients.admin.CloseSession({ ...request, requestId: randomUUID(), expectedVersion: 0 }, operator);
    await session.clients.sandbox.AdvanceClock({ ...request, requestId: randomUUID(), seconds: 25 * 3_600 }, operator);
    const [first, second] = [
      await session.clients.sessions.GetGuestLink(open, call),
      await session.clients.sessions.GetGuestLink(open, call),
    ];
    expect(new Set([token, first.token, second.token]).size).toBe(3);
    const readable = async () => {
      const { versions } = await session.clients.guests.ReadGuestVersions({ tokenSha256: [hashOf(first.token)] }, call);
      const page = await guest.pageOf(first.token).catch(() => null);
      return [page?.status, (versions[0] ?? 0) > 0];
    };
    expect(await readable()).toEqual(['INCOMPLETE', true]);
    await session.its.database.query({
      name: '',
      text: `update guest_links set readable_until = now() - interval '1 s' where readable_until is not null`,
    });
    expect(await readable()).toEqual([undefined, false]);
    const third = await session.clients.sessions.GetGuestLink(open, call);
    await guest.endLinks(id);
    await expect(guest.pageOf(third.token)).rejects.toMatchObject({ code: 'not_found' });
  });
});
