import { once } from 'node:events';
import http2 from 'node:http2';
import { definitions } from '@gcs/proto/definitions';
import { createLoopback } from '@gcs/test/support/grpc-loopback';
import * as grpc from '@grpc/grpc-js';
import { afterEach, describe, expect, test } from '@jest/globals';
import { implement, implementRaw } from './server.ts';

// What grpc-js does by itself with what no client of ours sends: HTTP/2 frames by hand.

const { serve, release, onRelease } = createLoopback();
afterEach(release);

const { ReadGuestPage } = definitions.GuestService;
const metadataSeen: grpc.Metadata[] = [];

async function post(path: string, body: Buffer, headers: object = {}) {
  const { address } = await serve([
    implement({ ReadGuestPage }, { ReadGuestPage: async () => ({}) }),
    implementRaw(definitions.SessionService, async ({ metadata }) => {
      metadataSeen.push(metadata);
      return Buffer.alloc(0);
    }),
  ]);
  // A client that does not hold itself to what HTTP allows once.
  const lax: object = { strictSingleValueFields: false };
  const session = http2.connect(`http://${address}`, lax);
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
/** A field of a wire type that there is not. */
const garbage = framed(Buffer.from([0x0f]));

describe('what cannot be read is INVALID_ARGUMENT', () => {
  test.each([
    ['a unary method', ReadGuestPage.path],
    ['the health service', '/grpc.health.v1.Health/Check'],
    ['a watched health', '/grpc.health.v1.Health/Watch'],
  ])('a message of %s', async (_, path) => {
    expect(await post(path, garbage)).toBe('INVALID_ARGUMENT');
  });

  test('what is no gzip', async () => {
    const { path } = ReadGuestPage;
    expect(await post(path, framed(Buffer.from('no gzip'), 1), { 'grpc-encoding': 'gzip' })).toBe('INVALID_ARGUMENT');
  });

  test.each(['constructor', '', '9'.repeat(400)])('the timeout %j', async (timeout) => {
    expect(await post(ReadGuestPage.path, framed(Buffer.alloc(0)), { 'grpc-timeout': timeout })).toBe(
      'INVALID_ARGUMENT',
    );
  });
});

test('each authorization of a call is in its metadata', async () => {
  const authorization = ['Bearer one', 'Bearer two'];
  await post(definitions.SessionService.GetSessions.path, framed(Buffer.alloc(0)), { authorization });
  expect(metadataSeen.at(-1)?.get('authorization')).toEqual(authorization);
});
