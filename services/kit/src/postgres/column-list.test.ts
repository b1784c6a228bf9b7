import { createTestDatabase } from '@gcs/test/support/database';
import { useFixture } from '@gcs/test/support/use-fixture';
import { beforeAll, expect, test } from '@jest/globals';
import { columnList } from './column-list.ts';

type Item = { id: number; name: string | null; tags: object };

const columns = columnList<Item>({
  id: ['int', ({ id }) => id],
  name: ['text', ({ name }) => name],
  tags: ['jsonb', ({ tags }) => JSON.stringify(tags)],
});

const its = useFixture(createTestDatabase);
beforeAll(async () => {
  await its.database.query({ name: '', text: 'create table items (id int primary key, name text, tags jsonb)' });
});

test('a column list inserts and updates any number of rows with any values', async () => {
  const rows: Item[] = [
    { id: 1, name: null, tags: { 'a "quoted" {name},': [1, null] } },
    { id: 2, name: `it's NULL, {}`, tags: {} },
  ];
  const insert = `insert into items (${columns.names}) select * from ${columns.unnest('item')}`;
  await its.database.query({ name: 'insert', text: insert }, columns.values(rows));
  const select = `select ${columns.names} from items order by id`;
  expect(await its.database.query({ name: '', text: select })).toEqual(rows);

  const update = `
    update items set ${columns.assignments('next', 1)} from ${columns.unnest('next', { first: 2 })}
     where items.id = next.id and items.id > $1`;
  const renamed = rows.map((row) => ({ ...row, name: 'new' }));
  await its.database.query({ name: 'update', text: update }, [1, ...columns.values(renamed)]);
  expect(await its.database.query({ name: '', text: select })).toEqual([rows[0], renamed[1]]);
});

test('a column list numbers the rows if the statement asks for their place', async () => {
  const text = `select id, place from ${columns.unnest('item', { place: 'place' })} order by place`;
  const rows = [7, 5].map((id) => ({ id, name: '', tags: {} }));
  expect(await its.database.query({ name: '', text }, columns.values(rows))).toEqual([
    { id: 7, place: 1 },
    { id: 5, place: 2 },
  ]);
});
