import { randomUUID } from 'node:crypto';
import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAddress } from '@gcs/kit/http/listen';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { signatureOf } from '@gcs/test/support/api';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Receiver, startReceiver } from './receiver.ts';

const secret = 'whsec_of-the-test';
const names = headerNamesOf(defaultSignatureHeader);
let directory: string;
let file: string;
let receiver: Receiver;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-receiver-'));
  file = join(directory, 'events.jsonl');
  await start();
  receiver.trust(secret);
});
afterEach(async () => {
  await receiver.stop();
  await rm(directory, { recursive: true });
});

async function start(): Promise<void> {
  receiver = await startReceiver({ listen: { host: '127.0.0.1', port: 0 }, file, names });
}

const eventOf = (id: string = randomUUID(), createdAt: Date = new Date()) => JSON.stringify({ id, createdAt });

async function post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const url = `http://${formatAddress(receiver.address)}/webhooks`;
  const signed = { 'x-service-signature': signatureOf(body, secret), ...headers };
  return (await fetch(url, { method: 'POST', body, headers: signed })).status;
}

async function received(list: 'events' | 'deliveries' = 'events'): Promise<{ body: string; valid: boolean }[]> {
  const answer = await fetch(`http://${formatAddress(receiver.address)}/${list}`);
  return JSON.parse(await answer.text());
}

const idOf = ({ body }: { body: string }): string => JSON.parse(body).id;

test('the receiver stores a signed event on disk before it answers 200', async () => {
  const body = eventOf();
  expect(await post(body)).toBe(200);
  expect(await readFile(file, 'utf8')).toContain(JSON.stringify(body));
  expect(await received()).toMatchObject([{ body, valid: true }]);
});

test.each([
  ['of another body', () => signatureOf(eventOf(), secret)],
  ['of another secret', (body: string) => signatureOf(body, 'another')],
  ['of another length', () => 'sha256=00'],
  ['that is none', () => ''],
])('the receiver answers 401 to a signature %s and stores no event, even for a test delivery', async (_, sign) => {
  const body = eventOf();
  const headers = { 'x-service-signature': sign(body) };
  expect(await post(body, headers)).toBe(401);
  expect(await post(body, { ...headers, 'x-service-test': 'true' })).toBe(401);
  expect(await received()).toEqual([]);
});

test('the receiver accepts a body of 64 KiB, and answers 413 to a larger body', async () => {
  const frame = eventOf('evt_large').slice(0, -1);
  const fitting = `${frame},"x":"${'x'.repeat(65_536 - frame.length - 8)}"}`;
  expect(Buffer.byteLength(fitting)).toBe(65_536);
  expect(await post(fitting)).toBe(200);
  expect(await post(`${fitting} `)).toBe(413);
  expect(await post('x'.repeat(2_000_000))).toBe(413);
  expect(await received()).toHaveLength(1);
});

test('the receiver processes concurrent or repeated deliveries of an event once, also after a restart', async () => {
  const [first, second] = [eventOf('evt_1'), eventOf('evt_2')];
  expect(await Promise.all([post(first), post(first), post(second)])).toEqual([200, 200, 200]);
  await receiver.stop();
  await appendFile(file, '{"receivedAt":"2026-');
  await start();
  receiver.trust(secret);
  expect(await Promise.all([post(first), post(second), post(eventOf('evt_3'))])).toEqual([200, 200, 200]);
  expect((await received()).map(idOf).sort()).toEqual(['evt_1', 'evt_2', 'evt_3']);
  const deliveries = (await received('deliveries')).map(idOf);
  expect(deliveries.toSorted()).toEqual(['evt_1', 'evt_1', 'evt_1', 'evt_2', 'evt_2', 'evt_3']);
});

test.each([
  ['no JSON', 'text'],
  ['without an id', JSON.stringify({ createdAt: new Date() })],
  ['without a time', JSON.stringify({ id: 'evt_1' })],
  ['older than any replay', eventOf('evt_1', new Date(Date.now() - 32 * 86_400_000))],
  ['of a time that no sandbox reaches', eventOf('evt_1', new Date(Date.now() + 3_661 * 86_400_000))],
])('the receiver answers 400 to a signed body without a recent event: %s', async (_, body) => {
  expect(await post(body)).toBe(400);
  expect(await received()).toEqual([]);
});

test('the receiver answers 200 to a signed test delivery and stores no event', async () => {
  expect(await post(eventOf(), { 'x-service-test': 'true' })).toBe(200);
  expect(await received()).toEqual([]);
});

test('the receiver answers 503, which causes a retry, while it has no secret', async () => {
  await receiver.stop();
  await start();
  expect(await post(eventOf())).toBe(503);
});
