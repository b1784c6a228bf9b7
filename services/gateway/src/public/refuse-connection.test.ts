import { connect } from 'node:net';
import { systemClock } from '@gcs/kit/clock';
import { formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import { createIds } from '@gcs/kit/ids';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorOf, parseRaw, sendRaw } from '../../test/public-client.ts';
import { readBody } from '../http/read-body.http.ts';
import { createRefuseConnection } from './refuse-connection.http.ts';

let baseUrl: string;
let stop: () => Promise<void>;
const failures: unknown[] = [];

beforeAll(async () => {
  const server = await startHttpServer({
    handler: (request, response) => void readBody(request, response, 100).catch((error) => failures.push(error)),
    listen: { host: '127.0.0.1', port: 0 },
    headersTimeoutMs: 1_000,
    requestTimeoutMs: 2_000,
    maxHeaderBytes: 16_384,
    maxConnections: 10,
    onClientError: createRefuseConnection(createIds(systemClock), '/docs'),
  });
  baseUrl = `http://${formatAddress(server.address)}`;
  stop = () => server.stop(0);
});
afterAll(() => stop());

test('a request whose headers do not arrive in time is answered request_timeout', async () => {
  const answer = parseRaw(await sendRaw(baseUrl, 'GET / HTTP/1.1\r\nHost: a\r\n'));
  expect(errorOf(answer)).toBe('request_timeout');
  expect(answer.headers.get('connection')).toBe('close');
});

test('answers request_timeout to a body that does not arrive in time, and stops reading', async () => {
  const received = await sendRaw(baseUrl, 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc');
  expect(errorOf(parseRaw(received))).toBe('request_timeout');
  await waitFor(() => failures.length > 0);
  expect(failures).toEqual([expect.objectContaining({ code: 'request_timeout' })]);
});

test('a client that does not close a refused connection is cut off', async () => {
  const { hostname, port } = new URL(baseUrl);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  socket
    .on('error', () => {})
    .resume()
    .write('nonsense\r\n\r\n');
  await new Promise((resolve) => socket.once('end', resolve));
  await waitFor(() => {
    socket.write('x');
    return socket.destroyed;
  });
});
