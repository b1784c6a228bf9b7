import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/** Pages allowed beyond those for the answer: for every asker, and for an asker with much data. */
export type Allowance = { pages?: number; pagesOfLarge?: number; partitions?: number; because: string };

export type Values = readonly unknown[] | ({ values: readonly unknown[] } & Allowance);

/** Values for askers who see more or less of the tenant. */
export type Askers = Readonly<Record<string, Values>>;

export type BuiltList<A> = { ask: (database: Database, asker: A) => readonly Promise<unknown>[] } & Partial<Allowance>;

/** Plan tests of a service; `A` holds an asker's ids (docs/reliability.md#plans). */
export type Plans<A> = {
  seed: Seed;
  /** SQL for the ids of a tenant ($1); it returns one row. */
  asker: string;
  values: Readonly<Record<string, (asker: A) => Values | Askers>>;
  inserts: readonly string[];
  lists: Readonly<Record<string, BuiltList<A>>>;
};
