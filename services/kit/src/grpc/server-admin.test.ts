import { definitions } from '@gcs/proto/definitions';
import { call, createLoopback } from '@gcs/test/support/grpc-loopback';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createOperatorVerifier, issueOperatorToken, jwkOf, type OperatorClaims } from '../admin/operator-identity.ts';
import { createKeyring, signingKeyOf } from '../crypto/keyring.ts';
import { deadlineAfter } from '../deadline.ts';
import { ServiceError } from '../errors.ts';
import { connect } from './client.ts';
import { implement, implementRaw } from './server.ts';

const { CreateDraft, PublishProfile } = definitions.ProfileService;
const ProfileService = { CreateDraft, PublishProfile };
const { observed, serve, release, onRelease } = createLoopback();

afterEach(release);

describe('an admin method', () => {
  const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
  const issuer = { issuer: 'gcs-test', audience: 'gcs-admin' };
  const verify = createOperatorVerifier([
    { ...issuer, scope: 'deployment', jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } },
  ]);
  const request = { requestId: 'r1', tenantId: 'ten_1', key: 'k', version: 1, expectedVersion: 1 };

  const token = async (claims: Partial<OperatorClaims> = {}) =>
    `Bearer ${await issueOperatorToken(key, { ...issuer, subject: 'ada', roles: ['platform'], authTime: 1, expiresInSeconds: 60, ...claims })}`;

  async function publish(metadata: Record<string, string>) {
    const profiles = implement(ProfileService, {
      CreateDraft: async () => ({}),
      PublishProfile: async (_request, { operator }) => ({ profile: { state: operator?.subject ?? 'nobody' } }),
    });
    const { address } = await serve([profiles], { operators: { verify } });
    const { client, close } = connect(ProfileService, address, {
      telemetry: observed('client').telemetry,
      deadlineMs: 30_000,
    });
    onRelease(close);
    return client.PublishProfile(request, { ...call, metadata });
  }

  test('serves an operator with the role, and passes the operator to the handler', async () => {
    const { profile } = await publish({ authorization: await token() });
    expect(profile?.state).toBe('ada');
  });

  test.each<[string, string, () => Promise<Record<string, string>>]>([
    ['without a token', 'unauthenticated', async () => ({})],
    ['with another scheme', 'unauthenticated', async () => ({ authorization: 'Basic YTpi' })],
    ['with a forged token', 'unauthenticated', async () => ({ authorization: `${await token()}x` })],
    [
      'with a token for someone else',
      'unauthenticated',
      async () => ({ authorization: await token({ audience: 'x' }) }),
    ],
    [
      'with an expired token',
      'unauthenticated',
      async () => ({ authorization: await token({ expiresInSeconds: -60 }) }),
    ],
    ['without the role', 'permission_denied', async () => ({ authorization: await token({ roles: ['support'] }) })],
  ])('answers a call %s with %s', async (_name, code, metadata) => {
    await expect(publish(await metadata())).rejects.toMatchObject({ code });
  });

  test('serves a session only to an operator who may see it, and checks the scope within the caller’s deadline', async () => {
    const scoped = createOperatorVerifier([{ ...issuer, jwks: { keys: [jwkOf(key.publicKey, key.keyId)] } }]);
    const { GetTimeline } = definitions.SessionAdminService;
    const asked: unknown[] = [];
    const { address } = await serve([implement({ GetTimeline }, { GetTimeline: async () => ({}) })], {
      operators: {
        verify: scoped,
        requireSession: async (visible, sessionId, deadline) => {
          asked.push({ visible, sessionId, isBound: deadline.leftMs() < 1_000 });
          throw new ServiceError('not_found', 'no such session');
        },
      },
    });
    const { client, close } = connect({ GetTimeline }, address, {
      telemetry: observed('client').telemetry,
      deadlineMs: 30_000,
    });
    onRelease(close);
    const authorization = await token({ tenants: ['ten_1'], properties: ['HTL-1'] });
    const about = { tenantId: 'ten_1', sessionId: 'cs_1' };
    const timeline = client.GetTimeline(about, {
      ...call,
      deadline: deadlineAfter(1_000),
      metadata: { authorization },
    });
    await expect(timeline).rejects.toMatchObject({ code: 'not_found' });
    expect(asked).toEqual([
      { visible: { tenantId: 'ten_1', properties: ['HTL-1'] }, sessionId: 'cs_1', isBound: true },
    ]);
  });

  test('refuses to serve admin methods if the server cannot verify operators', async () => {
    await expect(serve([implementRaw(ProfileService, async () => Buffer.alloc(0))])).rejects.toThrow('verifier');
  });
});
