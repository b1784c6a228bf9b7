import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/** Values of a statement; more than it returns, changes or is asked for it may read `upTo` rows, for a reason. */
export type Values = readonly unknown[] | { values: readonly unknown[]; upTo: number; because: string };

/** The plan tests of a service: what is asked by somebody who has the ids of `A` (docs/reliability.md#plans). */
export type Plans<A> = {
  seed: Seed;
  /** SQL for the ids of a tenant, $1: one row. */
  asker: string;
  /** The values of each statement that reads a table, by its name. */
  values: Readonly<Record<string, (asker: A) => Values>>;
  /** Statements that look nothing up but the keys of the rows that they insert. */
  inserts: readonly string[];
  /** What the query builder makes, by the file that makes it. */
  lists: Readonly<Record<string, (database: Database, asker: A) => readonly Promise<unknown>[]>>;
};
