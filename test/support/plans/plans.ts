import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/** How many pages may be read for a reason that has nothing to do with the answer: by everybody, and by who has much. */
export type Allowance = { pages?: number; pagesOfLarge?: number; partitions?: number; because: string };

/** Values of a statement, and what it may read besides. */
export type Values = readonly unknown[] | ({ values: readonly unknown[] } & Allowance);

/** What a statement is asked by several who see more or less of the tenant. */
export type Askers = Readonly<Record<string, Values>>;

/** Calls of a list, and what each may read besides. */
export type BuiltList<A> = { ask: (database: Database, asker: A) => readonly Promise<unknown>[] } & Partial<Allowance>;

/** The plan tests of a service: what is asked by somebody who has the ids of `A` (docs/reliability.md#plans). */
export type Plans<A> = {
  seed: Seed;
  /** SQL for the ids of a tenant, $1: one row. */
  asker: string;
  /** The values of each statement that reads a table, by its name. */
  values: Readonly<Record<string, (asker: A) => Values | Askers>>;
  /** Statements that look nothing up but the keys of the rows that they insert. */
  inserts: readonly string[];
  /** What the query builder makes, by the file that makes it. */
  lists: Readonly<Record<string, BuiltList<A>>>;
};
