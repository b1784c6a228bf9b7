import { randomUUID } from 'node:crypto';
import { formatAddress } from '@gcs/kit/http/listen';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { startGatewayUnderTest, useGateway } from '../../test/gateway-under-test.ts';
import { createBody, publicClient } from '../../test/public-client.ts';

const its = useGateway({ guestListen: { host: '127.0.0.1', port: 0 } });
const api = publicClient(its);

async function setGuestPages(enabled: boolean): Promise<void> {
  const { tenants, call } = its.admin;
  const { tenant } = await tenants.SetGuestPages({ requestId: randomUUID(), tenantId: its.tenantId, enabled }, call);
  expect(tenant?.guestPages).toBe(enabled);
}

function linkOf(headers: Record<string, string>, isThere: boolean) {
  return waitFor(async () => {
    const answer = await api.create(createBody, headers);
    return (answer.headers.get('link') !== null) === isThere ? answer : undefined;
  });
}

test('a tenant with guest pages gets a guest link with each 201, in a header and not in the body', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const without = await api.create(createBody, headers);
  expect(without.headers.get('link')).toBeNull();
  expect(its.state.creates.at(-1)?.[0]?.guestLink).toBe(false);

  await setGuestPages(true);
  const replayed = await linkOf(headers, true);
  expect(replayed.status).toBe(201);
  expect(replayed.text).toBe(without.text);
  const { guestUrl } = its.gateway;
  const link = `<${guestUrl}/g/${'T'.repeat(43)}>; rel="${guestUrl}/rel/guest-check-in"`;
  expect(replayed.headers.get('link')).toBe(link);
  const created = await api.create(createBody, { 'idempotency-key': randomUUID() });
  expect(created.headers.get('link')).toBe(link);
  expect(JSON.parse(created.text)).not.toHaveProperty('link');

  await setGuestPages(false);
  expect((await linkOf(headers, false)).text).toBe(without.text);
});

test('a gateway without guest pages issues no links, even if the tenant wants them', async () => {
  const elsewhere = await startGatewayUnderTest();
  try {
    const { tenants, call } = elsewhere.admin;
    await tenants.SetGuestPages({ requestId: randomUUID(), tenantId: elsewhere.tenantId, enabled: true }, call);
    const answer = await publicClient(elsewhere).create(createBody);
    expect(answer.status).toBe(201);
    expect(answer.headers.get('link')).toBeNull();
    expect(elsewhere.state.creates.at(-1)?.[0]?.guestLink).toBe(false);
  } finally {
    await elsewhere.stop();
  }
});

test('providers can read the public keys of hand-overs without a token', async () => {
  const url = `http://${formatAddress(its.gateway.publicAddress)}/.well-known/gcs-handover-keys.json`;
  const answers = await Promise.all([fetch(url), fetch(url), fetch(url)]);
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/jwk-set+json');
    expect(await answer.json()).toHaveProperty('keys');
  }
});
