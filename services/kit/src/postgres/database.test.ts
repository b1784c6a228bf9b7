import { createTestDatabase } from '@gcs/test/support/database';
import { startTcpProxy } from '@gcs/test/support/tcp-proxy';
import { useFixture } from '@gcs/test/support/use-fixture';
import { waitFor } from '@gcs/test/support/wait-for';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { createLogger } from '../telemetry/logger.ts';
import { isTransient, openDatabase, sqlStateOf } from './database.ts';

const logger = createLogger({ service: 'test', level: 'silent' });
const sql = (text: string) => ({ name: '', text });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const its = useFixture(createTestDatabase);
beforeAll(async () => {
  await its.database.query(sql('create table items (id int primary key, big bigint, bigs bigint[])'));
});

const countItems = async () => (await its.database.query<{ n: number }>(sql('select count(*) n from items')))[0]?.n;

describe('statements', () => {
  test('returns bigint as a number, alone and in arrays', async () => {
    const [row] = await its.database.query(
      sql(`select 9007199254740991::bigint a, '{1,9007199254740991}'::bigint[] b`),
    );
    expect(row).toEqual({ a: Number.MAX_SAFE_INTEGER, b: [1, Number.MAX_SAFE_INTEGER] });
  });

  test('prepares a named statement once per connection', async () => {
    const statement = { name: 'test_prepared', text: 'select $1::int as n' };
    await its.database.query(statement, [1]);
    await its.database.query(statement, [2]);
    const prepared = await its.database.query(
      sql(`select name from pg_prepared_statements where name = 'test_prepared'`),
    );
    expect(prepared).toHaveLength(1);
  });

  test('a statement fails once with a transient error after a migration changed its columns, and then works', async () => {
    const statement = { name: 'test_outdated', text: 'select * from shape' };
    await its.database.query(sql('create table shape (a int)'));
    await its.database.query(statement);
    await its.database.query(sql('alter table shape add b int'));
    expect(isTransient(await failureOf(its.database.query(statement)))).toBe(true);
    await expect(its.database.query(statement)).resolves.toEqual([]);
  });
});

describe('a transaction', () => {
  test('commits all of its writes or none', async () => {
    const failure = await failureOf(
      its.database.transaction(async (tx) => {
        await tx.query(sql('insert into items (id) values (1)'));
        throw new Error('no');
      }),
    );
    expect(failure).toEqual(new Error('no'));
    expect(await countItems()).toBe(0);
    await its.database.transaction((tx) => tx.query(sql('insert into items (id) values (1)')));
    expect(await countItems()).toBe(1);
  });

  test('rejects if `work` ignored a failed statement', async () => {
    const failure = await failureOf(
      its.database.transaction(async (tx) => {
        await tx.query(sql('insert into items (id) values (2)'));
        await tx.query(sql('select 1/0')).catch(() => {});
      }),
    );
    expect(failure).toMatchObject({ message: expect.stringContaining('rolled back') });
    expect(await its.database.query(sql('select from items where id = 2'))).toHaveLength(0);
  });

  test('commits the writes of a pipeline', async () => {
    await its.database.transaction(async (tx) => {
      tx.pipeline([[sql('insert into items (id) values (3)')], [sql('insert into items (id) values ($1)'), [4]]]);
    });
    expect(await its.database.query(sql('select from items where id in (3, 4)'))).toHaveLength(2);
  });

  test('rejects with the first failure, not with a later error that the failure caused', async () => {
    const failure = await failureOf(
      its.database.transaction(async (tx) => {
        tx.pipeline([[sql('select 1/0')]]);
        await tx.query(sql('insert into items (id) values (5)'));
      }),
    );
    expect(sqlStateOf(failure)).toBe('22012');
    const unasked = await failureOf(
      its.database.transaction(async (tx) => {
        tx.pipeline([[sql('insert into items (id) values (5)')]]);
        tx.pipeline([[sql('select 1/0')]]);
      }),
    );
    expect(sqlStateOf(unasked)).toBe('22012');
    expect(await its.database.query(sql('select from items where id = 5'))).toHaveLength(0);
    await its.database.ping();
  });

  test('sends a pipeline in one piece, including COMMIT', async () => {
    const url = new URL(its.url);
    const wire = await startTcpProxy({ host: url.hostname, port: Number(url.port) });
    url.port = String(wire.port);
    const counted = openDatabase({ url: url.href, applicationName: 'counted', logger });
    await counted.ping();
    const before = wire.writes();
    await counted.transaction(async (tx) => {
      tx.pipeline([[sql('insert into items (id) values (6)')], [sql('insert into items (id) values (7)')]]);
    });
    expect(wire.writes() - before).toBe(1);
    await counted.close();
    await wire.stop();
  });

  test('rejects transiently if its connection is lost, and the pool still works', async () => {
    const failure = await failureOf(
      its.database.transaction(async (tx) => {
        const [row] = await tx.query<{ pid: number }>(sql('select pg_backend_pid() pid'));
        await its.database.query(sql('select pg_terminate_backend($1)'), [row?.pid]);
        await tx.query(sql('select 1'));
      }),
    );
    expect(isTransient(failure)).toBe(true);
    await its.database.ping();
  });

  test('the server ends an idle transaction, which releases its locks', async () => {
    const impatient = openDatabase({ url: its.url, applicationName: 'impatient', logger });
    const failure = await failureOf(
      impatient.transaction(async (tx) => {
        await tx.query(sql(`set idle_in_transaction_session_timeout = 50`));
        await waitFor(async () => {
          const sessions = await its.database.query(
            sql(`select from pg_stat_activity where application_name = 'impatient'`),
          );
          return sessions.length === 0;
        });
        await tx.query(sql('select 1'));
      }),
    );
    expect(isTransient(failure)).toBe(true);
    await impatient.ping();
    await impatient.close();
  });
});

describe('the pool', () => {
  test('works after all its idle connections have ended', async () => {
    await its.database.query(
      sql(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      ),
    );
    await waitFor(() => its.database.ping().then(() => true));
  });

  test('runs a statement of the query builder', async () => {
    const native = { sql: 'select n from generate_series(1, 5) n where n > $1', bindings: [3] };
    const built = { toSQL: () => ({ toNative: () => native }) };
    await expect(its.database.list(built)).resolves.toEqual([{ n: 4 }, { n: 5 }]);
  });

  test('rejects transiently if no connection becomes free in time', async () => {
    const small = openDatabase({ url: its.url, applicationName: 'small', maxConnections: 1, logger });
    const failure = await small.transaction(() => failureOf(small.ping()));
    expect(isTransient(failure)).toBe(true);
    await small.close();
  });

  test('ends a statement that takes too long', async () => {
    const impatient = openDatabase({ url: its.url, applicationName: 'impatient', statementTimeoutMs: 50, logger });
    const failure = await failureOf(impatient.query(sql('select pg_sleep(10)')));
    expect([sqlStateOf(failure), isTransient(failure)]).toEqual(['57014', true]);
    await impatient.close();
  });

  test('closes twice without an error', async () => {
    const other = openDatabase({ url: its.url, applicationName: 'other', logger });
    await other.ping();
    await Promise.all([other.close(), other.close()]);
  });
});

describe('errors', () => {
  const elsewhere = { applicationName: 'elsewhere', logger };
  test.each([
    [
      'a refused connection',
      () => openDatabase({ url: 'postgres://x@127.0.0.1:1/x', applicationName: 'x', logger }).ping(),
      true,
    ],
    ['a server without SSL', () => openDatabase({ ...elsewhere, url: `${its.url}?sslmode=require` }).ping(), true],
    ['a database that is missing', () => openDatabase({ ...elsewhere, url: `${its.url}_gone` }).ping(), true],
    ['a lock timeout', () => raise('55P03'), true],
    ['a deadlock', () => raise('40P01'), true],
    ['a serialisation failure', () => raise('40001'), true],
    ['a full disk', () => raise('53100'), true],
    ['a shutdown', () => raise('57P01'), true],
    ['a duplicate key', () => raise('23505'), false],
    ['a table that is missing', () => its.database.query(sql('select nothing from nowhere')), true],
    ['a division by zero inside another error', () => wrapped(its.database.query(sql('select 1/0'))), false],
    ['a lock timeout inside another error', () => wrapped(raise('55P03')), true],
    ['an error of ours', () => Promise.reject(new Error('timeout')), false],
  ])('decides whether %s is transient', async (_, work, transient) => {
    const failure = await failureOf(work());
    expect(failure).toBeDefined();
    expect(isTransient(failure)).toBe(transient);
  });

  const raise = (state: string) => its.database.query(sql(`do $$ begin raise sqlstate '${state}'; end $$`));
  const wrapped = (work: Promise<unknown>) =>
    work.catch((cause: unknown) => {
      throw new Error('wrapped', { cause });
    });
});
