import { createServer, type Server } from 'node:http';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { createKeyring, type SigningKey, signingKeyOf } from '../crypto/keyring.ts';
import { createOperatorVerifier, issueOperatorToken, jwkOf, type OperatorIssuer } from './operator-identity.ts';

let server: Server;
let served: SigningKey[];
let fetches: number;
let status: number;
let issuer: OperatorIssuer;
beforeEach(async () => {
  [served, fetches, status] = [[newKey()], 0, 200];
  server = createServer((_, response) => {
    fetches += 1;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: served.map(({ publicKey, keyId }) => jwkOf(publicKey, keyId)) }));
  });
  const origin = await listenOnLoopback(server);
  issuer = { issuer: 'idp', audience: 'gcs-admin', jwksUri: `${origin}/jwks.json` };
});
afterEach(() => new Promise((closed) => server.close(closed)));

describe('the keys of an issuer', () => {
  test('fetches the keys of an issuer once and keeps them', async () => {
    const verify = createOperatorVerifier([issuer]);
    const token = await tokenBy(served[0]);
    expect(await verify(token)).toMatchObject({ subject: 'berta', issuer: 'idp' });
    await verify(token);
    expect(fetches).toBe(1);
  });

  test('follows a rotation: a new key works at its first use, and a withdrawn key stops working', async () => {
    const verify = createOperatorVerifier([issuer], undefined, 0);
    const old = await tokenBy(served[0]);
    await verify(old);
    served = [newKey()];
    expect(await verify(await tokenBy(served[0]))).toMatchObject({ subject: 'berta' });
    await expect(verify(old)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('does not fetch the keys again for each invented key id', async () => {
    const verify = createOperatorVerifier([issuer]);
    await verify(await tokenBy(served[0]));
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(verify(await tokenBy(newKey()))).rejects.toMatchObject({ code: 'unauthenticated' });
    }
    expect(fetches).toBe(1);
  });

  test('throws unavailable if the fetch of the keys fails', async () => {
    status = 500;
    const verify = createOperatorVerifier([issuer], undefined, 0);
    const token = await tokenBy(served[0]);
    await expect(verify(token)).rejects.toMatchObject({ code: 'unavailable' });
    status = 200;
    expect(await verify(token)).toMatchObject({ subject: 'berta' });
  });

  test('fetches keys only over https, except from this machine', () => {
    const from = (jwksUri: string) => () => createOperatorVerifier([{ issuer: 'idp', audience: 'a', jwksUri }]);
    expect(from('http://idp.example.com/jwks.json')).toThrow('not an https address');
    expect(from('nowhere')).toThrow('not an https address');
    expect(from('https://idp.example.com/jwks.json')).not.toThrow();
  });
});

function newKey(): SigningKey {
  return signingKeyOf(createKeyring({ operator: 'ed25519' }), 'operator');
}

async function tokenBy(key: SigningKey | undefined): Promise<string> {
  if (key === undefined) throw new Error('no key');
  const authTime = Math.floor(Date.now() / 1_000);
  const claims = { issuer: 'idp', audience: 'gcs-admin', subject: 'berta', roles: [], authTime, expiresInSeconds: 60 };
  return issueOperatorToken(key, claims);
}
