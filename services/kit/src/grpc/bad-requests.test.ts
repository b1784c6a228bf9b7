import { once } from 'node:events';
import http2 from 'node:http2';
import { connect } from 'node:net';
import { definitions } from '@gcs/proto/definitions';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import { waitFor } from '@gcs/test/support/wait-for';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { implement, implementRaw } from './server.ts';

const { serve, release, onRelease } = createLoopback();
afterEach(release);

const { ReadGuestPage } = definitions.GuestService;
const metadataSeen: grpc.Metadata[] = [];

const served = () =>
  serve([
    implement({ ReadGuestPage }, { ReadGuestPage: async () => ({}) }),
    implementRaw(definitions.SessionService, async ({ metadata }) => {
      metadataSeen.push(metadata);
      return Buffer.alloc(0);
    }),
  ]);

async function post(path: string, body: Buffer, headers: object = {}) {
  const { address } = await served();
  const session = http2.connect(`http://${address}`);
  onRelease(async () => session.close());
  const stream = session.request({
    ':method': 'POST',
    ':path': path,
    'content-type': 'application/grpc',
    te: 'trailers',
    ...headers,
  });
  let status: unknown;
  const note = (headers: http2.IncomingHttpHeaders) => {
    status ??= headers['grpc-status'];
  };
  stream.on('response', note).on('trailers', note).resume();
  stream.end(body);
  await once(stream, 'close');
  return grpc.status[Number(status)];
}

const framed = (message: Buffer, compressed = 0) => {
  const head = Buffer.alloc(5);
  head.writeUInt8(compressed, 0);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
};
const garbage = framed(Buffer.from([0x0f]));

describe('the server answers with INVALID_ARGUMENT to', () => {
  test.each([
    ['a unary method', ReadGuestPage.path],
    ['the health service', '/grpc.health.v1.Health/Check'],
    ['a watched health', '/grpc.health.v1.Health/Watch'],
  ])('a message of %s', async (_, path) => {
    expect(await post(path, garbage)).toBe('INVALID_ARGUMENT');
  });

  test('a body that is not gzip', async () => {
    const { path } = ReadGuestPage;
    expect(await post(path, framed(Buffer.from('no gzip'), 1), { 'grpc-encoding': 'gzip' })).toBe('INVALID_ARGUMENT');
  });

  test.each(['constructor', '', '9'.repeat(400)])('the timeout %j', async (timeout) => {
    expect(await post(ReadGuestPage.path, framed(Buffer.alloc(0)), { 'grpc-timeout': timeout })).toBe(
      'INVALID_ARGUMENT',
    );
  });
});

/** Returns a frame for the first stream or for the connection (RFC 9113, 4.1). */
function frame(type: number, flags: number, payload: Buffer, stream = 1): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const text = (value: string) => Buffer.from(`${String.fromCharCode(value.length)}${value}`);
/** Returns a literal header field without indexing (RFC 7541, 6.2.2). */
const fieldOf = ([name, value]: readonly [string, string]) => Buffer.concat([Buffer.of(0), text(name), text(value)]);

test('the metadata of a call contains every authorization header', async () => {
  const { server } = await served();
  const fields = [
    ...([
      [':method', 'POST'],
      [':scheme', 'http'],
      [':authority', 'localhost'],
    ] as const),
    ...([
      [':path', definitions.SessionService.GetSessions.path],
      ['content-type', 'application/grpc'],
    ] as const),
    ...([
      ['te', 'trailers'],
      ['authorization', 'Bearer one'],
      ['authorization', 'Bearer two'],
    ] as const),
  ];
  const socket = connect(server.address.port, '127.0.0.1');
  onRelease(async () => void socket.destroy());
  socket.write('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
  socket.write(frame(0x4, 0, Buffer.alloc(0), 0));
  socket.write(frame(0x1, 0x4, Buffer.concat(fields.map(fieldOf))));
  socket.write(frame(0x0, 0x1, framed(Buffer.alloc(0))));
  await waitFor(() => metadataSeen.length > 0);
  expect(metadataSeen.at(-1)?.get('authorization')).toEqual(['Bearer one', 'Bearer two']);
});
