import { createRequire } from 'node:module';
import type { Knex } from 'knex';

export type QueryBuilder = Knex.QueryBuilder;

let builder: Knex | undefined;
const require = createRequire(import.meta.url);
const loadKnex = (): typeof import('knex') => require('knex');

/**
 * Returns a builder of statements for `Database.list`. The first call loads the library, which needs nine megabytes.
 */
export function queryBuilder(): Knex {
  builder ??= loadKnex().default({ client: 'pg' });
  return builder;
}
