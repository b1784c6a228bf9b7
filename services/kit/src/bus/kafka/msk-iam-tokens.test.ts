import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listenOnPort } from '@gcs/test/support/listen-on-loopback';
import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import { mskIamTokens } from './msk-iam-tokens.ts';

const region = 'eu-south-2';
const secret = 'a secret of the test';
const own: Readonly<Record<string, string>> = {
  AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: 'of a role',
  AWS_EC2_METADATA_DISABLED: 'true',
};
const before = Object.entries(process.env).filter(([name]) => name.startsWith('AWS_'));

function setCredentials(more: Readonly<Record<string, string>> = {}): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, own, more);
}

beforeEach(() => setCredentials());
afterAll(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, Object.fromEntries(before));
});

const urlOf = ({ value }: { value: string }) => new URL(Buffer.from(value, 'base64url').toString());

test('a token is a URL of the region, signed with the credentials, that allows a connection', async () => {
  const url = urlOf(await mskIamTokens(region)());
  expect(url.origin).toBe(`https://kafka.${region}.amazonaws.com`);
  const parameters = Object.fromEntries(url.searchParams);
  expect(parameters).toMatchObject({
    Action: 'kafka-cluster:Connect',
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Security-Token': own['AWS_SESSION_TOKEN'],
    'X-Amz-Expires': '900',
  });
  expect(parameters['X-Amz-Credential']).toMatch(/^AKIDEXAMPLE\/\d{8}\/eu-south-2\/kafka-cluster\/aws4_request$/);
  expect(parameters['X-Amz-Signature']).toBe(signatureOf(url));
});

test('connections share a token until half a minute before its credentials expire, then get a new token', async () => {
  const lasting = mskIamTokens(region);
  expect(await lasting()).toEqual(await lasting());
  const ends = (ms: number) => ({ AWS_CREDENTIAL_EXPIRATION: new Date(Date.now() + ms).toISOString() });
  setCredentials(ends(29_000));
  const ending = mskIamTokens(region);
  const first = urlOf(await ending());
  setCredentials({ ...ends(3_600_000), AWS_SESSION_TOKEN: 'of the next hour' });
  const second = urlOf(await ending());
  const roles = [first, second].map((url) => url.searchParams.get('X-Amz-Security-Token'));
  expect(roles).toEqual(['of a role', 'of the next hour']);
  expect(urlOf(await ending()).href).toBe(second.href);
});

test('the signer asks AWS again after a request for credentials got no answer', async () => {
  const sts = await startSts();
  const tokens = mskIamTokens(region);
  // Fakes only `setTimeout`, because the connection is real.
  jest.useFakeTimers({ doNotFake: ['Date', 'hrtime', 'nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  try {
    const first = tokens().catch((error: unknown) => error);
    await untilAsked(sts, 1);
    await jest.advanceTimersByTimeAsync(8_000);
    expect(await first).toBeInstanceOf(Error);
    const second = tokens();
    await untilAsked(sts, 2);
    sts.asked[1]?.end(assumedRole);
    expect(urlOf(await second).searchParams.get('X-Amz-Security-Token')).toBe('of the assumed role');
  } finally {
    jest.useRealTimers();
    sts.close();
  }
});

/** Polls in real time, because the fake timers do not advance. */
async function untilAsked({ asked }: { asked: readonly unknown[] }, count: number): Promise<void> {
  while (asked.length < count) await new Promise((looked) => setImmediate(looked));
}

async function startSts() {
  const asked: ServerResponse[] = [];
  const server = createServer((_, response) => void asked.push(response));
  const url = `http://127.0.0.1:${await listenOnPort(server)}`;
  const directory = mkdtempSync(join(tmpdir(), 'gcs-sts-'));
  const tokenFile = join(directory, 'token');
  writeFileSync(tokenFile, 'a token of the platform');
  for (const name of Object.keys(own)) delete process.env[name];
  Object.assign(process.env, {
    AWS_ROLE_ARN: 'arn:aws:iam::123456789012:role/gcs',
    AWS_WEB_IDENTITY_TOKEN_FILE: tokenFile,
    AWS_ENDPOINT_URL_STS: url,
    AWS_ENDPOINT_URL: url,
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  return {
    asked,
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(directory, { recursive: true });
    },
  };
}

/** An answer from AWS's API reference for AssumeRoleWithWebIdentity, shortened and with other values. */
const assumedRole = `<AssumeRoleWithWebIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/">
  <AssumeRoleWithWebIdentityResult>
    <AssumedRoleUser>
      <Arn>arn:aws:sts::123456789012:assumed-role/gcs/app1</Arn>
      <AssumedRoleId>AROACLKWSDQRAOEXAMPLE:app1</AssumedRoleId>
    </AssumedRoleUser>
    <Credentials>
      <SessionToken>of the assumed role</SessionToken>
      <SecretAccessKey>another secret of the test</SecretAccessKey>
      <Expiration>2099-01-01T00:00:00Z</Expiration>
      <AccessKeyId>ASIAEXAMPLE</AccessKeyId>
    </Credentials>
  </AssumeRoleWithWebIdentityResult>
</AssumeRoleWithWebIdentityResponse>`;

function signatureOf({ host, searchParams }: URL): string {
  const encode = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature' && name !== 'User-Agent')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
  const request = ['GET', '/', query, `host:${host}`, '', 'host', sha256('')].join('\n');
  const at = searchParams.get('X-Amz-Date') ?? '';
  const scope = [at.slice(0, 8), region, 'kafka-cluster', 'aws4_request'];
  const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  const signed = ['AWS4-HMAC-SHA256', at, scope.join('/'), sha256(request)].join('\n');
  return hmac(key, signed).toString('hex');
}
