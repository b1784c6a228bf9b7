import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { inSavepoint } from '../../../session/src/sandbox/sandbox-reviewer.ts';
import { type Database, sqlStateOf } from './database.ts';

let database: Database;
const sql = (text: string) => ({ name: '', text });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

const its = useFixture(createTestDatabase);
beforeAll(async () => {
  database = its.database;
  await database.query(sql('create table items (id int primary key)'));
});

test('the error of a pipeline contains its statement’s name, and all its writes are rolled back', async () => {
  const insert = { name: 'test_insert', text: 'insert into items values ($1)' };
  const divide = { name: 'test_divide', text: 'select 1 / $1::int' };
  const work = database.transaction(async (tx) => {
    tx.pipeline([
      [insert, [340]],
      [divide, [0]],
      [insert, [341]],
    ]);
  });
  expect(await failureOf(work)).toMatchObject({ code: '22012', statement: 'test_divide' });
  expect(await database.query(sql('select id from items where id in (340, 341)'))).toEqual([]);
});

test('a savepoint with a failed statement is undone, and the other writes of the transaction stay', async () => {
  const failures: unknown[] = [];
  await database.transaction(async (tx) => {
    tx.pipeline([[sql('insert into items values (310)')]]);
    for (const id of ['311', '310', 'no number', '312']) {
      await inSavepoint(tx, async (within) => {
        within.pipeline([
          [sql('insert into items values (1000 + $1::int)'), [id]],
          [sql('insert into items values ($1)'), [id]],
        ]);
      }).catch((error) => failures.push(sqlStateOf(error)));
    }
  });
  expect(failures).toEqual(['23505', '22P02']);
  const kept = await database.query(sql('select id from items where id between 310 and 1999 order by id'));
  expect(kept).toEqual([310, 311, 312, 1311, 1312].map((id) => ({ id })));
});

test('a nested savepoint can be undone alone or with its parent', async () => {
  const insert = (id: number) => sql(`insert into items values (${id})`);
  await database.transaction(async (tx) => {
    await inSavepoint(tx, async (outer) => {
      outer.pipeline([[insert(320)]]);
      await failureOf(inSavepoint(outer, (inner) => inner.query(insert(320))));
      outer.pipeline([[insert(321)]]);
    });
    const both = inSavepoint(tx, async (outer) => {
      await inSavepoint(outer, (inner) => inner.query(insert(322)));
      await failureOf(outer.query(insert(321)));
    });
    await expect(both).rejects.toThrow();
    tx.pipeline([[insert(323)]]);
  });
  const kept = await database.query(sql('select id from items where id between 320 and 329 order by id'));
  expect(kept).toEqual([320, 321, 323].map((id) => ({ id })));
});

test('a transaction that failed before a savepoint reports that failure and does not continue', async () => {
  const work = database.transaction(async (tx) => {
    tx.pipeline([[sql('insert into items values (330), (330)')]]);
    await failureOf(inSavepoint(tx, (within) => within.query(sql('insert into items values (331)'))));
  });
  expect(sqlStateOf(await failureOf(work))).toBe('23505');
  expect(await database.query(sql('select id from items where id in (330, 331)'))).toEqual([]);
});

test('a transaction with a statement that cannot be sent writes nothing', async () => {
  const unsendable = {
    toPostgres() {
      throw new Error('no form of it');
    },
  };
  const error = await failureOf(
    database.transaction(async (tx) => {
      tx.pipeline([[sql('insert into items values (300)')], [sql('insert into items values ($1)'), [unsendable]]]);
    }),
  );
  expect(error).toMatchObject({ message: 'no form of it' });
  expect(await database.query(sql('select id from items where id = 300'))).toEqual([]);
});
