import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import {
  createOperatorVerifier,
  issueOperatorToken,
  jwkOf,
  type OperatorClaims,
  type OperatorIssuer,
} from '@gcs/kit/admin/operator-identity';
import { createKeyring } from '@gcs/kit/crypto/keyring';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { type ConsoleConfig, startConsole } from '../src/service.ts';
import { cookiePurpose, sealedCookie } from '../src/sign-in/cookies.ts';
import { maxSessionMs, type Session } from '../src/sign-in/session.rules.ts';
import { startAdminNeighbour } from './admin-neighbour.ts';

const issuer = { issuer: 'test-issuer', audience: 'test-admin' };
const csrf = 'c'.repeat(43);
const noRequest = { headers: {} } as IncomingMessage;

/** Returns the `Cookie` header that a browser sends after these `Set-Cookie` values. */
const cookiesOf = (written: readonly string[]) => written.map((text) => text.split(';', 1)[0]).join('; ');

/** A person's roles and the time of the sign-in. `authTime` is undefined if the issuer does not report it. */
export type Visitor = Pick<OperatorClaims, 'roles'> &
  Partial<Pick<OperatorClaims, 'kind'>> & { authTime?: number | undefined } & Partial<
    Pick<Session, 'seenAt' | 'signedInAt' | 'confirmedAt'>
  >;

export type ConsoleUnderTest = Awaited<ReturnType<typeof startConsoleUnderTest>>;

/**
 * Starts a console on a free port, with an admin port in memory. A visitor has a valid cookie, or signs in at the given
 * issuer.
 */
export async function startConsoleUnderTest(signIn?: { url: string; trusted: OperatorIssuer }) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const own = { ...issuer, scope: 'deployment' as const, jwks: { keys: [jwkOf(publicKey, 'test-key')] } };
  const operatorIssuers = signIn === undefined ? [own] : [own, signIn.trusted];
  const neighbour = await startAdminNeighbour(createOperatorVerifier(operatorIssuers));
  const keyring = createKeyring({ [cookiePurpose]: 'aes256' });
  const sessions = sealedCookie<Session>(keyring, 'session', maxSessionMs);
  const config: ConsoleConfig = {
    ...testConfig,
    keyringFile: join(await mkdtemp(join(tmpdir(), 'gcs-console-')), 'console.json'),
    adminAddress: neighbour.address,
    operatorIssuers,
    issuer: signIn?.url ?? testConfig.issuer,
  };
  await writeFile(config.keyringFile, JSON.stringify(keyring));
  const telemetry = testTelemetry('console');
  const running = await startConsole(config, { telemetry });

  const cookieOf = async ({ seenAt, signedInAt, confirmedAt, ...claims }: Visitor): Promise<string> => {
    const now = Date.now();
    const usual = { ...issuer, subject: 'olivia', authTime: Math.floor(now / 1_000), expiresInSeconds: 600 };
    const token = await issueOperatorToken({ keyId: 'test-key', privateKey }, {
      ...usual,
      ...claims,
    } as OperatorClaims);
    const session = {
      ...{ id: randomUUID(), token, subject: 'olivia', name: 'Olivia', csrf },
      signedInAt: signedInAt ?? now,
      seenAt: seenAt ?? now,
      confirmedAt: confirmedAt ?? now,
    };
    return cookiesOf(sessions.write(noRequest, session, now));
  };
  const { baseUrl } = running;
  const at = (path: string) => new URL(path, baseUrl);
  return {
    config,
    baseUrl,
    telemetry,
    admitted: neighbour.admitted,
    get: async (path: string, visitor: Visitor) =>
      fetch(at(path), { headers: { cookie: await cookieOf(visitor) }, redirect: 'manual' }),
    post: async (path: string, visitor: Visitor, fields: Readonly<Record<string, string>>) =>
      fetch(at(path), {
        method: 'POST',
        headers: { cookie: await cookieOf(visitor) },
        body: new URLSearchParams({ ...fields, csrf }),
        redirect: 'manual',
      }),
    async stop() {
      await running.stop();
      await neighbour.stop();
      await telemetry.shutdown();
      await rm(dirname(config.keyringFile), { recursive: true });
    },
  };
}

/** Settings of a sandbox, whose issuer these tests never call. */
const testConfig = {
  environment: 'sandbox',
  listen: { host: '127.0.0.1', port: 0 },
  baseUrl: null,
  adminCaFile: null,
  adminCertFile: null,
  adminKeyFile: null,
  issuer: 'http://127.0.0.1:9',
  clientId: 'gcs-console',
  clientSecret: null,
  scope: 'openid profile',
  operatorToken: 'access_token',
  freshSeconds: 900,
  idleSeconds: 900,
  vaultOrigins: [],
} as const;
