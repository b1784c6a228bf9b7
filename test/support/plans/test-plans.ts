import type { Database } from '@gcs/kit/postgres/database';
import { preparedStatements } from '@gcs/kit/postgres/statement';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { TestDatabase } from '../database.ts';
import { loadStatements } from './load-statements.ts';
import { type Measured, measure, readsTables } from './measure.ts';
import type { Askers, Plans, Values } from './plans.ts';
import { seedDatabase, type TenantSize, tenants } from './seed.ts';

/** Pages that every statement may read: the levels of a few indexes. */
const pagesAlways = 60;
/** Pages for each returned or changed row, and for each requested key. */
const pagesPerRow = 20;

const largestTable = `
  select relname as name, relpages as pages from pg_class
   where relkind = 'r' and relnamespace = 'public'::regnamespace order by relpages desc limit 1`;

type Look = Measured & { name: string; asker: TenantSize; who: string; allowed: number; looksInto: number };

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
      worst
        .map(({ name, asker, who, pages, rows }) => `${pages} pages, ${rows} rows: ${name} (${asker}${who})`)
        .join('\n'),
    );
    await its.drop();
  });

  const look = async (asker: TenantSize, asked: Asked) => looks.push(await lookOf(its.database, asker, asked));
  const expectFew = (name: string) => {
    const own = looks.filter((seen) => seen.name === name);
    expect(own.filter(({ pages, allowed }) => pages > allowed)).toEqual([]);
    expect(own.filter(({ partitions, looksInto }) => partitions > looksInto)).toEqual([]);
    expect(own.flatMap(({ twoUpperEnds }) => twoUpperEnds)).toEqual([]);
  };

  test('counts every page of a sequential scan, as a control', async () => {
    const [largest] = await its.database.query<{ name: string; pages: number }>({ name: '', text: largestTable }, []);
    if (largest === undefined) throw new Error('no table was seeded');
    const { pages } = await measure(its.database, `select count(whole) from ${largest.name} whole`, []);
    expect(pages).toBeGreaterThanOrEqual(largest.pages);
  });

  for (const [name, asked] of Object.entries(plans.values)) {
    test(`${name} reads only what its answer needs`, async () => {
      const text = textOf(name);
      for (const [asker, ids] of askers) {
        for (const [who, given] of askersOf(asked(ids))) await look(asker, { name, who, text, given });
      }
      expectFew(name);
    });
  }

  for (const name of plans.inserts) {
    test(`${name} reads no table`, async () => expect(await readsTables(its.database, textOf(name))).toBe(false));
  }

  for (const [name, { ask, ...allowance }] of Object.entries(plans.lists)) {
    test(`${name} reads no more than its answer needs`, async () => {
      for (const [asker, ids] of askers) {
        const built = await builtBy(its.database, (noting) => ask(noting, ids));
        for (const { text, values } of built)
          await look(asker, { name, text, given: { values, because: '', ...allowance } });
      }
      expectFew(name);
    });
  }
}

type Asked = { name: string; who?: string; text: string; given: Values };

async function lookOf(database: Database, asker: TenantSize, { name, who = '', text, given }: Asked): Promise<Look> {
  const { values, pages = 0, pagesOfLarge = 0, partitions = 1 } = 'because' in given ? given : { values: given };
  const measured = await measure(database, text, values);
  const keys = Math.max(0, ...values.map((value) => (Array.isArray(value) ? value.length : 0)));
  const inProportion = pagesAlways + pagesPerRow * Math.max(measured.rows, keys);
  return {
    ...measured,
    name,
    asker,
    who,
    looksInto: partitions,
    allowed: Math.max(inProportion, pages, asker === 'large' ? pagesOfLarge : 0),
  };
}

function askersOf(asked: Values | Askers): [who: string, given: Values][] {
  if (isValues(asked)) return [['', asked]];
  return Object.entries(asked).map(([who, given]) => [`, ${who}`, given]);
}

function isValues(asked: Values | Askers): asked is Values {
  return Array.isArray(asked) || 'because' in asked;
}

function textOf(name: string): string {
  const text = preparedStatements.get(name)?.text;
  if (text === undefined) throw new Error(`no statement is named ${name}`);
  return text;
}

type Built = { text: string; values: readonly unknown[] };

async function builtBy(database: Database, work: (noting: Database) => readonly Promise<unknown>[]): Promise<Built[]> {
  const built: Built[] = [];
  const list: Database['list'] = (query) => {
    const { sql: text, bindings: values } = query.toSQL().toNative();
    built.push({ text, values });
    return database.list(query);
  };
  await Promise.all(work({ ...database, list }));
  return built;
}
