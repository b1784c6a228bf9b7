import { ulidFloor } from '@gcs/kit/ids';
import { openDatabase, sqlStateOf } from '@gcs/kit/postgres/database';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTestDatabase, type TestDatabase } from '@gcs/test/support/database';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { pagesOf } from '../../test/pages-of.ts';
import { gatewayMigrations } from '../schema/migrations.ts';
import { type GatewayConfig, migrateGateway } from '../service.ts';
import { appendFailure, appendToOperatorLog } from './operator-log.store.ts';
import { type CallsAsked, listCalls } from './read-operator-log.ts';

let store: TestDatabase;
const runtimeRole = `gateway_runtime_${process.pid}`;

beforeAll(async () => {
  store = await createTestDatabase(gatewayMigrations);
  await store.database.query({ name: '', text: `create role ${runtimeRole} login password 'test'` });
  await migrateGateway({ databaseUrl: store.url, migrationDatabaseUrl: store.url, runtimeRole } as GatewayConfig);
});
afterAll(async () => {
  await store.database.query({ name: '', text: `drop owned by ${runtimeRole}; drop role ${runtimeRole}` });
  await store.drop();
});

const entry = {
  id: 'log_1',
  at: new Date(),
  method: '/x/Y',
  issuer: 'i',
  subject: 's',
  tokenId: 't',
  authTime: null,
  scope: 'deployment',
  actorKind: 'HUMAN' as const,
  tenantId: null,
  sessionId: null,
  requestId: 'r',
  purpose: null,
  traceparent: '',
  refusal: null,
  namedIds: '',
  isChange: false,
};
const changes = [
  ...[`update operator_log set subject = 'x'`, 'delete from operator_log', 'truncate operator_log cascade'],
  ...[`update operator_log_failures set code = 'x'`, 'delete from operator_log_failures'],
];

test('no role can change an entry of the operator log, not even the table’s owner', async () => {
  await appendToOperatorLog(store.database, entry);
  for (const text of changes) {
    const error = await store.database.query({ name: '', text }).catch((cause: unknown) => cause);
    expect(sqlStateOf(error)).toBe('55000');
  }
  expect(await store.database.query({ name: '', text: 'select id from operator_log' })).toEqual([{ id: 'log_1' }]);
});

test('the runtime role can only insert and select rows of the operator log', async () => {
  const url = new URL(store.url);
  url.username = runtimeRole;
  url.password = 'test';
  const logger = createLogger({ service: 'test', level: 'silent' });
  const runtime = openDatabase({ url: url.href, applicationName: 'test', logger });
  await appendToOperatorLog(runtime, { ...entry, id: 'log_2' });
  await appendFailure(runtime, 'log_2', 'not_found');
  expect(await runtime.query({ name: '', text: 'select id from operator_log' })).toHaveLength(2);
  for (const text of [...changes, 'drop table operator_log', 'alter table operator_log disable trigger all']) {
    const error = await runtime.query({ name: '', text }).catch((cause: unknown) => cause);
    expect(sqlStateOf(error)).toBe('42501');
  }
  await runtime.close();
});

describe('the list of a tenant’s calls', () => {
  const day = (n: number) => new Date(Date.UTC(2026, 0, n));
  const idOf = (n: number) => `log_${ulidFloor(day(n))}`;
  const calls = [
    { subject: 'anna', sessionId: 'cs_1', purpose: 'Annual audit' },
    { subject: 'anna', sessionId: 'cs_2', purpose: null, isChange: true, namedIds: 'whe_1' },
    { subject: 'ben', sessionId: 'cs_1', purpose: null },
    { subject: 'ben', sessionId: null, purpose: 'complaint 4711', isChange: true, refusal: 'permission_denied' },
    { subject: 'ben', sessionId: null, purpose: null },
  ];
  beforeAll(async () => {
    for (const [index, call] of calls.entries()) {
      const made = { id: idOf(index + 1), at: day(index + 1), tenantId: 'ten_1' };
      await appendToOperatorLog(store.database, { ...entry, ...call, ...made });
      await appendToOperatorLog(store.database, { ...entry, ...call, ...made, id: `${made.id}x`, tenantId: 'ten_2' });
    }
  });

  const anything = {
    subject: '',
    sessionId: '',
    purpose: '',
    withPurpose: false,
    changesOnly: false,
    from: '',
    until: '',
  };
  const whole = { tenantId: 'ten_1', properties: null };
  const ask = async (
    asked: Partial<CallsAsked>,
    visible: { tenantId: string; properties: string[] | null } | null = whole,
  ) => {
    const page = { pageSize: 0, pageToken: '', ...anything, ...asked };
    const { rows, nextPageToken } = await listCalls(store, visible, page);
    return { days: rows.map(({ at }) => at.getUTCDate()), nextPageToken };
  };

  test.each<[string, Partial<CallsAsked>, number[]]>([
    ['lists all calls, the newest first', {}, [5, 4, 3, 2, 1]],
    ['filters by person', { subject: 'anna' }, [2, 1]],
    ['filters by session', { sessionId: 'cs_1' }, [3, 1]],
    ['filters by session and person', { sessionId: 'cs_1', subject: 'ben' }, [3]],
    ['filters by the presence of a purpose', { withPurpose: true }, [4, 1]],
    ['filters by words of a purpose in any case', { purpose: 'AUDIT' }, [1]],
    ['filters by person and the presence of a purpose', { subject: 'ben', withPurpose: true }, [4]],
    ['filters by changes', { changesOnly: true }, [4, 2]],
    ['filters by changes and session', { changesOnly: true, sessionId: 'cs_2' }, [2]],
    ['filters by changes and the presence of a purpose', { changesOnly: true, withPurpose: true }, [4]],
    ['filters by days', { from: day(2).toISOString(), until: day(4).toISOString() }, [3, 2]],
    ['lists no calls of an unknown person', { subject: 'nobody' }, []],
  ])('%s', async (_, asked, days) => {
    expect((await ask(asked)).days).toEqual(days);
    const pages = await pagesOf((pageToken) => ask({ ...asked, pageSize: 1, pageToken }));
    expect(pages.flatMap((page) => page.days)).toEqual(days);
  });

  test('lists the ids in a request, and the error code of a refused or failed call', async () => {
    await appendFailure(store.database, idOf(2), 'version_conflict');
    const { rows } = await listCalls(store, whole, { pageSize: 0, pageToken: '', ...anything, changesOnly: true });
    expect(rows.map(({ namedIds, errorCode }) => [namedIds, errorCode])).toEqual([
      ['', 'permission_denied'],
      ['whe_1', 'version_conflict'],
    ]);
  });

  test('lists the calls without a tenant apart, with the same filters', async () => {
    const change = { subject: 'carl', isChange: true, id: idOf(6), at: day(6) };
    for (const one of [change, { ...change, subject: 'dora', isChange: false, id: idOf(7), at: day(7) }])
      await appendToOperatorLog(store.database, { ...entry, ...one, tenantId: null });
    await appendToOperatorLog(store.database, { ...entry, ...change, id: `${idOf(6)}x`, tenantId: 'ten_3' });
    const since = { from: day(6).toISOString(), until: day(8).toISOString() };
    expect((await ask(since, null)).days).toEqual([7, 6]);
    expect((await ask({ ...since, changesOnly: true }, null)).days).toEqual([6]);
    expect((await ask({ ...since, subject: 'dora' }, null)).days).toEqual([7]);
    const pages = await pagesOf((pageToken) => ask({ ...since, pageSize: 1, pageToken }, null));
    expect(pages.flatMap((page) => page.days)).toEqual([7, 6]);
    expect((await ask(since)).days).toEqual([]);
  });

  test('lists no calls for an operator limited to single properties', async () => {
    expect(await ask({}, { tenantId: 'ten_1', properties: ['hotel-own'] })).toEqual({ days: [], nextPageToken: '' });
  });

  test.each([
    [{ subject: 'x'.repeat(129) }, 'subject'],
    [{ purpose: 'x'.repeat(129) }, 'purpose'],
    [{ from: 'yesterday' }, 'from'],
  ])('refuses the invalid filter %j', async (asked, field) => {
    await expect(async () => ask(asked)).rejects.toMatchObject({ code: 'invalid_argument', fieldErrors: [{ field }] });
  });
});
