import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/** Extra pages unrelated to the answer: for every asker, and for one with much data. */
export type Allowance = { pages?: number; pagesOfLarge?: number; partitions?: number; because: string };

/** Values of a statement, with its allowance. */
export type Values = readonly unknown[] | ({ values: readonly unknown[] } & Allowance);

/** Values by askers who see more or less of the tenant. */
export type Askers = Readonly<Record<string, Values>>;

/** Calls of a list, with their allowance. */
export type BuiltList<A> = { ask: (database: Database, asker: A) => readonly Promise<unknown>[] } & Partial<Allowance>;

/** Plan tests of a service; `A` holds an asker's ids (docs/reliability.md#plans). */
export type Plans<A> = {
  seed: Seed;
  /** SQL for the ids of a tenant, $1: one row. */
  asker: string;
  /** Values of each reading statement, by name. */
  values: Readonly<Record<string, (asker: A) => Values | Askers>>;
  /** Statements that look up only the keys of their inserts. */
  inserts: readonly string[];
  /** Query-builder lists, by their file. */
  lists: Readonly<Record<string, BuiltList<A>>>;
};
