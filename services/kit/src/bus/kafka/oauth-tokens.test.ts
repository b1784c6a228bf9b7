import { createServer } from 'node:http';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { afterEach, expect, test } from '@jest/globals';
import { oauthTokens } from './oauth-tokens.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function endpoint(answer: (count: number) => { status?: number; body: object }) {
  const asked: { authorization: string | undefined; form: URLSearchParams }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({
      authorization: request.headers.authorization,
      form: new URLSearchParams(Buffer.concat(chunks).toString()),
    });
    const { status = 200, body } = answer(asked.length);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const port = await listenOnPort(server);
  ends.push(() => server.close());
  return { tokenUrl: new URL(`http://127.0.0.1:${port}/token`), asked };
}

const client = { clientId: 'gcs session', clientSecret: 'a:secret/', scope: 'kafka' };
const tokenOf = (count: number, life: object = { expires_in: 60 }) => ({
  body: { access_token: `token-${count}`, token_type: 'Bearer', ...life },
});

test('connections share a token, and concurrent connections wait for the same request', async () => {
  const { tokenUrl, asked } = await endpoint((count) => tokenOf(count));
  const tokens = oauthTokens({ ...client, tokenUrl });
  expect(await Promise.all([tokens(), tokens()])).toEqual([{ value: 'token-1' }, { value: 'token-1' }]);
  expect(await tokens()).toEqual({ value: 'token-1' });
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(asked[0]?.form ?? [])).toEqual({ grant_type: 'client_credentials', scope: 'kafka' });
  // RFC 6749, 2.3.1: client id and secret are form-encoded before base64.
  const basic = Buffer.from('gcs+session:a%3Asecret%2F').toString('base64');
  expect(asked[0]?.authorization).toBe(`Basic ${basic}`);
});

test('a token is not reused in the half minute before its expiry or if its lifetime is unknown', async () => {
  for (const life of [{ expires_in: 30 }, {}]) {
    const { tokenUrl } = await endpoint((count) => tokenOf(count, life));
    const tokens = oauthTokens({ ...client, scope: null, tokenUrl });
    expect([await tokens(), await tokens()]).toEqual([{ value: 'token-1' }, { value: 'token-2' }]);
  }
});

test('the error of a refusal omits the client’s secret, and the next connection requests a token again', async () => {
  const refusal = { status: 401, body: { error: 'invalid_client' } };
  const { tokenUrl } = await endpoint((count) => (count === 1 ? refusal : tokenOf(count)));
  const tokens = oauthTokens({ ...client, tokenUrl });
  const refused: unknown = await tokens().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Error);
  expect(String(refused) + JSON.stringify(refused)).not.toContain('secret');
  expect(await tokens()).toEqual({ value: 'token-2' });
});
