import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { call, hashOf } from '../../services/session/test/guest-client.ts';
import { useGuestDoor } from './guest-door.ts';

const door = useGuestDoor();

test('500 hostile inputs to valid links cause no 500, reveal nothing internal, and break no page', async () => {
  // A link serves a burst of 30 requests.
  const tokens = await door.tokensOf(50);
  const hidden = await Promise.all(tokens.map(hiddenFieldsOf));
  const nasty = fc.oneof(fc.string({ unit: 'binary', maxLength: 80 }), fc.constantFrom(...corpus));
  const readable = ['/privacy', '/receipt', '/proof', '/nothing', '/..;/'];
  const act = fc.constantFrom('', '/consent', '/answers', '/start', '/skip', '/stop', '/events', ...readable);
  const name = fc.constantFrom(
    'action',
    'seen',
    'locale',
    'step',
    'choice',
    'notice',
    'answer-purpose',
    'answer-nights',
    '__proto__',
  );
  const input = fc.record({
    act,
    method: fc.constantFrom('GET', 'POST', 'POST', 'POST', 'PUT', 'HEAD'),
    fields: fc.array(fc.tuple(fc.oneof(name, nasty), nasty), { minLength: 1, maxLength: 6 }),
    type: fc.oneof(
      { weight: 5, arbitrary: fc.constant('application/x-www-form-urlencoded') },
      fc.constantFrom('application/json', 'text/plain', 'multipart/form-data'),
    ),
    query: fc.oneof(fc.constant(''), nasty),
    isOnScreen: fc.boolean(),
  });
  const statuses: number[] = [];
  let sent = 0;
  await fc.assert(
    fc.asyncProperty(input, async ({ act: path, method, fields, type, query, isOnScreen }) => {
      const place = sent % tokens.length;
      sent += 1;
      const shown = isOnScreen ? { ...hidden[place], action: randomUUID() } : {};
      const said = fields.map(([key, value]): [string, string] => [key.toWellFormed(), value.toWellFormed()]);
      // The displayed field comes first, because the first of two equal fields counts.
      const body = ['GET', 'HEAD'].includes(method)
        ? null
        : new URLSearchParams([...Object.entries<string>(shown), ...said]).toString();
      const target = `/g/${tokens[place]}${path}?${encodeURIComponent(query.toWellFormed())}`;
      const answer = await door.send(target, { method, body, headers: { 'content-type': type } });
      statuses.push(answer.status);
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).not.toMatch(/at .*\.ts:\d|postgres|grpc|select .* from|relation "/i);
    }),
    { numRuns: 500, endOnFailure: true },
  );
  expect(statuses).toHaveLength(500);
  expect(statuses).not.toContain(429);
  expect([...new Set(statuses)]).toEqual(expect.arrayContaining([200, 303, 400, 404, 405, 409]));
  for (const token of tokens) expect(await door.guest.pageOf(token)).toMatchObject({ bookingReference: 'BK-1' });
});

const corpus = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("return process")()}}',
  '$' + '{7*7}',
  "' or 1=1--",
  "'; drop table sessions;--",
  '../../../etc/passwd',
  '%00',
  '\u0000',
  '\u202e',
  'x'.repeat(9_000),
  '__proto__',
  '-1e309',
  '9'.repeat(400),
  '2026-02-30',
  'http://169.254.169.254/',
  'accept\r\nSet-Cookie: a=b',
];

async function hiddenFieldsOf(token: string): Promise<Record<string, string>> {
  const { page } = await door.session.clients.guests.ReadGuestPage({ tokenSha256: hashOf(token), locale: '' }, call);
  return { seen: page?.steps[0]?.seen ?? '', locale: 'de', step: 'DOCUMENT' };
}
