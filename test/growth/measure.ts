import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect } from '@jest/globals';
import { type DatabaseName, databases, type MovedServer } from './moved-server.ts';
import { type Curve, picture } from './picture.ts';

const root = resolve(import.meta.dirname, '../..');
const services = Object.keys(databases) as DatabaseName[];
const curves = new Map<string, number[]>();
/** The pages that each statement read per call and row, by month. */
const costs: Map<string, number>[] = [];

// Adds the size of each partition to its table.
const sizes = `
  select coalesce(parent.relname, child.relname) as name, sum(pg_total_relation_size(child.oid))::float8 as bytes
    from pg_class child left join pg_inherits on inhrelid = child.oid left join pg_class parent on parent.oid = inhparent
   where child.relkind = 'r' and child.relnamespace = 'public'::regnamespace group by 1`;

const minCalls = 4;
const statements = `
  select datname || ': ' || regexp_replace(query, '\\s+', ' ', 'g') as statement,
         (sum(shared_blks_hit + shared_blks_read) / sum(calls + rows))::float8 as pages
    from pg_stat_statements join pg_database on pg_database.oid = dbid
   where datname like 'gcs_%' and query !~* '^(begin|commit|rollback|set|vacuum|analyze|listen|create|drop|alter)|as busy'
   group by 1 having sum(calls) >= ${minCalls}`;

export async function measure(server: MovedServer, month: number): Promise<void> {
  const rows = await server.query<{ statement: string; pages: number }>('postgres', statements);
  costs.push(new Map(rows.map(({ statement, pages }) => [statement, pages])));
  for (const database of services) {
    // In a real month, autovacuum would vacuum the tables.
    await server.query(database, 'vacuum analyze');
    for (const { name, bytes } of await server.query<{ name: string; bytes: number }>(database, sizes)) {
      const curve = curves.get(`${database}.${name}`) ?? Array.from({ length: month }, () => 0);
      curves.set(`${database}.${name}`, [...curve, bytes]);
    }
  }
  await server.query('postgres', 'select pg_stat_statements_reset()');
}

/** Fewer pages do not count as slow, because even a small partition or index needs some pages. */
const fewPages = 8;
/**
 * Statements that must not become slower: partition creation, a create and the relay's read. Other costs follow the
 * load: erasures, for example, begin after the retention.
 */
const compared = ['select create_partition(', 'insert into sessions', 'from outbox where id <> all'];
const halfYear = 6;

/** Returns the compared statements whose median reads rose by more than half from the first to the last half year. */
export function slowed(): string[] {
  const [first, last] = [costs.slice(1, 1 + halfYear), costs.slice(-halfYear)].map(medians);
  for (const text of compared)
    expect([...(first?.keys() ?? [])].filter((statement) => statement.includes(text))).not.toEqual([]);
  const found = [...(first ?? [])]
    .filter(([statement]) => compared.some((text) => statement.includes(text)))
    .map(([statement, pages]) => ({ statement, pages, now: last?.get(statement) ?? 0 }));
  const lines = found.map(({ statement, pages, now }) => ({
    line: `${pages.toFixed(1)} → ${now.toFixed(1)} ${statement}`,
    isSlow: now > 1.5 * Math.max(fewPages, pages),
  }));
  console.info(lines.map(({ line }) => line.slice(0, 120)).join('\n'));
  return lines.flatMap(({ line, isSlow }) => (isSlow ? [line] : []));
}

function medians(period: readonly Map<string, number>[]): Map<string, number> {
  const statements = new Set(period.flatMap((month) => [...month.keys()]));
  return new Map(
    [...statements].flatMap((statement) => {
      const pages = period.flatMap((month) => month.get(statement) ?? []).toSorted((a, b) => a - b);
      const median = pages[Math.floor(pages.length / 2)];
      return median === undefined || pages.length <= period.length / 2 ? [] : [[statement, median] as const];
    }),
  );
}

/**
 * Returns empty partitions that should be dropped: days older than 100 days, and months older than the retention and
 * three months.
 */
export async function emptied(server: MovedServer, retentionDays: number): Promise<string[]> {
  const list = `
    select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
     where child.relkind = 'r' and to_date(substring(child.relname from '_([0-9]{6,8})$'), 'YYYYMMDD') < now() - interval '100 days'
       and (child.relname ~ '_[0-9]{8}$' or to_date(right(child.relname, 6), 'YYYYMM') < now() - interval '${retentionDays + 92} days')`;
  const found: string[] = [];
  for (const database of services) {
    for (const { name } of await server.query<{ name: string }>(database, list)) {
      const [row] = await server.query<{ is: boolean }>(database, `select exists (select from ${name}) as is`);
      if (row?.is === false) found.push(`${database}.${name}`);
    }
  }
  return found;
}

/** Returns the size curves of tables that are larger than an empty table. */
function drawn(): Curve[] {
  const all = [...curves].map(([name, bytes]) => ({ name, bytes }));
  return all.filter(({ bytes }) => Math.max(...bytes) > 200_000).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

export function writePicture(): void {
  writeFileSync(resolve(root, 'docs/pictures/five-years.svg'), picture(drawn()));
}

export function named(): ReadonlySet<string> {
  const page = readFileSync(resolve(root, 'deploy/README.md'), 'utf8');
  const [section = ''] = /### Growth of the databases\n[\s\S]*?(?=\n###? )/.exec(page) ?? [];
  const names = new Set([...section.matchAll(/`(\w+)`/g)].map(([, name = '']) => name));
  expect(names).toContain('sessions');
  return names;
}

/** Smaller differences are ignored, because the number of partitions varies. */
const fewBytes = 50_000;

/** Returns the tables that grew in the last two fifths of the time without a reason in the guide. */
export function unexplained(months: number): string[] {
  const explained = named();
  const back = Math.floor(months * 0.4);
  return drawn().flatMap(({ name, bytes }) => {
    const [before = 0, last = 0] = [bytes.at(-1 - back), bytes.at(-1)];
    return last <= 1.15 * before + fewBytes || explained.has(name.split('.')[1] ?? '')
      ? []
      : [`${name}: ${before} → ${last}`];
  });
}
