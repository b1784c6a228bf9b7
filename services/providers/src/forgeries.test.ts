import { waitFor } from '@gcs/test/support/wait-for';
import type { SignedWebhook } from '@gcs/test/vendors/played-vendor';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { returnAddress } from '../test/hand-over-signer.ts';
import { resultLines } from '../test/provider-port.ts';
import { useProviders } from '../test/test-providers.ts';
import { vendorNames } from './accounts/adapters.ts';
import { changeAccount } from './accounts/change-accounts.ts';

describe.each(vendorNames)('the service with %s', (vendor) => {
  const site = useProviders(vendor);
  let vendorId = '';
  beforeAll(async () => {
    await site.handOver();
    vendorId = site.played.opened[0] ?? '';
    await waitFor(() => site.port.starts.length === 3);
  });

  const verdict = (): SignedWebhook => {
    const [webhook] = site.played.act(vendorId, 'hold');
    if (webhook === undefined) throw new Error('the vendor sent no webhook');
    return webhook;
  };
  const [name, names] = ['signature', 'digest'];
  const signatureOf = (headers: Readonly<Record<string, string>>) =>
    Object.keys(headers).find((header) => header.endsWith(name) || header.endsWith(names)) ?? '';

  test.each<[string, number, (webhook: SignedWebhook) => SignedWebhook]>([
    ['no signature', 401, ({ body }) => ({ body, headers: {} })],
    ['another secret', 401, ({ body }) => site.played.sign(body, { secret: 'whsec_other' })],
    ['another body', 401, ({ headers, body }) => ({ headers, body: Buffer.concat([body, Buffer.from(' ')]) })],
    [
      'a signature of another length',
      401,
      ({ headers, body }) => {
        const header = signatureOf(headers);
        return { body, headers: { ...headers, [header]: (headers[header] ?? '').slice(0, 40) } };
      },
    ],
    ['more than 256 KiB', 400, () => site.played.sign(Buffer.alloc(256 * 1_024 + 1, ' '))],
  ])('refuses a webhook with %s (status %d), without a call to the vendor', async (_what, status, forge) => {
    const before = site.played.calls.length;
    expect(await site.send(forge(verdict()))).toBe(status);
    expect(site.played.calls.length).toBe(before);
  });

  test('refuses a repeated signature header, even if one value is valid', async () => {
    const { headers, body } = verdict();
    const twice = new Headers(headers);
    twice.append(signatureOf(headers), headers[signatureOf(headers)] ?? '');
    expect(await site.post(`/webhooks/${site.accountId}`, twice, body)).toBe(401);
    expect(await site.post(`/webhooks/pac_${'0'.repeat(26)}`, headers, body)).toBe(404);
  });

  test('ignores webhooks of the other environment', async () => {
    const before = site.played.calls.length;
    const status = await site.send(site.played.ofOtherEnvironment(vendorId));
    expect(status).toBe(site.played.ways.saysEnvironment ? 200 : 401);
    expect(site.played.calls.length).toBe(before);
  });

  test('accepts a signed webhook about an unknown session, because a retry would not help', async () => {
    for (const body of ['{', '[]', '"x"', 'null', '{"type":"other"}', '\xff\xfe']) {
      expect(await site.send(site.played.sign(Buffer.from(body, 'latin1')))).toBe(200);
    }
  });

  test('accepts both webhook secrets during the vendor’s rotation', async () => {
    const account = { id: site.accountId, tenantId: 'ten_1' };
    await changeAccount(site.accounts, account, {}, { webhookSecrets: ['whsec_next'] });
    const { body } = verdict();
    await waitFor(async () => (await site.send(site.played.sign(body, { secret: 'whsec_next' }))) === 200);
    expect(await site.send(site.played.sign(body))).toBe(200);
  });

  test.each<[string, Record<string, unknown>, { status: number; location: string }]>([
    ['signed by somebody else', { isForged: true }, { status: 403, location: '' }],
    ['of production', { iss: 'gcs-production' }, { status: 403, location: '' }],
    ['a token of another type', { typ: 'JWT' }, { status: 403, location: '' }],
    ['expired', { seconds: -60 }, { status: 303, location: `${returnAddress}?problem=refused` }],
    ['used', { jti: 'hov_1' }, { status: 303, location: `${returnAddress}?problem=refused` }],
    [
      'for a provider without an account',
      { aud: 'other' },
      { status: 303, location: `${returnAddress}?problem=misconfigured` },
    ],
    ['of another tenant', { tenant: 'ten_2' }, { status: 303, location: `${returnAddress}?problem=misconfigured` }],
    [
      'about a step that no vendor checks',
      { step: 'KYB' },
      { status: 303, location: `${returnAddress}?problem=misconfigured` },
    ],
  ])('opens no vendor session for a hand-over that is %s', async (_what, claims, led) => {
    const before = site.played.opened.length;
    expect(await site.handOver({ sub: 'cs_2', ...claims })).toEqual(led);
    expect(site.played.opened.length).toBe(before);
  });

  test('sends the guest back if the vendor is unavailable, and retries at the next visit', async () => {
    site.played.failWith(503);
    const led = await site.handOver({ sub: 'cs_away' });
    expect(led).toEqual({ status: 303, location: `${returnAddress}?problem=unavailable` });
    site.played.failWith(null);
    expect((await site.handOver({ sub: 'cs_away' })).location).toMatch(/^https:/);
  });

  test('reports no verdict for a forgery, and writes no personal data or secret', async () => {
    expect(resultLines(site.port.results).filter((word) => !word.includes(' PENDING '))).toEqual([]);
    const tables = await site.run(
      'select (select json_agg(t)::text from vendor_sessions t), (select json_agg(t)::text from inbox t) as inbox',
    );
    for (const text of [
      JSON.stringify(tables),
      site.telemetry.logs(),
      JSON.stringify(site.telemetry.spans().map((s) => s.attributes)),
    ]) {
      expect(text).not.toMatch(/canary/i);
      for (const secret of [...site.played.secrets.webhookSecrets, site.played.secrets.apiKey])
        expect(text).not.toContain(secret);
    }
  });
});
