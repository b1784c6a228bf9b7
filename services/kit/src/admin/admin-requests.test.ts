import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminRequestsMigration } from '../postgres/kit-migrations.ts';
import { onceByRequestId } from './admin-requests.ts';

let its: TestDatabase;
beforeAll(async () => {
  its = await createTestDatabase([adminRequestsMigration]);
});
afterAll(() => its.drop());

const method = '/gcs.admin.v1.TokenService/IssueToken';
type Answer = { id: number; secret: string };
let issued = 0;
const issue = async (): Promise<Answer> => ({ id: ++issued, secret: 'shown once' });
const blank = (answer: Answer) => ({ ...answer, secret: '' });
const request = (requestId: string, tenantId = 't') => ({ method, requestId, tenantId });

test('a repeated request gets the first answer without its secret, and the work ran once', async () => {
  const first = await onceByRequestId(its.database, request('again'), issue, blank);
  const second = await onceByRequestId(its.database, request('again'), issue, blank);
  expect(first.secret).toBe('shown once');
  expect(second).toEqual({ id: first.id, secret: '' });
});

test('of concurrent requests with one id the work of one runs, and all get its answer', async () => {
  const before = issued;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => onceByRequestId(its.database, request('at once'), issue, blank)),
  );
  expect(issued).toBe(before + 1);
  expect(answers.filter((answer) => answer.secret !== '')).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
});

test('a request that failed may be repeated', async () => {
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

test('an id used for another method is refused', async () => {
  await onceByRequestId(its.database, request('reused'), issue, blank);
  const other = { ...request('reused'), method: '/gcs.admin.v1.TokenService/RevokeToken' };
  await expect(onceByRequestId(its.database, other, issue, blank)).rejects.toMatchObject({ code: 'invalid_argument' });
});

test('tenants do not share request ids', async () => {
  const first = await onceByRequestId(its.database, request('shared', 'a'), issue, blank);
  const second = await onceByRequestId(its.database, request('shared', 'b'), issue, blank);
  expect(second.id).not.toBe(first.id);
});
