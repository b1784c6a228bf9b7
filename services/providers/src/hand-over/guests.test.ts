import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { serveWebhooks } from '../inbox/webhooks.http.ts';
import { serveGuests } from './guests.http.ts';

test('the webhook server handles a request to the webhook address of an account', async () => {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'POST',
    url: `/webhooks/pac_${'0'.repeat(26)}`,
    headers: { 'content-length': '300000' },
  });
  const deps = Object.assign(Object.create(null), { countWebhook: () => {} });
  expect(await serveWebhooks(deps, request, new ServerResponse(request))).toBe(true);
});

test.each(['//', '///x', '//x:99999/', '/\\', '/%25', '/*', '/?', '/webhooks/', '/return/', '/hand-over/x/y'])(
  'responds with 404 to an unknown target such as %s',
  async (url) => {
    for (const method of ['GET', 'POST']) {
      const request = Object.assign(new IncomingMessage(new Socket()), { method, url });
      const response = new ServerResponse(request);
      const deps = Object.create(null);
      expect(await serveWebhooks(deps, request, response)).toBe(false);
      expect(await serveGuests(deps, request, response)).toBe(false);
    }
  },
);
