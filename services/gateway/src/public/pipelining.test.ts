import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, parseAll, publicClient, sendRaw } from '../../test/public-client.ts';

const underTest = useGateway();
// The real `process`, because Jest's copy does not emit warnings.
const realProcess: NodeJS.Process = runInThisContext('process');
const warnings: string[] = [];
const onWarning = ({ name, message }: Error) => warnings.push(`${name}: ${message}`);

beforeEach(() => void realProcess.on('warning', onWarning));
afterEach(() => {
  realProcess.off('warning', onWarning);
  expect(warnings.splice(0)).toEqual([]);
});

function create(...headers: string[]): string {
  const body = JSON.stringify(createBody);
  const lines = [
    'POST /v1/compliance-sessions HTTP/1.1',
    'Host: a',
    `Authorization: Bearer ${underTest.token}`,
    `Idempotency-Key: ${randomUUID()}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...headers,
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

const post = 'POST /v1/compliance-sessions HTTP/1.1\r\nHost: a\r\n';
const tooLarge = `GET /docs HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(17 * 1024)}\r\n\r\n`;

const refused: [name: string, message: string, code: string][] = [
  ['no HTTP', 'nonsense\r\n\r\n', 'header_invalid'],
  ['a CONNECT', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 'header_invalid'],
  ['a CONNECT with a body', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nab', 'header_invalid'],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 'header_invalid'],
  ['headers of 17 KiB', tooLarge, 'request_too_large'],
  [
    'both a length and chunks',
    `${post}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'header_invalid',
  ],
];

test.each(refused)('requests before %s are answered in order; the refusal follows', async (_, message, code) => {
  const before = underTest.state.sessions.size;
  const received = await sendRaw(underTest.baseUrl, create() + create() + message + create());
  const answers = parseAll(received);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 400]);
  expect(underTest.state.sessions.size).toBe(before + 2);
  const ids = answers.slice(0, 2).map(({ body }) => (body as { id: string }).id);
  expect([...underTest.state.sessions.keys()].slice(before).sort()).toEqual(ids.toSorted());
  const [refusal] = answers.slice(2);
  expect(refusal && errorOf(refusal)).toBe(code);
  expect(refusal?.headers.get('connection')).toBe('close');
});

test.each([
  [
    'is refused',
    () => create().replace(/Content-Length: .*/s, 'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'),
    'header_invalid',
  ],
  ['keeps an earlier answer', () => `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n`, 'authentication_required'],
])('a request gets only one answer if its body %s', async (_, message, code) => {
  const answers = parseAll(await sendRaw(underTest.baseUrl, create() + message() + create()));
  expect(answers.map(({ status }) => status)).toEqual([201, expect.any(Number)]);
  const [refusal] = answers.slice(1);
  expect(refusal && errorOf(refusal)).toBe(code);
  expect(refusal?.headers.get('connection')).toBe('close');
});

test('a refusal follows the answer to a valid request, even if the requests arrive in pieces', async () => {
  const { hostname, port } = new URL(underTest.baseUrl);
  const socket = connect({ host: hostname, port: Number(port) });
  let received = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    received += text;
  });
  for (const piece of [create(), 'non', 'sense\r\n', 'more\r\n\r\n']) {
    await new Promise((resolve) => socket.write(piece, resolve));
  }
  await new Promise((resolve) => socket.once('close', resolve));
  expect(parseAll(received).map(({ status }) => status)).toEqual([201, 400]);
});

test('bytes after a request with Connection: close get no answer', async () => {
  const received = await sendRaw(underTest.baseUrl, create('Connection: close') + create());
  expect(parseAll(received).map(({ status }) => status)).toEqual([201]);
});

test('a request to upgrade, after a valid request, is answered as an ordinary request', async () => {
  const upgrade = 'GET /v1/x HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n';
  const answers = parseAll(await sendRaw(underTest.baseUrl, create() + upgrade));
  expect(answers.map(({ status }) => status)).toEqual([201, 404]);
});

test('a client that resets its connection after CONNECT does not affect other clients', async () => {
  const { hostname, port } = new URL(underTest.baseUrl);
  for (let resets = 0; resets < 20; resets += 1) {
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.write('CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', () => socket.resetAndDestroy());
    });
    await new Promise((resolve) => socket.on('error', () => {}).once('close', resolve));
  }
  expect((await publicClient(underTest).create()).status).toBe(201);
});

test('30 pipelined requests are answered in order, without a process warning', async () => {
  const requests = Array.from({ length: 30 }, (_, index) => create(...(index === 29 ? ['Connection: close'] : [])));
  const answers = parseAll(await sendRaw(underTest.baseUrl, requests.join('')));
  expect(answers.map(({ status }) => status)).toEqual(requests.map(() => 201));
});
