import { createHmac, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { type Api, checkIn, createPatientApi } from '@gcs/test/support/api';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type OpenStack, openStack } from '@gcs/test/support/stack';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startWebhookAdapter } from '../../deploy/samples/adapter.ts';
import { createHandOverReader } from '../../deploy/samples/hand-over.ts';
import { openProviderPort, type ProviderPort } from '../../deploy/samples/provider-port.ts';

let stack: OpenStack;
let api: Api;
let providerPort: ProviderPort;
const lines: string[] = [];
const log = (line: string) => void lines.push(line);

beforeAll(async () => {
  stack = await openStack();
  api = createPatientApi(stack.credentials);
  const { providerAddress: address, providerToken: token } = stack.credentials;
  providerPort = openProviderPort({ address, token, provider: 'first-run' });
});

afterAll(async () => {
  providerPort.close();
  await stack.close();
});

const newSession = async () => (await api.create(checkIn())).body.id;
const stepOf = async (id: string, type: string) => (await api.get(id)).body.steps.find((step) => step.type === type);

async function startHandingOver() {
  const { publicKey, privateKey } = await generateKeyPair('EdDSA');
  const jwks = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'EdDSA' }] });
  const server = createServer((_request, response) => response.end(jwks));
  const keysUrl = await listenOnLoopback(server);
  const issuer = 'gcs-sandbox';
  return {
    readerOf: (provider: string) => createHandOverReader({ keysUrl, issuer, provider }),
    signed: (audience: string) =>
      new SignJWT({ step: 'DOCUMENT', attempt: 2, locale: 'de', returnAddress: 'https://checkin.example/g/x' })
        .setProtectedHeader({ alg: 'EdDSA', kid: 'one', typ: 'gcs-handover+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject('cs_1')
        .setJti(randomUUID())
        .setExpirationTime('5m')
        .sign(privateKey),
    close: () => void server.close(),
  };
}

const come = (port: number, token: string) =>
  fetch(`http://127.0.0.1:${port}/start?token=${token}`, { redirect: 'manual' });

async function expectTaken(
  port: number,
  { signed }: Awaited<ReturnType<typeof startHandingOver>>,
  provider: string,
  vendorPage: string,
): Promise<void> {
  const token = await signed(provider);
  const first = await come(port, token);
  expect(first.status).toBe(303);
  const address = new URL(first.headers.get('location') ?? '');
  expect(`${address.origin}${address.pathname}`).toBe(vendorPage);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    externalReference: 'cs_1',
    step: 'DOCUMENT',
    attempt: '2',
    lang: 'de',
    returnTo: 'https://checkin.example/g/x',
  });
  expect((await come(port, token)).status).toBe(403);
  expect((await come(port, await signed('another'))).status).toBe(403);
  expect((await come(port, ''))?.status).toBe(403);
}

describe('the sample adapter', () => {
  const vendorSecret = 'the-secret-of-verimarkt';
  let adapter: Awaited<ReturnType<typeof startWebhookAdapter>>;
  beforeAll(async () => {
    adapter = await startWebhookAdapter({ port: 0, vendorSecret, providerPort, log });
  });
  afterAll(() => adapter.stop());

  async function deliver(body: string, { secret = vendorSecret, ageSeconds = 0, port = adapter.port } = {}) {
    const time = Math.floor(Date.now() / 1_000) - ageSeconds;
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const headers = { 'x-vendor-signature': `t=${time},v1=${signature}` };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  }

  function eventOf(externalReference: string, check: object = {}, type = 'check.completed'): string {
    const created = Math.floor(Date.now() / 1_000);
    const whole = { kind: 'identity_document', externalReference, attempt: 1, revision: 1, result: 'clear', ...check };
    return JSON.stringify({ id: randomUUID(), type, created, check: whole });
  }

  test('accepts a guest from the hand-over once, and no other caller', async () => {
    const home = await startHandingOver();
    const guests = { readHandOver: home.readerOf('verimarkt'), vendorPage: 'https://check.example/start' };
    const taking = await startWebhookAdapter({ port: 0, vendorSecret, providerPort, log, guests });
    await expectTaken(taking.port, home, 'verimarkt', 'https://check.example/start');
    const token = await home.signed('verimarkt');
    expect((await come(adapter.port, token)).status).toBe(403);
    await taking.stop();
    home.close();
  });

  test('reports the start and the pass of a step once, with evidence', async () => {
    const id = await newSession();
    expect(await deliver(eventOf(id, {}, 'check.started'))).toBe(200);
    expect(await stepOf(id, 'DOCUMENT')).toMatchObject({ status: 'IN_PROGRESS' });
    const capturedAt = new Date().toISOString();
    const files = [{ id: 'file-1', kind: 'document', sha256: 'a'.repeat(64), capturedAt }];
    const passed = eventOf(id, { files });
    expect([await deliver(passed), await deliver(passed)]).toEqual([200, 200]);
    expect(lines.slice(-2).map((line) => line.split(': ')[1])).toEqual(['APPLIED', 'DUPLICATE']);
    expect(await stepOf(id, 'DOCUMENT')).toMatchObject({ status: 'PASSED' });
  });

  test('stops the guest’s time after a submission, and resumes it after an expiry at the vendor', async () => {
    const id = await newSession();
    await deliver(eventOf(id, { revision: 1 }, 'check.submitted'));
    const { body } = await api.get(id);
    expect([body.status, body.expiresAt]).toEqual(['IN_PROGRESS', null]);
    await deliver(eventOf(id, { revision: 2 }, 'check.expired'));
    expect((await api.get(id)).body.expiresAt).not.toBeNull();
    await deliver(eventOf(id, { revision: 3 }));
    expect(lines.slice(-3).map((line) => line.split(': ')[1])).toEqual(['APPLIED', 'APPLIED', 'APPLIED']);
    expect(await stepOf(id, 'DOCUMENT')).toMatchObject({ status: 'PASSED' });
  });

  test('maps the vendor’s reasons, and sends unknown reasons to review', async () => {
    const [expired, strange] = [await newSession(), await newSession()];
    await deliver(eventOf(expired, { result: 'rejected', reasons: ['doc.expired'] }));
    expect((await api.get(expired)).body).toMatchObject({ status: 'IN_PROGRESS', reasonCodes: ['DOCUMENT_EXPIRED'] });
    await deliver(eventOf(strange, { result: 'rejected', reasons: ['doc.novel_trick'] }));
    expect((await api.get(strange)).body).toMatchObject({ status: 'NEEDS_REVIEW', reasonCodes: ['OTHER'] });
  });

  test('ignores a webhook that is older than the last one', async () => {
    const id = await newSession();
    await deliver(eventOf(id, { revision: 2 }));
    expect(await deliver(eventOf(id, { revision: 1, result: 'resubmit', reasons: ['doc.blurred'] }))).toBe(200);
    expect(lines.at(-1)).toMatch(/: STALE$/);
    expect(await stepOf(id, 'DOCUMENT')).toMatchObject({ status: 'PASSED' });
  });

  test('answers the vendor with a status that shows whether a retry helps', async () => {
    const id = await newSession();
    expect(await deliver(eventOf(id), { secret: 'guessed' })).toBe(401);
    expect(await deliver(eventOf(id), { ageSeconds: 301 })).toBe(401);
    expect(lines.at(-1)).toMatch(/^refused: the signature is wrong, or older than 300 s$/);
    expect(await deliver('{"id":1}')).toBe(400);
    expect(lines.at(-1)).toMatch(/^refused: this adapter cannot read/);
    expect(await deliver(eventOf(id, { kind: 'credit_score' }))).toBe(200);
    expect(await deliver(eventOf(id, {}, 'check.archived'))).toBe(200);
    expect(await deliver(eventOf('cs_00000000000000000000000000'))).toBe(200);
    expect(lines.at(-1)).toMatch(/: not accepted, there is no such session$/);
    expect(await stepOf(id, 'DOCUMENT')).toMatchObject({ status: 'PENDING' });

    const nowhere = openProviderPort({ address: '127.0.0.1:1', token: 'x', provider: 'first-run' });
    const cutOff = await startWebhookAdapter({ port: 0, vendorSecret, providerPort: nowhere, log });
    expect(await deliver(eventOf(id), { port: cutOff.port })).toBe(503);
    await cutOff.stop();
    nowhere.close();
  });
});
