import type { Database } from '@gcs/kit/postgres/database';
import { preparedStatements } from '@gcs/kit/postgres/prepared';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '../database.ts';
import { loadStatements } from './load-statements.ts';
import { type Measured, measure, readsTables } from './measure.ts';
import type { Plans, Values } from './plans.ts';
import { seedDatabase, type TenantSize, tenants } from './seed.ts';

/** What every statement may read: the levels of some indexes. */
const pagesAlways = 60;
/** What it may read besides for each row that it returns or changes, and for each key that it is asked for. */
const pagesPerRow = 20;

type Look = Measured & { name: string; asker: TenantSize; allowed: number };

/** Tests that each statement reads no more than what it answers is worth, for a large tenant and for a small one. */
export function testPlans<A extends object>(plans: Plans<A>, sessions: number): void {
  let its: TestDatabase;
  const askers = new Map<TenantSize, A>();
  const looks: Look[] = [];

  beforeAll(async () => {
    await loadStatements();
    its = await seedDatabase(plans.seed, sessions);
    for (const size of Object.keys(tenants) as TenantSize[]) {
      const [asker] = await its.database.query<A>({ name: '', text: plans.asker }, [tenants[size]]);
      if (asker === undefined) throw new Error(`nothing was stored for ${tenants[size]}`);
      askers.set(size, asker);
    }
  }, 3_600_000);
  afterAll(async () => {
    const worst = looks.toSorted((a, b) => b.pages - a.pages).slice(0, 10);
    console.info(
      worst.map(({ name, asker, pages, rows }) => `${pages} pages, ${rows} rows: ${name} (${asker})`).join('\n'),
    );
    await its.drop();
  });

  async function look(name: string, text: string, asked: (asker: A) => Values): Promise<void> {
    for (const [asker, ids] of askers) {
      const given = asked(ids);
      const { values, pages } = 'because' in given ? given : { values: given, pages: 0 };
      const measured = await measure(its.database, text, values);
      const keys = Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
      const allowed = Math.max(pages, pagesAlways + pagesPerRow * Math.max(measured.rows, keys));
      looks.push({ ...measured, name, asker, allowed });
    }
    expect(looks.filter((seen) => seen.name === name && seen.pages > seen.allowed)).toEqual([]);
  }

  test.each(Object.keys(plans.values))('%s reads what it answers', (name) => {
    const asked = plans.values[name];
    const text = preparedStatements.get(name)?.text;
    if (asked === undefined || text === undefined) throw new Error(`no statement is named ${name}`);
    return look(name, text, asked);
  });

  test.each(plans.inserts)('%s looks nothing up', async (name) => {
    const text = preparedStatements.get(name)?.text;
    if (text === undefined) throw new Error(`no statement is named ${name}`);
    expect(await readsTables(its.database, text)).toBe(false);
  });

  for (const [file, { ask, pages = 0, because = '' }] of Object.entries(plans.lists)) {
    test(`what ${file} builds reads what it answers`, async () => {
      for (const ids of askers.values()) {
        const built = await builtBy(its.database, () => ask(its.database, ids));
        for (const [place, { text, values }] of built.entries())
          await look(`${file} ${place}`, text, () => ({ values, pages, because }));
      }
    });
  }
}

type Built = { text: string; values: readonly unknown[] };

/** The statements that the query builder sends. */
async function builtBy(database: Database, work: () => readonly Promise<unknown>[]): Promise<Built[]> {
  const built: Built[] = [];
  const note = ({ sql, bindings }: { sql: string; bindings: readonly unknown[] }) =>
    built.push({ text: sql, values: bindings });
  database.knex.on('query', note);
  await Promise.all(work());
  database.knex.removeListener('query', note);
  return built;
}
