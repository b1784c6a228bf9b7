import { createHmac, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { CompactSign, exportJWK, SignJWT } from 'jose';
import { createKeyring, signingKeyOf } from '../crypto/keyring.ts';
import { StartError } from '../start-error.ts';
import {
  createOperatorVerifier,
  issueOperatorToken,
  jwkOf,
  type OperatorClaims,
  type OperatorIssuer,
} from './operator-identity.ts';

const nowSeconds = 1_800_000_000;
const clock = { now: () => new Date(nowSeconds * 1000) };
const key = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
const stranger = signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
const local: OperatorIssuer = {
  issuer: 'gcs-local',
  audience: 'gcs-admin',
  jwks: { keys: [jwkOf(key.publicKey, key.keyId)] },
};
const other: OperatorIssuer = {
  issuer: 'https://id.example.com',
  audience: 'gcs-admin',
  jwks: { keys: [jwkOf(stranger.publicKey, stranger.keyId)] },
};
const verify = createOperatorVerifier([local, other], clock);
const claims: OperatorClaims = {
  issuer: 'gcs-local',
  audience: 'gcs-admin',
  subject: 'alice',
  roles: ['platform', 'exception:approve'],
  tenants: ['ten_1'],
  properties: ['HTL-1'],
  authTime: nowSeconds - 60,
  expiresInSeconds: 3600,
};

describe('an issued operator token', () => {
  test('a token identifies the person that it was issued to', async () => {
    expect(await verify(await issueOperatorToken(key, claims, clock))).toEqual({
      issuer: 'gcs-local',
      subject: 'alice',
      name: null,
      authTime: nowSeconds - 60,
      issuedAt: expect.any(Number),
      tokenId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      roles: ['platform', 'exception:approve'],
      scope: new Map([['ten_1', ['HTL-1']]]),
      kind: 'HUMAN',
    });
  });

  test('each token has a different id', async () => {
    const ids = await Promise.all(
      [1, 2].map(async () => (await verify(await issueOperatorToken(key, claims, clock))).tokenId),
    );
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('a token issued to an agent never counts as a person’s', async () => {
    expect(await verify(await issueOperatorToken(key, { ...claims, kind: 'AGENT' }, clock))).toMatchObject({
      kind: 'AGENT',
    });
  });
});

describe('an operator token of another issuer', () => {
  const base = { sub: 'bob', amr: ['pwd', 'otp'], auth_time: nowSeconds - 5, roles: ['reviewer'] };

  test.each(['RS256', 'ES256'] as const)('accepts a token signed with %s', async (alg) => {
    const { privateKey, publicKey } =
      alg === 'RS256'
        ? generateKeyPairSync('rsa', { modulusLength: 2048 })
        : generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k', alg }] };
    const verifier = createOperatorVerifier([{ issuer: 'idp', audience: 'gcs-admin', jwks }], clock);
    expect(await verifier(await token(base, { privateKey, alg, kid: 'k', iss: 'idp' }))).toMatchObject({
      subject: 'bob',
    });
  });

  test.each(['RS512', 'PS256'])('refuses a token signed with %s, even with the right key', async (alg) => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwks = { keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] };
    const verifier = createOperatorVerifier([{ issuer: 'idp', audience: 'gcs-admin', jwks }], clock);
    const signed = await token(base, { privateKey, alg, kid: 'k', iss: 'idp' });
    await expect(verifier(signed)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('a token belongs to an agent unless it contains the time and method of a person’s sign-in', async () => {
    const kindOf = async (payload: Record<string, unknown>) => (await verify(await token(payload))).kind;
    expect(await kindOf(base)).toBe('HUMAN');
    expect(await kindOf({ ...base, amr: undefined })).toBe('AGENT');
    expect(await kindOf({ ...base, amr: [] })).toBe('AGENT');
    expect(await kindOf({ ...base, amr: 'pwd' })).toBe('AGENT');
    for (const none of [null, '', 7, [], {}]) {
      expect([none, await kindOf({ ...base, amr: [none] })]).toEqual([none, 'AGENT']);
      expect([none, await kindOf({ ...base, amr: ['pwd', none] })]).toEqual([none, 'AGENT']);
    }
    expect(await kindOf({ ...base, auth_time: undefined })).toBe('AGENT');
    expect(await kindOf({ ...base, gcs_kind: 'AGENT' })).toBe('AGENT');
    expect(await kindOf({ ...base, gcs_kind: 'ROBOT' })).toBe('AGENT');
  });

  test('grants each known role once and ignores others', async () => {
    const roles = ['support', 'root', 'support', 7, 'constructor', 'compliance'];
    expect((await verify(await token({ ...base, roles }))).roles).toEqual(['support', 'compliance']);
    expect((await verify(await token({ ...base, roles: 'platform' }))).roles).toEqual([]);
  });

  test('reads the person’s name from the configured claim, and ignores a name that cannot be stored', async () => {
    const nested = createOperatorVerifier([{ ...other, nameClaim: 'profile.display' }], clock);
    const payload = { ...base, name: 'Bob Beck', profile: { display: 'B. Beck' } };
    expect((await verify(await token(payload))).name).toBe('Bob Beck');
    expect((await nested(await token(payload))).name).toBe('B. Beck');
    for (const name of ['', ' ', 7, 'a\u0000b', 'a\u0007b', 'a\u202eb', 'x'.repeat(129), undefined])
      expect((await verify(await token({ ...base, name }))).name).toBeNull();
  });

  test('accepts a token within 30 s of clock skew, and refuses a later token or a token without expiry', async () => {
    await expect(verify(await token({ ...base, exp: nowSeconds - 29 }))).resolves.toBeDefined();
    for (const exp of [nowSeconds - 31, undefined]) await expectRefused(await token({ ...base, exp }));
    await expect(verify(await token({ ...base, nbf: nowSeconds + 29 }))).resolves.toBeDefined();
    await expectRefused(await token({ ...base, nbf: nowSeconds + 31 }));
    await expect(verify(await token({ ...base, auth_time: nowSeconds + 29 }))).resolves.toBeDefined();
    await expectRefused(await token({ ...base, auth_time: nowSeconds + 31 }));
  });

  const noTimes = ['1e300', '1e999', '-1e300', '-1', '253402300800', '9007199254740993', '"1800000060"', 'null', '[]'];
  test.each(['exp', 'nbf', 'iat', 'auth_time'].flatMap((claim) => noTimes.map((value) => [claim, value] as const)))(
    'refuses a token whose %s is %s, which is not a time',
    async (claim, value) => {
      await expectRefused(
        await tokenOf(`{"iss":"${other.issuer}","aud":"gcs-admin","sub":"bob","exp":1800000060,"${claim}":${value}}`),
      );
    },
  );

  test.each([undefined, '', 7, null, ['bob'], 'bob\u0000', 'bob\ud800', 'x'.repeat(256)])(
    'refuses the subject %j, and treats a jti with this value as missing',
    async (text) => {
      await expectRefused(await token({ ...base, sub: text }));
      expect((await verify(await token({ ...base, jti: text }))).tokenId).toMatch(/^sha256:/);
    },
  );

  test('refuses a token whose audience or issuer is wrong or missing', async () => {
    await expectRefused(await token({ ...base, aud: 'another-service' }));
    await expectRefused(await token({ ...base, aud: undefined }));
    await expectRefused(await token(base, { iss: 'https://evil.example.com' }));
    await expectRefused(await token({ ...base, iss: undefined }));
  });

  test('refuses a token that another trusted issuer’s key signed', async () => {
    await expectRefused(await token(base, { iss: 'gcs-local', kid: key.keyId }));
    await expectRefused(await token(base, { iss: 'gcs-local' }));
  });
});

describe('a forged operator token', () => {
  const payload = { iss: 'gcs-local', aud: 'gcs-admin', sub: 'mallory', exp: nowSeconds + 60, roles: ['platform'] };

  test('refuses a token with alg none', async () => {
    for (const alg of ['none', 'None', 'NONE']) {
      await expectRefused(`${encode({ alg, kid: key.keyId })}.${encode(payload)}.`);
    }
  });

  test('refuses a token with HS256 keyed by any form of the public key', async () => {
    const { publicKey } = key;
    const secrets = [
      publicKey.export({ format: 'pem', type: 'spki' }),
      publicKey.export({ format: 'der', type: 'spki' }),
      JSON.stringify(publicKey.export({ format: 'jwk' })),
      Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url'),
    ];
    for (const secret of secrets) {
      const signed = `${encode({ alg: 'HS256', kid: key.keyId })}.${encode(payload)}`;
      await expectRefused(`${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`);
    }
  });

  test('refuses a token with an embedded key', async () => {
    const jwk = await exportJWK(stranger.publicKey);
    const brought = new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', jwk, kid: key.keyId });
    await expectRefused(await brought.sign(stranger.privateKey));
  });

  test('refuses a token with changed claims', async () => {
    const [header, , signature] = (await issueOperatorToken(key, claims, clock)).split('.');
    await expectRefused(`${header}.${encode(payload)}.${signature}`);
  });

  test.each(['', 'x', 'a.b.c', '..', `${'e30.'.repeat(3)}`])('refuses %j, which is not a token', (text) =>
    expectRefused(text),
  );
});

describe('the configured issuers', () => {
  test('refuses to start with a repeated issuer or an invalid key set', () => {
    expect(() => createOperatorVerifier([local, local])).toThrow(StartError);
    const broken: OperatorIssuer = JSON.parse('{"issuer":"idp","audience":"a","jwks":{"keys":[1]}}');
    expect(() => createOperatorVerifier([broken])).toThrow(
      'The keys of the operator issuer idp are not a JSON Web Key Set.',
    );
  });

  test('publishes only the public half of an Ed25519 key', () => {
    expect(Object.keys(jwkOf(key.publicKey, 'k')).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
    expect(jwkOf(key.privateKey, 'k')).not.toHaveProperty('d');
    expect(() => jwkOf(generateKeyPairSync('x25519').publicKey, 'k')).toThrow('key k is not an Ed25519 key');
  });
});

type Signed = { privateKey?: KeyObject; alg?: string; kid?: string; iss?: string };

function token(payload: Record<string, unknown>, signed: Signed = {}): Promise<string> {
  const { privateKey = stranger.privateKey, alg = 'EdDSA', kid = stranger.keyId, iss = other.issuer } = signed;
  return new SignJWT({ iss, aud: 'gcs-admin', exp: nowSeconds + 60, ...payload })
    .setProtectedHeader({ alg, kid })
    .sign(privateKey);
}

/** Signs `json` as it is, so that a test can use numbers that JSON.stringify never writes. */
function tokenOf(json: string): Promise<string> {
  return new CompactSign(Buffer.from(json))
    .setProtectedHeader({ alg: 'EdDSA', kid: stranger.keyId })
    .sign(stranger.privateKey);
}

async function expectRefused(jwt: string): Promise<void> {
  await expect(verify(jwt)).rejects.toMatchObject({
    code: 'unauthenticated',
    publicMessage: 'the operator token is not valid here',
  });
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
