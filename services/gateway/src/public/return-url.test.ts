import { randomUUID } from 'node:crypto';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { guestPage } from '../../test/guest-pages.ts';
import { createBody, publicClient } from '../../test/public-client.ts';

const its = useGateway({ guestListen: { host: '127.0.0.1', port: 0 } });
const api = publicClient(its);

const app = 'com.example.stay';
const create = (returnUrl: string) => api.create({ ...createBody, returnUrl });
const register = (...schemes: string[]) =>
  its.admin.tenants.SetReturnSchemes({ requestId: randomUUID(), tenantId: its.tenantId, schemes }, its.admin.call);

async function wayOut(returnUrl: string): Promise<string | undefined> {
  const token = randomUUID();
  const { tenantId } = its;
  its.state.guests.pages.set(token, guestPage([], { status: 'FAILED', ended: true, tenantId, returnUrl }));
  const page = await (await fetch(`${its.gateway.guestUrl}/g/${token}`)).text();
  const [, href] = /href="([^"]*)"[^>]*data-way-out/.exec(page) ?? [];
  expect(page).not.toContain('http-equiv="refresh"');
  return href;
}

test.each(['intent://x#Intent;end', 'about:blank', 'ftp://e.example/', 'http://e.example/', 'https://u@e.example/'])(
  'the return address %s is refused, and no guest page links to it even if it was stored',
  async (returnUrl) => {
    const answer = await create(returnUrl);
    expect(answer).toMatchObject({ status: 422, body: { error: { code: 'validation_failed' } } });
    expect(answer.body).toMatchObject({ error: { fieldErrors: [{ field: 'returnUrl' }] } });
    expect(await wayOut(returnUrl)).toBeUndefined();
  },
);

test('a sandbox accepts a loopback address as a return address', async () => {
  expect((await create('http://localhost:3000/back')).status).toBe(201);
  expect(await wayOut('http://localhost:3000/back')).toContain('http://localhost:3000/back?session=');
});

test('a guest page links to an app only while its scheme is registered for the tenant', async () => {
  expect((await create(`${app}:/done`)).status).toBe(422);
  expect(await wayOut(`${app}:/done`)).toBeUndefined();
  const { tenant } = await register('io.example.other', app, app);
  expect(tenant?.returnSchemes).toEqual([app, 'io.example.other']);
  await waitFor(async () => (await create(`${app}:/done`)).status === 201);
  expect(await wayOut(`${app}:/done`)).toContain(`${app}:/done?session=`);
  const elsewhere = await its.admin.tenants.CreateTenant({ requestId: randomUUID(), name: 'Other' }, its.admin.call);
  expect(elsewhere.tenant?.returnSchemes).toEqual([]);
  await register();
  await waitFor(async () => (await create(`${app}:/done`)).status === 422);
  expect(await wayOut(`${app}:/done`)).toBeUndefined();
});

test.each([[['javascript']], [['https']], [['Com.Example.Stay']], [['com.example.a b']], [['']], [manySchemes(17)]])(
  'SetReturnSchemes refuses invalid or too many schemes: %j',
  async (schemes) => {
    await expect(register(...schemes)).rejects.toMatchObject({ code: 'invalid_argument' });
  },
);

function manySchemes(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `com.example.app${index}`);
}
