import { createHmac, generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { operatorRoles } from '@gcs/first-run/local-issuer/local-operator';
import { issueOperatorToken, type OperatorClaims } from '@gcs/kit/admin/operator-identity';
import { readKeyring, type SigningKey, signingKeyOf } from '@gcs/kit/crypto/keyring';
import type { AdminRoute } from '@gcs/proto/admin-route';
import { adminRoutes } from '@gcs/proto/admin-routes';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import * as grpc from '@grpc/grpc-js';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

const routes: [string, AdminRoute][] = Object.entries(adminRoutes);
const { PERMISSION_DENIED, UNAUTHENTICATED, UNAVAILABLE, UNIMPLEMENTED } = grpc.status;

const everything = [...operatorRoles, 'deployment' as const];

let stack: OpenStack;
let key: SigningKey;
let admin: grpc.Client;
beforeAll(async () => {
  stack = await openStack();
  const keys = join(stack.directory, 'keys', 'sandbox', 'gateway.json');
  key = signingKeyOf(await readKeyring(keys, ['operator']), 'operator');
  admin = clientOf(stack.credentials.adminAddress);
});
afterAll(async () => {
  admin.close();
  await stack.close();
});

describe('the admin API', () => {
  test('serves exactly the methods of the access table', async () => {
    const token = await tokenOf();
    const statuses = await Promise.all(routes.map(([method]) => call(method, token, 'a test')));
    expect(routes.filter((_, index) => statuses[index] === UNIMPLEMENTED)).toEqual([]);
  });

  test('lets each role call only its own methods', async () => {
    const wrong: string[] = [];
    for (const role of operatorRoles) {
      const token = await tokenOf({ roles: [role, 'deployment'] });
      const answers = await Promise.all(routes.map(([method]) => call(method, token, 'a test')));
      routes.forEach(([method, route], index) => {
        const mayCall = route.roles.includes(role);
        if (isRefusal(answers[index]) === mayCall) wrong.push(`${role} ${method}: ${answers[index]}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  test('rejects calls without a token, without a role, or with a token of a client or a provider', async () => {
    const { apiToken, providerToken } = stack.credentials;
    const strangers = { '': UNAUTHENTICATED, [apiToken]: UNAUTHENTICATED, [providerToken]: UNAUTHENTICATED };
    const answers = { ...strangers, [await tokenOf({ roles: [] })]: PERMISSION_DENIED };
    for (const [token, expected] of Object.entries(answers)) {
      const statuses = await Promise.all(routes.map(([method]) => call(method, token, 'a test')));
      expect(new Set(statuses)).toEqual(new Set([expected]));
    }
  });

  test('rejects an agent with any role if only a person may call the method', async () => {
    const token = await tokenOf({ kind: 'AGENT' });
    await expectRefusals(token, 'a test', (route) => route.humanOnly);
  });

  test('rejects a call without a purpose if the method requires a purpose', async () => {
    await expectRefusals(await tokenOf(), undefined, (route) => route.purposeRequired);
  });

  test('serves no method outside the access table', async () => {
    const token = await tokenOf();
    for (const method of ['/gcs.admin.v1.TokenService/Nothing', '/gcs.session.v1.SessionService/CreateSessions']) {
      expect(await call(method, token, 'a test')).toBe(UNIMPLEMENTED);
    }
  });
});

describe('the admin API rejects an invalid operator token', () => {
  const now = () => Math.floor(Date.now() / 1_000);
  const forged = (header: object, payload: object, signature = '') =>
    `${[header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.${signature}`;
  const claims = () => ({
    iss: 'gcs-local',
    aud: 'gcs-admin',
    sub: 'mallory',
    roles: everything,
    amr: ['pwd'],
    auth_time: now(),
    exp: now() + 600,
  });

  test.each([
    ['expired', () => tokenOf({ expiresInSeconds: -60 })],
    ['of another issuer', () => tokenOf({ issuer: 'https://elsewhere.example.com' })],
    ['for another audience', () => tokenOf({ audience: 'gcs-elsewhere' })],
    ['signed by another key', () => tokenOf({}, { ...generateKeyPairSync('ed25519'), keyId: key.keyId })],
    ['alg: none', async () => forged({ alg: 'none', kid: key.keyId }, claims())],
    ['HS256 with the public key as its secret', async () => hmacForgery(claims(), publicKeyForms()[0])],
    ['HS256 with the bytes of the public key as its secret', async () => hmacForgery(claims(), publicKeyForms()[1])],
    ['cut short', async () => (await tokenOf()).slice(0, -4)],
  ])('%s', async (_, make) => {
    expect(await call('/gcs.admin.v1.TenantService/ListTenants', await make())).toBe(UNAUTHENTICATED);
  });

  function hmacForgery(payload: object, secret: Buffer): string {
    const input = forged({ alg: 'HS256', kid: key.keyId }, payload).slice(0, -1);
    return `${input}.${createHmac('sha256', secret).update(input).digest('base64url')}`;
  }

  function publicKeyForms(): [Buffer, Buffer] {
    const { publicKey } = key;
    const bytes = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
    return [Buffer.from(publicKey.export({ format: 'pem', type: 'spki' })), bytes];
  }
});

describe('no admin method is reachable on other ports', () => {
  test('the public port speaks HTTP only and answers 404 on admin paths', async () => {
    const { baseUrl, operatorToken: token } = stack.credentials;
    const answers = await Promise.all(
      routes.map(([method]) =>
        fetch(`${baseUrl}${method}`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/grpc' },
        }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    const http2 = clientOf(new URL(baseUrl).host);
    expect(await call('/gcs.admin.v1.TenantService/ListTenants', token, 'a test', http2)).toBe(UNAVAILABLE);
    http2.close();
  });

  test('the provider port serves no admin method', async () => {
    const { providerAddress, operatorToken: token } = stack.credentials;
    const provider = clientOf(providerAddress);
    const statuses = await Promise.all(routes.map(([method]) => call(method, token, 'a test', provider)));
    provider.close();
    expect(new Set(statuses)).toEqual(new Set([UNIMPLEMENTED]));
  });
});

async function expectRefusals(token: string, purpose: string | undefined, refused: (route: AdminRoute) => boolean) {
  const answers = await Promise.all(routes.map(([method]) => call(method, token, purpose)));
  const methods = routes.filter((_, index) => isRefusal(answers[index])).map(([method]) => method);
  expect(methods).toEqual(routes.filter(([, route]) => refused(route)).map(([method]) => method));
}

function isRefusal(status: grpc.status | undefined): boolean {
  return status === PERMISSION_DENIED || status === UNAUTHENTICATED;
}

function tokenOf(claims: Partial<OperatorClaims> = {}, by: Pick<SigningKey, 'keyId' | 'privateKey'> = key) {
  const person = { issuer: 'gcs-local', audience: 'gcs-admin', subject: 'olivia', roles: everything };
  const authTime = Math.floor(Date.now() / 1_000);
  return issueOperatorToken(by, { ...person, authTime, expiresInSeconds: 600, ...claims });
}

function call(method: string, token: string, purpose?: string, client = admin): Promise<grpc.status> {
  const metadata = new grpc.Metadata();
  if (token !== '') metadata.set('authorization', `Bearer ${token}`);
  if (purpose !== undefined) metadata.set('gcs-purpose', purpose);
  const asItIs = (bytes: Buffer) => bytes;
  const deadline = Date.now() + 30_000;
  return new Promise((resolve) => {
    client.makeUnaryRequest(method, asItIs, asItIs, Buffer.alloc(0), metadata, { deadline }, (error) =>
      resolve(error?.code ?? grpc.status.OK),
    );
  });
}

function clientOf(address: string): grpc.Client {
  return new grpc.Client(address, grpc.credentials.createInsecure());
}
