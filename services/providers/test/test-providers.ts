import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jwkOf } from '@gcs/kit/admin/operator-identity';
import { systemClock } from '@gcs/kit/clock';
import { createKeyring, type Keyring, readKeyring, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { GrpcServerOptions } from '@gcs/kit/grpc/server';
import { createIds } from '@gcs/kit/ids';
import { createTestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import type { PlayedVendor, SignedWebhook } from '@gcs/test/vendors/played-vendor';
import { playedVendors } from '@gcs/test/vendors/vendors';
import { SignJWT } from 'jose';
import { adapters } from '../src/accounts/adapters.ts';
import { type AccountDeps, addAccount } from '../src/accounts/change-accounts.ts';
import type { ProvidersConfig } from '../src/config.ts';
import { migrations } from '../src/schema/migrations.ts';
import { startProviders } from '../src/service.ts';
import type { VendorName } from '../src/vendor/vendor.rules.ts';
import { startProviderPort } from './provider-port.ts';

const tenantId = 'ten_1';
export const returnAddress = 'https://checkin.example/return/abc';

/** How the provider port is secured, and what of the service's configuration differs from the usual. */
type Differences = { portCredentials?: GrpcServerOptions['credentials']; config?: Partial<ProvidersConfig> };

/** The service with one played vendor, a hand-over signer and a recording provider port. */
export async function startTestProviders(vendor: VendorName, { portCredentials, config: own }: Differences = {}) {
  const [{ url, database, drop }, played, port, signer, { keyringFile, keyring, removeKeys }] = await Promise.all([
    ...[createTestDatabase(migrations), playVendor(vendor), startProviderPort({ credentials: portCredentials })],
    ...[startSigner(vendor), writeKeyring()],
  ] as const);
  const config: ProvidersConfig = {
    ...{ environment: 'sandbox', databaseUrl: url, migrationDatabaseUrl: null, runtimeRole: null, operatorIssuers: [] },
    ...{ listen: anyPort, vendorListen: anyPort, vendorBaseUrl: null, keyringFile },
    ...{ providerAddress: `localhost:${port.address.split(':')[1]}`, handOverKeysUrl: signer.keysUrl, ...own },
  };
  const accounts: AccountDeps = {
    ...{ database, keyring, newId: createIds(systemClock), environment: 'sandbox', adapters },
  };
  const { id: accountId } = await addAccount(accounts, {
    ...{ tenantId, provider: vendor, vendor, baseUrl: played.baseUrl, flow: played.flow, reviewsOurs: false },
    secrets: { ...played.secrets, providerToken: 'provider-token' },
  });
  const telemetry = testTelemetry('providers');
  const service = await startProviders(config, { telemetry });
  const { vendorBaseUrl: baseUrl } = service;
  return {
    ...{ database, accountId, accounts, played, port, telemetry, baseUrl, ...signer, ...requestsTo(baseUrl) },
    /** The guest follows a hand-over; where they are led to. */
    handOver: async (claims: Claims = {}) => visit(`${baseUrl}/hand-over?token=${await signer.tokenOf(claims)}`),
    /** The vendor sends one of its webhooks; the status that it is answered. */
    send: ({ headers, body }: SignedWebhook) => post(`${baseUrl}/webhooks/${accountId}`, headers, body),
    async stop() {
      await service.stop();
      await Promise.all([played.stop(), port.stop(), signer.stopSigner()]);
      await Promise.all([drop(), removeKeys()]);
    },
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

async function visit(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  await answer.arrayBuffer();
  return { status: answer.status, location: answer.headers.get('location') ?? '' };
}

async function post(url: string, headers: HeadersInit, body: Buffer): Promise<number> {
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
}

export function playVendor(vendor: VendorName): Promise<PlayedVendor> {
  const play = playedVendors[vendor];
  if (play === undefined) throw new Error(`nobody plays ${vendor}`);
  return play();
}

export async function writeKeyring(): Promise<{ keyringFile: string; keyring: Keyring; removeKeys(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'gcs-providers-'));
  const keyringFile = join(directory, 'keys.json');
  await writeFile(keyringFile, JSON.stringify(createKeyring({ kek: 'aes256' })));
  const keyring = await readKeyring(keyringFile, ['kek']);
  return { keyringFile, keyring, removeKeys: () => rm(directory, { recursive: true }) };
}

/** Claims of a hand-over, and how it is signed. */
export type Claims = Record<string, unknown> & { seconds?: number; iss?: string; typ?: string; isForged?: boolean };

/** Signs hand-overs as the session service does, and publishes the key. */
export async function startSigner(audience: string) {
  const key = signingKeyOf(createKeyring({ handover: 'ed25519' }), 'handover');
  const other = signingKeyOf(createKeyring({ handover: 'ed25519' }), 'handover');
  const jwks = JSON.stringify({ keys: [{ ...jwkOf(key.publicKey, key.keyId), use: 'sig' }] });
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(jwks);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  let signed = 0;
  return {
    keysUrl: `http://127.0.0.1:${port}/keys.json`,
    tokenOf(claims: Claims) {
      const { seconds = 300, iss = 'gcs-sandbox', typ = 'gcs-handover+jwt', isForged = false, ...changes } = claims;
      const group = { step: 'DOCUMENT', covers: ['LIVENESS', 'FACE_MATCH'] };
      const now = Math.floor(Date.now() / 1_000);
      signed += 1;
      const own = { tenant: tenantId, attempt: 1, locale: 'de', returnAddress, ...group, jti: `hov_${signed}` };
      return new SignJWT({ sub: 'cs_1', aud: audience, ...own, ...changes, iss, iat: now, exp: now + seconds })
        .setProtectedHeader({ alg: 'EdDSA', kid: key.keyId, typ })
        .sign((isForged ? other : key).privateKey);
    },
    stopSigner: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
