import { once } from 'node:events';
import http from 'node:http';
import { connect, type Socket } from 'node:net';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect, test } from '@jest/globals';
import { useGateway } from '../../test/gateway-under-test.ts';
import { errorOf, parseRaw, publicClient } from '../../test/public-client.ts';
import { maxConnections } from './public-port.http.ts';

const underTest = useGateway();

const slowHeaders = 'POST /v1/compliance-sessions HTTP/1.1\r\nHost: a\r\n';
const slowBody = () =>
  `${slowHeaders}Authorization: Bearer ${underTest.token}\r\nContent-Type: application/json\r\n` +
  'Idempotency-Key: 0123456789abcdef\r\nContent-Length: 1000\r\n\r\n{';

function drip(start: string | undefined): Promise<{ heldMs: number; received: string }> {
  const { hostname, port } = new URL(underTest.baseUrl);
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let dripping: NodeJS.Timeout | undefined;
    const socket: Socket = connect({ host: hostname, port: Number(port) }, () => {
      if (start === undefined) return;
      socket.write(start);
      dripping = setInterval(() => socket.write('x'), 1_000);
    });
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes;
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(dripping);
      resolve({ heldMs: performance.now() - startedAt, received });
    });
  });
}

test('1,000 slow clients are cut off within 35 s and do not affect others', async () => {
  const slow = Array.from({ length: 1_000 }, (_, index) => drip(index % 2 === 0 ? slowHeaders : slowBody()));
  const silent = Array.from({ length: 200 }, () => drip(undefined));
  const api = publicClient(underTest);
  let finished = false;
  const ended = Promise.all([...slow, ...silent]).finally(() => {
    finished = true;
  });
  let healthy = 0;
  while (!finished) {
    const statuses = await Promise.all([api.create(), api.get('cs_00000000000000000000000001'), api.create()]);
    expect(statuses.map(({ status }) => status)).toEqual([201, 200, 201]);
    healthy += 1;
  }
  const outcomes = await ended;
  expect(Math.max(...outcomes.map(({ heldMs }) => heldMs))).toBeLessThan(35_000);
  expect(new Set(outcomes.map(({ received }) => errorOf(parseRaw(received))))).toEqual(new Set(['request_timeout']));
  expect(healthy).toBeGreaterThan(20);
});

test('connections beyond the maximum are closed; accepted connections are served', async () => {
  const { hostname, port } = new URL(underTest.baseUrl);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = () =>
    new Promise((resolve, reject) => {
      const asked = http.get(`${underTest.baseUrl}/openapi.json`, { agent }, (answer) => {
        answer.resume().once('end', () => resolve(answer.statusCode));
      });
      asked.once('error', reject);
    });
  expect(await statusOf()).toBe(200);
  const held = new Set<Socket>();
  let closed = 0;
  for (let opened = 0; opened < maxConnections + 100; opened += 1) {
    const socket = connect({ host: hostname, port: Number(port) });
    held.add(socket);
    socket
      .on('error', () => {})
      .once('close', () => {
        held.delete(socket);
        closed += 1;
      });
    await once(socket, 'connect');
  }
  await waitFor(() => closed > 100);
  expect(held.size).toBeLessThan(maxConnections);
  expect(held.size).toBeGreaterThan(maxConnections - 50);
  expect(await statusOf()).toBe(200);
  for (const socket of held) socket.destroy();
  await waitFor(async () => (await publicClient(underTest).create()).status === 201);
  agent.destroy();
});
