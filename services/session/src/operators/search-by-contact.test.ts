import { dumpRows } from '@gcs/test/support/dump';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import { runningSession } from '../../test/running-session.ts';
import { tenantId } from '../../test/session-fixture.ts';

const session = useFixture(() => runningSession());

test('compliance operators can find a guest by e-mail address or telephone for a purpose; the recorded access omits the contact', async () => {
  const contact = { email: 'Zoë.Contact@Example.org', phone: '+4930999888777' };
  const id = await session.create({ guest: { reference: 'guest-with-contact', ...contact } });
  const { admin } = session.clients;
  const why = await session.operatorCall(['compliance'], 'access request 8');
  const find = (by: string, call = why) => admin.SearchSessionsByContact({ tenantId, contact: by }, call);
  for (const by of [' zoe\u0308.contact@EXAMPLE.ORG', '0049 (0)30 999 888-777']) {
    expect((await find(by)).sessions.map((one) => one.id)).toEqual([id]);
  }
  expect((await find('zoe.contact@example.org')).sessions).toEqual([]);
  const foreign = { tenantId: 'ten_other', contact: contact.email };
  expect((await admin.SearchSessionsByContact(foreign, why)).sessions).toEqual([]);
  for (const wrong of ['', '030 999888777', 'zoe', '@', 'a@\0', `${'x'.repeat(320)}@y`]) {
    await expect(find(wrong)).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field: 'contact' }] });
  }
  for (const call of [
    await session.operatorCall(['compliance']),
    await session.operatorCall(['support', 'reviewer', 'platform', 'exception:approve', 'integrator'], 'curiosity'),
  ]) {
    await expect(find(contact.email, call)).rejects.toMatchObject({ code: 'permission_denied' });
  }
  const { accesses } = await admin.ListGuestDataAccesses({ tenantId }, why);
  const method = '/gcs.admin.v1.SessionAdminService/SearchSessionsByContact';
  expect(accesses[0]).toMatchObject({ method, purpose: 'access request 8', sessionId: '' });
  const rows = await dumpRows(session.its.database);
  for (const value of ['30999888777', '999 888', 'ontact@']) expect(rows.includes(value)).toBe(false);
});
