import { systemClock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import { formatAddress } from '@gcs/kit/http/listen';
import { startHttpServer } from '@gcs/kit/http/server';
import { createIds } from '@gcs/kit/ids';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { answerJson } from './answer.ts';
import { deprecated } from './deprecation.ts';
import { servePublic } from './serve-public.ts';

let baseUrl: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const serve = servePublic({ telemetry: testTelemetry(), newId: createIds(systemClock), docsUrl: '/docs' });
  const deprecation = {
    deprecatedAt: new Date('2027-01-01T00:00:00Z'),
    sunsetAt: new Date('2028-01-01T00:00:00Z'),
    explanationUrl: '/docs/v2',
  };
  const listener = serve(
    '/v0',
    deprecated(deprecation, (exchange) => {
      if (exchange.request.url === '/v0/broken') throw new ServiceError('route_not_found', 'There is no such path.');
      answerJson(exchange, 200, '{}');
    }),
  );
  const server = await startHttpServer({
    handler: (request, response) => listener(request, response),
    listen: { host: '127.0.0.1', port: 0 },
    headersTimeoutMs: 1_000,
    requestTimeoutMs: 1_000,
    maxHeaderBytes: 16_384,
    maxConnections: 10,
  });
  baseUrl = `http://${formatAddress(server.address)}`;
  stop = () => server.stop(0);
});
afterAll(() => stop());

test('a deprecated route says since when, until when and where to read on', async () => {
  const { status, headers } = await fetch(`${baseUrl}/v0`);
  expect(status).toBe(200);
  expect(headers.get('deprecation')).toBe('@1798761600');
  expect(headers.get('sunset')).toBe('Sat, 01 Jan 2028 00:00:00 GMT');
  expect(headers.get('link')).toBe('</docs/v2>; rel="deprecation"');
});

test('its errors say so too, beside their own link', async () => {
  const { status, headers } = await fetch(`${baseUrl}/v0/broken`);
  expect(status).toBe(404);
  expect(headers.get('deprecation')).toBe('@1798761600');
  expect(headers.get('link')).toBe('</docs/v2>; rel="deprecation", </docs/errors#route_not_found>; rel="help"');
});
