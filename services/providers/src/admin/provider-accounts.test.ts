import { randomUUID } from 'node:crypto';
import { issueOperatorToken, jwkOf } from '@gcs/kit/admin/operator-identity';
import { createKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import { connect } from '@gcs/kit/grpc/client';
import { contextOf } from '@gcs/kit/telemetry/telemetry';
import type { Role } from '@gcs/proto/admin-route';
import { definitions } from '@gcs/proto/definitions';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { startTestProviders, type TestProviders, useProviders } from '../../test/test-providers.ts';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const traceparent = `00-${traceId}-b7ad6b7169203331-01`;

const names = { issuer: 'gcs-roles', audience: 'gcs-admin' };
const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
const issuer = {
  ...names,
  roles: ['platform' as const, 'integrator' as const],
  jwks: { keys: [jwkOf(key.publicKey, key.keyId)] },
};

const connectTo = ({ adminAddress }: TestProviders) =>
  connect(definitions.ProviderAccountService, adminAddress, { telemetry: testTelemetry(), deadlineMs: 20_000 });

async function tokenOf(role: Role) {
  const said = { ...names, subject: 'ada', roles: [role], tenants: ['ten_1'], properties: ['*'] };
  const token = await issueOperatorToken(key, { ...said, authTime: 1, expiresInSeconds: 600 });
  return { authorization: `Bearer ${token}` };
}

describe.each(['sandbox', 'production'] as const)('in %s', (environment) => {
  const site = useProviders('onfido', { config: { environment, operatorIssuers: [issuer] } });
  let port: ReturnType<typeof connectTo>;
  beforeAll(() => {
    port = connectTo(site);
  });
  afterAll(() => port.close());

  const callAs = async (role: Role) => ({ trace: ROOT_CONTEXT, metadata: await tokenOf(role) });
  const about = () => ({ requestId: randomUUID(), tenantId: 'ten_1' });
  const apiKey = environment === 'production' ? 'api_live.k' : 'api_sandbox.k';

  test.each(['integrator', 'platform'] as const)(
    '%s adds and changes accounts only as the role allows',
    async (role) => {
      const call = await callAs(role);
      const outcome = (answer: Promise<unknown>) =>
        answer.then(
          () => 'done',
          ({ code }) => code,
        );
      const secrets = { apiKey, webhookSecret: 'whsec', providerToken: 'token' };
      const settings = { provider: role, vendor: 'onfido', flow: randomUUID(), reviewsOurs: false, secrets };
      const { accountId } = site;
      expect([
        await outcome(port.client.AddProviderAccount({ ...about(), ...settings }, call)),
        await outcome(port.client.ChangeProviderAccount({ ...about(), accountId, secrets }, call)),
      ]).toEqual(expectedOf(environment, role));
    },
  );

  test('an operator attests a retention agreement, which is stored with the operator’s subject and the time, and ends it', async () => {
    const call = await callAs('platform');
    const { accountId } = site;
    const baseUrl = environment === 'production' ? 'https://api.eu.onfido.com' : undefined;
    const change = async (retentionAgreement: string) => {
      const asked = { ...about(), accountId, retentionAgreement, secrets: { apiKey }, ...(baseUrl && { baseUrl }) };
      const { account } = await port.client.ChangeProviderAccount(asked, call);
      return [account?.retentionAgreement, account?.retentionAttestedBy, account?.retentionAttestedAt];
    };
    expect(await change('contract 7')).toEqual(['contract 7', 'ada', expect.stringMatching(/^\d{4}-.*Z$/)]);
    expect(await change('')).toEqual(['', '', '']);
    await expect(change('two\nlines')).rejects.toMatchObject({ code: 'invalid_argument' });
  });
});

function expectedOf(environment: string, role: Role): string[] {
  const isRefused = environment === 'production' && role === 'integrator';
  // Production refuses the existing account's address, because it is a simulated vendor.
  const changed = environment === 'production' ? 'invalid_argument' : 'done';
  return isRefused ? ['permission_denied', 'permission_denied'] : ['done', changed];
}

test('each call to the provider port continues the trace of its cause: a guest, an operator or a loop', async () => {
  await using site = await startTestProviders('onfido', { config: { operatorIssuers: [issuer] } });
  const { client, close } = connectTo(site);
  try {
    const call = { trace: contextOf(traceparent), metadata: await tokenOf('integrator') };
    await client.CheckProviderAccount({ tenantId: 'ten_1', accountId: site.accountId }, call);
    await fetch(await site.handOverUrl(), { redirect: 'manual', headers: { traceparent } });
    await waitFor(() => site.port.spans().some(({ name }) => name.endsWith('/StartStep')));
    site.played.act(site.newest(), 'approve');
    const [row] = await site.run<{ id: string }>('select id from vendor_sessions');
    await fetch(`${site.baseUrl}/return/${row?.id}`, { redirect: 'manual', headers: { traceparent } });
    await waitFor(() => site.port.spans().some(({ name }) => name.endsWith('/ReportResults')));
    await waitFor(() => site.port.spans().some(({ name }) => name.endsWith('/ListEndedHandOvers')));
    const topOf = (id: string) => {
      const ours = site.telemetry.spans().find((span) => {
        return span.spanContext().traceId === id && span.parentSpanContext === undefined;
      });
      return id === traceId ? 'from outside' : ours?.name;
    };
    const tops = () => {
      const all = site.port.spans().map((span) => {
        return `${span.name.split('/').at(-1)}: ${topOf(span.spanContext().traceId)}`;
      });
      return [...new Set(all)].toSorted();
    };
    await waitFor(() => !tops().some((top) => top.endsWith('undefined')));
    expect(tops()).toEqual([
      'GetHandOverKeys: from outside',
      'ListEndedHandOvers: end and delete at vendor',
      'ListVaultDeletions: end and delete at vendor',
      'ListVaultDeletions: from outside',
      'ReportResults: from outside',
      'StartStep: from outside',
    ]);
  } finally {
    close();
  }
});
