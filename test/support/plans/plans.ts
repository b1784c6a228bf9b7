import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/** Values of a statement; and how many pages it may read for a reason that has nothing to do with what it answers. */
export type Values = readonly unknown[] | { values: readonly unknown[]; pages: number; because: string };

/** Calls of a list, and how many pages each may read for a reason of its own. */
export type BuiltList<A> = {
  ask: (database: Database, asker: A) => readonly Promise<unknown>[];
  pages?: number;
  because?: string;
};

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
  lists: Readonly<Record<string, BuiltList<A>>>;
};
