import { createSocket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createTcpServer, type Server } from 'node:net';
import { egressPolicyOf } from '@gcs/kit/egress/egress.rules';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { certificate, certificateKey } from '../../test/tls.ts';
import { createPoster } from './post.ts';

const good = '127.0.0.2';
const bad = '127.0.0.1';
/**
 * Production's egress policy with one allowed loopback address. All other loopback addresses count as a private
 * network.
 */
const policy = egressPolicyOf({
  environment: 'production',
  extraPorts: [],
  allowedPrivateCidrs: [`${good}/32`],
  deniedCidrs: [],
});

let port: number;
let reached = 0;
let resolver: Resolver;
let answers: string[][];
const releases: (() => void)[] = [];

beforeAll(async () => {
  const receiver = createTlsServer({ cert: certificate, key: certificateKey }, (request, response) => {
    request.resume();
    response.writeHead(200).end();
  });
  const inside = createTcpServer((socket) => {
    reached += 1;
    socket.destroy();
  });
  // Finds a port that is free on the denied address, and also on the unused allowed address.
  port = await listen(inside, 0, bad);
  await listen(receiver, port, good);
  resolver = new Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${await serveDns()}`]);
});
afterAll(() => {
  for (const release of releases) release();
});

async function listen(server: Server, on: number, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(on, host, resolve));
  releases.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Starts a name server that answers each query with the next item of `answers`. The TTL is 0 s. */
async function serveDns(): Promise<number> {
  const server = createSocket('udp4');
  server.on('message', (question, from) => {
    // A query for an IPv6 address gets an empty answer. The last four bytes of a query contain its type.
    const end = question.indexOf(0, 12) + 5;
    const isV4 = question.readUInt16BE(end - 4) === 1;
    const addresses = isV4 ? (answers.shift() ?? [bad]) : [];
    const header = Buffer.from(question.subarray(0, 12));
    header.writeUInt16BE(0x8580, 2);
    header.writeUInt16BE(addresses.length, 6);
    header.writeUInt32BE(0, 8);
    const records = addresses.map((address) =>
      Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]),
    );
    server.send(Buffer.concat([header, question.subarray(12, end), ...records]), from.port, from.address);
  });
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve));
  releases.push(() => server.close());
  return server.address().port;
}

test('makes no connection to a denied address in 200 runs against a rebinding name server', async () => {
  const outcomes = { answered: 0, blocked: 0 };
  const others: string[] = [];
  for (let run = 0; run < 200; run++) {
    const limits = { totalMs: 120_000, connectMs: 60_000 };
    const post = createPoster({ policy, ...limits, ca: certificate, resolve: (host) => resolver.resolve4(host) });
    // The name server answers `good` then `bad`, both together in either order, or only `bad`.
    answers = [[[good], [bad]], [[good, bad]], [[bad, good]], [[bad]]][run % 4] ?? [];
    const target = { scheme: 'https', origin: `https://receiver.test:${port}`, path: '/' } as const;
    const request = { target, headers: {}, body: '{}' };
    for (const { result } of [await post.post(request), await post.post(request)]) {
      if (result.kind === 'answered') outcomes.answered += 1;
      else if (result.reason === 'blocked') outcomes.blocked += 1;
      else others.push(result.reason);
    }
    await post.close();
  }
  expect(reached).toBe(0);
  expect(others).toEqual([]);
  expect(outcomes.answered).toBeGreaterThanOrEqual(50);
  expect(outcomes.blocked).toBeGreaterThanOrEqual(300);
});
