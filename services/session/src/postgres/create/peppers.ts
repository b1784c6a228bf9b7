import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { sealedColumn } from '../sealed-column.ts';

const addStatement = prepared({
  name: 'peppers_add',
  text: 'insert into peppers (id, sealed) values ($1, $2) on conflict do nothing',
});

const readStatement = prepared({
  name: 'peppers_read',
  text: 'select sealed from peppers where id = $1',
});

/** What a pepper is sealed with; {@link pepperKeys} says the same in SQL. */
export function pepperContext(id: string): string {
  return `pepper ${id}`;
}

/** The peppers; their additional data are those of {@link pepperContext}. */
export const pepperKeys = sealedColumn({
  name: 'peppers',
  statements: 'peppers',
  table: 'peppers',
  column: 'sealed',
  aad: "'pepper ' || id",
});

/** Undefined where there is none yet. */
export async function readSealedPepper(database: Connection, id: string): Promise<Buffer | undefined> {
  const [row] = await database.query<{ sealed: Buffer }>(readStatement, [id]);
  return row?.sealed;
}

/** Does nothing where there is one; a rival that is adding one is waited for. */
export async function addSealedPepper(database: Connection, id: string, sealed: Buffer): Promise<void> {
  await database.query(addStatement, [id, sealed]);
}
