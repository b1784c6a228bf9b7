import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@gcs/kit/clock';
import { createKeyring, type Keyring, readKeyring } from '@gcs/kit/crypto/keyring';
import type { GrpcServerOptions } from '@gcs/kit/grpc/server';
import { formatAddress } from '@gcs/kit/http/listen';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase } from '@gcs/test/support/database';
import { startPatiently } from '@gcs/test/support/start-patiently';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import type { Act, PlayedVendor, PlayOptions, SignedWebhook } from '@gcs/test/vendors/played-vendor';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { expect } from '@jest/globals';
import { builtInAdapters } from '../src/accounts/adapters.ts';
import { type AccountDeps, addAccount } from '../src/accounts/change-accounts.ts';
import { loadAdapters } from '../src/accounts/load-adapters.ts';
import type { ProvidersConfig } from '../src/config.ts';
import { migrations } from '../src/schema/migrations.ts';
import { startProviders } from '../src/service.ts';

import { type Claims, createSigner, tenantId } from './hand-over-signer.ts';
import { startProviderPort } from './provider-port.ts';
import { statements } from './rows.ts';

// The simulated vendors have no rate limit, because these tests would wait minutes for tokens. `calls.test.ts` tests
// the rates.
for (const adapter of builtInAdapters.all) Object.assign(adapter, { callsPerSecond: 1_000 });

type Differences = {
  portCredentials?: GrpcServerOptions['credentials'];
  config?: Partial<ProvidersConfig>;
  played?: PlayedVendor;
};

export function useProviders(...started: Parameters<typeof startTestProviders>): TestProviders {
  return useFixture(() => startTestProviders(...started));
}

export async function startTestProviders(
  vendor: string,
  { portCredentials, config: own, played: given }: Differences = {},
) {
  const signer = createSigner(vendor);
  const [{ url, database, drop }, played, port, { keyringFile, keyring, removeKeys }] = await Promise.all([
    ...[createTestDatabase(migrations), given ?? playVendor(vendor)],
    ...[startProviderPort(signer, { credentials: portCredentials }), writeKeyring()],
  ] as const);
  const config: ProvidersConfig = {
    ...{ environment: 'sandbox', databaseUrl: url, migrationDatabaseUrl: null, runtimeRole: null, operatorIssuers: [] },
    ...{ listen: anyPort, vendorListen: anyPort, vendorBaseUrl: 'https://guests.example', keyringFile },
    ...{ providerAddress: `localhost:${port.address.split(':')[1]}`, ...own },
  };
  const adapters = await loadAdapters(config.vendorAdapters ?? []);
  const accounts: AccountDeps = {
    ...{ database, keyring, newId: createIds(systemClock), environment: 'sandbox', adapters },
  };
  const accountOf = async (tenantId: string) => {
    const settings = { provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, reviewsOurs: false };
    const { attestedSteps } = played;
    const secrets = { ...played.secrets, providerToken: 'provider-token' };
    return (await addAccount(accounts, { tenantId, ...settings, attestedSteps, secrets })).id;
  };
  const accountId = await accountOf(tenantId);
  const telemetry = testTelemetry('providers');
  const service = await startPatiently(() => startProviders(config, { telemetry }));
  const baseUrl = `http://${formatAddress(service.vendorAddress)}`;
  const handOverUrl = async (claims: Claims = {}) => `${baseUrl}/hand-over?token=${await signer.tokenOf(claims)}`;
  const run = statements(database);
  const send = ({ headers, body }: SignedWebhook) => post(`${baseUrl}/webhooks/${accountId}`, headers, body);
  const stop = async () => {
    await service.stop();
    await Promise.all([played.stop(), port.stop()]);
    await Promise.all([drop(), removeKeys()]);
  };
  return {
    addAccount: accountOf,
    adminAddress: formatAddress(service.address),
    ...{ config, checks: service.checks },
    ...{ database, run, accountId, accounts, played, port, telemetry, baseUrl, tokenOf: signer.tokenOf },
    ...requestsTo(baseUrl),
    handOver: async (claims: Claims = {}) => visit(await handOverUrl(claims)),
    handOverUrl,
    send,
    newest: () => played.opened.at(-1) ?? '',
    /** Repeats a webhook after a 503, as vendors do. */
    async act(vendorId: string, ...acts: readonly Act[]) {
      const taken = async (webhook: SignedWebhook) => [await send(webhook)].find((status) => status !== 503);
      for (const act of acts)
        for (const webhook of played.act(vendorId, act)) expect(await waitFor(() => taken(webhook))).toBe(200);
    },
    vaultRefOf: (vendorId: string) => `${vendor}:${played.vaultOf(vendorId)}`,
    makeUpkeepDue: () => run('update accounts set upkeep_at = now()'),
    stop,
    [Symbol.asyncDispose]: stop,
  };
}

export type TestProviders = Awaited<ReturnType<typeof startTestProviders>>;

const anyPort = { host: '127.0.0.1', port: 0 };

function requestsTo(baseUrl: string) {
  return {
    visit: (path: string) => visit(baseUrl + path),
    post: (path: string, headers: HeadersInit, body: Buffer) => post(baseUrl + path, headers, body),
  };
}

export async function visit(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

async function post(url: string, headers: HeadersInit, body: Buffer): Promise<number> {
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
}

export function playVendor(vendor: string, options: PlayOptions = {}): Promise<PlayedVendor> {
  const play = playedVendors[vendor];
  if (play === undefined) throw new Error(`there is no played vendor ${vendor}`);
  return play(options);
}

export async function writeKeyring(): Promise<{ keyringFile: string; keyring: Keyring; removeKeys(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-providers-'));
  const keyringFile = join(directory, 'keys.json');
  await writeFile(keyringFile, JSON.stringify(createKeyring({ kek: 'aes256' })));
  const keyring = await readKeyring(keyringFile, ['kek']);
  return { keyringFile, keyring, removeKeys: () => rm(directory, { recursive: true }) };
}
