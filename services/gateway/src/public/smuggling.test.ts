import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { createBody, errorOf, parseRaw, publicClient, sendRaw } from '../../test/public-client.ts';

const underTest = useGateway();

const hidden = 'GET /openapi.json HTTP/1.1\r\nHost: hidden\r\n\r\n';
const start = 'POST /v1/compliance-sessions HTTP/1.1\r\nHost: a\r\n';

const credentials = () =>
  `Authorization: Bearer ${underTest.token}\r\nIdempotency-Key: ${randomUUID()}\r\nContent-Type: application/json\r\n`;

test.each([
  ['a length before chunks', `Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a length after chunks', `Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n`],
  ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nabcde'],
  ['a list of lengths', 'Content-Length: 5, 5\r\n\r\nabcde'],
  ['a signed length', 'Content-Length: +5\r\n\r\nabcde'],
  ['a negative length', 'Content-Length: -1\r\n\r\n'],
  ['a hexadecimal length', 'Content-Length: 0x5\r\n\r\nabcde'],
  ['an unknown coding', 'Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n'],
  ['a coding before chunks', 'Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n'],
  ['codings in two headers', 'Transfer-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunked twice', 'Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n'],
  ['chunked in two headers', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
  ['chunked not last', 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
  ['a folded header', 'X-Folded: a\r\n b\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n'],
  ['a space before the colon', 'Content-Length : 5\r\n\r\nabcde'],
  ['a bare carriage return', 'X: a\rContent-Length: 5\r\n\r\nabcde'],
  ['a chunk size that is not hexadecimal', 'Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'],
  ['a chunk size with a sign', 'Transfer-Encoding: chunked\r\n\r\n+1\r\na\r\n0\r\n\r\n'],
  ['a chunk longer than its size', 'Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n'],
  ['a chunk size beyond 64 bits', 'Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\na\r\n0\r\n\r\n'],
])('a message is refused together with the bytes that follow: %s', async (_, rest) => {
  const received = await sendRaw(underTest.baseUrl, start + credentials() + rest + hidden);
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  expect(errorOf(parseRaw(received))).toBe('header_invalid');
});

test('a chunked body in HTTP/1.0 is refused', async () => {
  const old = start.replace('HTTP/1.1', 'HTTP/1.0');
  const received = await sendRaw(underTest.baseUrl, `${old}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`);
  expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400']);
  expect(errorOf(parseRaw(received))).toBe('header_invalid');
});

test('a request hidden behind a refused message is not carried out', async () => {
  const before = underTest.state.creates.length;
  const body = JSON.stringify(createBody);
  const create = `${start}${credentials()}Content-Length: ${body.length}\r\n\r\n${body}`;
  await sendRaw(underTest.baseUrl, `${start}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n${create}`);
  expect((await publicClient(underTest).create()).status).toBe(201);
  expect(underTest.state.creates.slice(before).flat()).toHaveLength(1);
});

test('the public port offers no upgrade to HTTP/2 or WebSocket', async () => {
  const upgrade = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAAA\r\n';
  const received = await sendRaw(
    underTest.baseUrl,
    `GET /docs HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`.replace('Upgrade,', 'close, Upgrade,'),
  );
  expect(received).not.toMatch(/ 101 /);
});
