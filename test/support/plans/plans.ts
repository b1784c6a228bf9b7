import type { Database } from '@gcs/kit/postgres/database';
import type { Seed } from './seed.ts';

/**
 * Pages and partitions that a statement may read beyond the usual limit. `pagesOfLarge` applies only to the large
 * tenant.
 */
export type Allowance = { pages?: number; pagesOfLarge?: number; partitions?: number; because: string };

export type Values = readonly unknown[] | ({ values: readonly unknown[] } & Allowance);

export type Askers = Readonly<Record<string, Values>>;

export type BuiltList<A> = { ask: (database: Database, asker: A) => readonly Promise<unknown>[] } & Partial<Allowance>;

/** The plan tests of a service (docs/reliability.md#plans). `A` is the type of an asker's ids. */
export type Plans<A> = {
  seed: Seed;
  asker: string;
  values: Readonly<Record<string, (asker: A) => Values | Askers>>;
  inserts: readonly string[];
  lists: Readonly<Record<string, BuiltList<A>>>;
};
