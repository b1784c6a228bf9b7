import { createServer } from 'node:http';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { expect, test } from '@jest/globals';
import { ServiceError } from '../errors.ts';
import { createListeners } from './listeners.ts';
import { createRequestTelemetry } from './request-telemetry.ts';

test('equal lines of an outage are logged once, but other reasons and each fault of the program separately', async () => {
  const telemetry = testTelemetry();
  const listen = createListeners({
    logger: telemetry.logger,
    requests: createRequestTelemetry(telemetry),
    open: (request, response) => ({ request, response }),
    answerError({ response }, thrown) {
      const { code } = thrown as ServiceError;
      const status = code === 'internal_error' ? 500 : 503;
      response.writeHead(status).end();
      return { code, status };
    },
    failure: 'request failed',
  });
  const server = createServer(
    listen('/all', ({ request: { url = '' } }) => {
      const cause = new Error(url);
      throw new ServiceError(url === '/bug' ? 'internal_error' : 'service_unavailable', 'failed', { cause });
    }),
  );
  const origin = await listenOnLoopback(server);
  for (const path of ['/cut', '/cut', '/cut', '/full', '/bug', '/bug']) await fetch(`${origin}${path}`);
  server.close();
  const lines = telemetry.logs().match(/"message":"\/\w+"/g) ?? [];
  expect(lines).toEqual(['/cut', '/full', '/bug', '/bug'].map((path) => `"message":"${path}"`));
});
