import { expect, test } from '@jest/globals';
import { connectionErrorOf, tlsHintOf } from './failure.ts';

const failureWith = (reason: string) =>
  Object.assign(new Error('unavailable'), {
    details: `No connection established. Last error: ${reason}. Resolution note: `,
  });

// Texts of @grpc/grpc-js 1.14 (src/transport.ts) and of Node’s net and http2 for a connection that the server closes.
test.each([
  'Failed to connect (2026-12-01T11:16:39.855Z)',
  'Connection closed before starting HTTP/2 handshake',
  'Error: Socket closed',
  'read ECONNRESET (2026-12-01T11:16:39.855Z)',
  'write EPIPE (2026-12-01T11:16:39.855Z)',
  'Error: connect ECONNRESET 127.0.0.1:9000',
  'Protocol error (2026-12-01T11:16:39.855Z)',
])('explains “%s” as a closed connection', (reason) => {
  expect(tlsHintOf(failureWith(reason))).toMatch(/^the server closed the connection: perhaps/);
});

test('takes a refused connection for no TLS fault and returns its reason without the time', () => {
  const refused = failureWith('Error: connect ECONNREFUSED 127.0.0.1:9000 (2026-12-01T11:16:39.855Z)');
  expect(tlsHintOf(refused)).toBeUndefined();
  expect(connectionErrorOf(refused)).toBe('connect ECONNREFUSED 127.0.0.1:9000');
});

test('returns no reason for an error without one', () => {
  expect(connectionErrorOf(new Error('down'))).toBeUndefined();
  expect(connectionErrorOf(failureWith(''))).toBeUndefined();
});
