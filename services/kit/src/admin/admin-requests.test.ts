import { isDeepStrictEqual } from 'node:util';
import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { adminRequestsMigration } from '../postgres/migrations/kit-migrations.ts';
import { fingerprintOf, noSecret, onceByRequestId, purgeAdminRequests } from './admin-requests.ts';

const its = useFixture(() => createTestDatabase([adminRequestsMigration]));

const fingerprint = 'that of a request';
type Answer = { id: number; secret: string };
let issued = 0;
const issue = async (): Promise<Answer> => ({ id: ++issued, secret: 'shown once' });
const blank = (answer: Answer) => ({ ...answer, secret: '' });
const request = (requestId: string, tenantId = 't') => ({ fingerprint, requestId, tenantId });

test('a repeated request gets the first answer without its secret and does not repeat the work', async () => {
  const first = await onceByRequestId(its.database, request('again'), issue, blank);
  const second = await onceByRequestId(its.database, request('again'), issue, blank);
  expect(first.secret).toBe('shown once');
  expect(second).toEqual({ id: first.id, secret: '' });
});

test('concurrent requests with one id run the work once and share its answer', async () => {
  const before = issued;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => onceByRequestId(its.database, request('at once'), issue, blank)),
  );
  expect(issued).toBe(before + 1);
  expect(answers.filter((answer) => answer.secret !== '')).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
});

test('runs the work again if the request failed before', async () => {
  const failing = onceByRequestId(
    its.database,
    request('failed'),
    async () => Promise.reject(new Error('not now')),
    blank,
  );
  await expect(failing).rejects.toThrow('not now');
  await expect(onceByRequestId(its.database, request('failed'), issue, blank)).resolves.toMatchObject({
    secret: 'shown once',
  });
});

test('an id that was used for another request is refused', async () => {
  await onceByRequestId(its.database, request('reused'), issue, blank);
  const other = { ...request('reused'), fingerprint: 'that of another request' };
  await expect(onceByRequestId(its.database, other, issue, blank)).rejects.toMatchObject({ code: 'already_exists' });
});

test('tenants do not share request ids', async () => {
  const first = await onceByRequestId(its.database, request('shared', 'a'), issue, blank);
  const second = await onceByRequestId(its.database, request('shared', 'b'), issue, blank);
  expect(second.id).not.toBe(first.id);
});

test('an answer is kept for seven days', async () => {
  for (const id of ['in time', 'too old']) await onceByRequestId(its.database, request(id, 'aged'), issue, blank);
  const text = `update admin_requests set at = at - $2::interval where tenant_id = 'aged' and request_id = $1`;
  await its.database.query({ name: '', text }, ['in time', '167 hours']);
  await its.database.query({ name: '', text }, ['too old', '169 hours']);
  expect(await purgeAdminRequests(its.database)).toEqual({ hasMore: false });
  const left = { name: '', text: `select request_id as id from admin_requests where tenant_id = 'aged'` };
  expect(await its.database.query(left)).toEqual([{ id: 'in time' }]);
});

test('a purge deletes all expired requests, in several statements', async () => {
  const text = `insert into admin_requests (tenant_id, request_id, at)
    select 'many', n::text, now() - interval '8 days' from generate_series(1, 501) as n`;
  await its.database.query({ name: '', text });
  expect(await purgeAdminRequests(its.database)).toEqual({ hasMore: true });
  expect(await purgeAdminRequests(its.database)).toEqual({ hasMore: false });
});

test('a fingerprint depends on all members except the request id, but not on their order', () => {
  const operator = { issuer: 'https://issuer.example', subject: 'ana' };
  const asSent = (message: object): unknown => JSON.parse(JSON.stringify(message));
  const secret = Buffer.alloc(32, 1);
  const of = (message: object, by = operator) => fingerprintOf(secret, '/x/Y', by, message);
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.jsonValue()),
      fc.dictionary(fc.string(), fc.jsonValue()),
      (one, other) => {
        const reversed = Object.fromEntries(Object.entries(one).reverse());
        expect(of({ ...reversed, requestId: 'b' })).toBe(of({ ...one, requestId: 'a' }));
        expect(of(one) === of(other)).toBe(isDeepStrictEqual(asSent(one), asSent(other)));
      },
    ),
  );
  expect(of({}, { ...operator, subject: 'ben' })).not.toBe(of({}));
  expect(fingerprintOf(secret, '/x/Z', operator, {})).not.toBe(of({}));
  expect(fingerprintOf(noSecret, '/x/Y', operator, {})).not.toBe(of({}));
});
