import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Database } from '@gcs/kit/postgres/database';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { waitFor } from '@gcs/test/support/wait-for';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sessionMigrations } from '../schema/migrations.ts';
import { insertPerson } from './people.store.ts';
import { seePeople } from './see-people.ts';

const telemetry = testTelemetry('session');
let its: TestDatabase;
let lookUps = 0;
let nowMs = 0;
let people: ReturnType<typeof seePeople>;

beforeAll(async () => {
  its = await createTestDatabase(sessionMigrations);
});
beforeEach(async () => {
  await its.database.query({ name: '', text: 'delete from notice_people' });
  await its.database.transaction((tx) => insertPerson(tx, { tenantId: 'ten_1', issuer: 'idp', subject: 'ana' }, sees));
  [lookUps, nowMs] = [0, 0];
  const database: Database = {
    ...its.database,
    query: (statement, values) => {
      if (statement.name === 'notice_people_read') lookUps += 1;
      return its.database.query(statement, values);
    },
  };
  people = seePeople({ database, telemetry }, () => nowMs);
});
afterAll(async () => {
  await its.drop();
  await telemetry.shutdown();
});

const sees = { sees: true, properties: null, issuedAt: null };
const ana: Operator = {
  ...{ issuer: 'idp', subject: 'ana', name: null, authTime: 1, issuedAt: null, tokenId: 'jti', kind: 'HUMAN' },
  ...{ roles: ['reviewer'], scope: new Map([['ten_1', null]]) },
};

async function call(operator: Operator): Promise<void> {
  people.seen(operator);
  await people.stop();
}

const kept = async () => {
  const text = `select sees, properties from notice_people where subject = 'ana'`;
  const [row] = await its.database.query({ name: '', text });
  return row;
};

describe('the stored scope of a person', () => {
  test('is that of the latest call, even if an earlier call takes longer to store', async () => {
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((release) => {
      letGo = release;
    });
    let updates = 0;
    const database: Database = {
      ...its.database,
      query: async (statement, values) => {
        if (statement.name === 'notice_people_update') updates += 1;
        if (statement.name === 'notice_people_update' && updates === 1) await held;
        return its.database.query(statement, values);
      },
    };
    const slow = seePeople({ database, telemetry }, () => nowMs);
    slow.seen(ana);
    await waitFor(() => updates === 1);
    slow.seen({ ...ana, scope: new Map([['ten_1', ['P-1']]]) });
    slow.seen({ ...ana, scope: new Map() });
    // Gives the later writes time to arrive, in case they run in parallel.
    for (let query = 0; query < 20; query += 1) await its.database.query({ name: '', text: 'select 1' });
    letGo();
    await slow.stop();
    expect(await kept()).toEqual({ sees: false, properties: null });
  });

  type Token = Pick<Operator, 'roles' | 'scope'>;
  const { roles } = ana;
  const older: Record<number, Token> = {
    100: { roles, scope: new Map([['ten_1', null]]) },
    200: { roles, scope: new Map([['ten_1', ['P-1', 'P-2']]]) },
  };
  const orders = [
    [100, 200, 300],
    [100, 300, 200],
    [200, 100, 300],
    [200, 300, 100],
    [300, 100, 200],
    [300, 200, 100],
  ];
  const newest: [string, Token, object][] = [
    ['one property', { roles, scope: new Map([['ten_1', ['P-1']]]) }, { sees: true, properties: ['P-1'] }],
    ['no tenant', { roles, scope: new Map() }, { sees: false, properties: null }],
    ['no review role', { roles: ['support'], scope: 'deployment' }, { sees: false, properties: null }],
  ];

  test.each(newest)(
    'is that of the latest token, with %s, in any order of writes by replicas',
    async (_, token, sight) => {
      for (const order of orders) {
        await its.database.query({ name: '', text: `update notice_people set sight_at = to_timestamp(0)` });
        for (const issuedAt of order) {
          const replica = seePeople({ database: its.database, telemetry }, () => 0);
          replica.seen({ ...ana, ...(older[issuedAt] ?? token), issuedAt });
          await replica.stop();
        }
        expect([order, await kept()]).toEqual([order, sight]);
        const wider = { sees: true, properties: null, issuedAt: 250 };
        await its.database.transaction((tx) =>
          insertPerson(tx, { tenantId: 'ten_1', issuer: 'idp', subject: 'ana' }, wider),
        );
        expect([order, await kept()]).toEqual([order, sight]);
      }
    },
  );

  test('is read once a minute despite frequent calls', async () => {
    for (nowMs = 0; nowMs < 60_000; nowMs += 7_500) await call(ana);
    expect(lookUps).toBe(1);
    nowMs = 60_000;
    await call(ana);
    expect(lookUps).toBe(2);
  });

  test('changes immediately with the scope of a call', async () => {
    await call(ana);
    await call({ ...ana, scope: new Map([['ten_1', ['hotel-aurora']]]) });
    expect(await kept()).toEqual({ sees: true, properties: ['hotel-aurora'] });
    await call({ ...ana, roles: ['platform'] });
    expect(await kept()).toEqual({ sees: false, properties: null });
    expect(lookUps).toBe(3);
  });

  test('is remembered for at most 10,000 people, and the next person clears the memory', async () => {
    await call(ana);
    for (let n = 1; n < 10_000; n += 1) {
      people.seen({ ...ana, subject: `person-${n}` });
      if (n % 20 === 0) await people.stop();
    }
    await call(ana);
    expect(lookUps).toBe(10_000);
    await call({ ...ana, subject: 'one more' });
    await call(ana);
    expect(lookUps).toBe(10_002);
  });
});
