import { randomUUID } from 'node:crypto';
import { migrate } from '@gcs/kit/postgres/migrations/migrate';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { sessionMigrations } from '../schema/migrations.ts';
import { erasePersonalData } from './erase-personal-data.store.ts';

const role = `session_${randomUUID().replaceAll('-', '')}`;
const sessionId = 'cs_01KADV4W7Q5TJ3ZK5Q1V2C3D4E';
let its: TestDatabase;

beforeAll(async () => {
  its = await createTestDatabase(sessionMigrations);
  await run(`create role ${role}`);
  await migrate({ url: its.url, migrations: sessionMigrations, runtimeRole: role, appendOnlyTables: ['journal'] });
  const evidence = ['evr_1', 'evr_2'].map((reference) => ({
    reference,
    type: 'MRZ_DATA',
    facts: { vaultRef: reference },
  }));
  const values = [sessionId, JSON.stringify({ version: 1, evidence })];
  const text = `insert into journal (key, version, topic, value, traceparent) values ($1, 1, 't', $2, '')`;
  await its.database.query({ name: '', text }, values);
});
afterAll(async () => {
  await run(`drop owned by ${role}`);
  await run(`drop role ${role}`);
  await its.drop();
});

const run = (text: string) => its.database.query({ name: '', text });

function asService(work: Parameters<TestDatabase['database']['transaction']>[0]): Promise<unknown> {
  return its.database.transaction(async (tx) => {
    await tx.query({ name: '', text: `set local role ${role}` });
    return work(tx);
  });
}

test('the service’s own role can empty the facts of given evidence', async () => {
  await asService((tx) =>
    erasePersonalData(tx, sessionId, {
      erasureId: 'ers_1',
      references: ['evr_2'],
      stepTypes: [],
      decisions: false,
      complete: true,
    }),
  );
  const [row] = await its.database.query<{ value: string }>({ name: '', text: 'select value from journal' });
  expect(JSON.parse(row?.value ?? '')).toEqual({
    version: 1,
    evidence: [
      { reference: 'evr_1', type: 'MRZ_DATA', facts: { vaultRef: 'evr_1' } },
      { reference: 'evr_2', type: 'MRZ_DATA', facts: {} },
    ],
  });
});

test.each([`update journal set value = '{}'`, 'delete from journal'])(
  'the service’s own role cannot run %s',
  async (text) => {
    await expect(asService((tx) => tx.query({ name: '', text }))).rejects.toMatchObject({ code: '42501' });
  },
);
