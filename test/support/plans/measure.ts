import type { Connection, Database } from '@gcs/kit/postgres/database';

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Scan Direction'?: string;
  'Index Cond'?: string;
  Plans?: Node[];
};

export type Measured = {
  pages: number;
  rows: number;
  /** Index conditions that read and skip all rows before a place (`rangeOf` of `kit/postgres/statement.ts`). */
  twoUpperEnds: string[];
  /** The largest number of partitions that one look-up reads. */
  partitions: number;
};

const sql = (text: string) => ({ name: '', text });
class Undone extends Error {}

/** The names are numbered, because a prepared statement still exists after its transaction has failed. */
let prepared = 0;

/**
 * Counts the pages that this transaction read of our tables and indexes. The buffers of `explain` would include the
 * catalogues, which a connection reads again whenever much DDL of other databases has filled the queue of
 * invalidations.
 */
const pagesRead = `
  select coalesce(sum(pg_stat_get_xact_blocks_fetched(oid)), 0)::int as pages from pg_class where oid >= 16384`;

/** Runs the statement with its generic plan and without workers, which count elsewhere. Then rolls back. */
export async function measure(database: Database, text: string, values: readonly unknown[]): Promise<Measured> {
  prepared += 1;
  const name = `measured_${prepared}`;
  let plan: Node | undefined;
  let pages = 0;
  const work = database.transaction(async (tx) => {
    await tx.query(sql('set local max_parallel_workers_per_gather = 0'));
    await tx.query(sql(`prepare ${name} as ${text}`));
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    const explain = `explain (analyze, timing off, format json) execute ${name}${given}`;
    const [before] = await tx.query<{ pages: number }>(sql(pagesRead));
    const [explained] = await tx.query<{ 'QUERY PLAN': { Plan: Node }[] }>(sql(explain));
    const [after] = await tx.query<{ pages: number }>(sql(pagesRead));
    await tx.query(sql(`deallocate ${name}`));
    plan = explained?.['QUERY PLAN'][0]?.Plan;
    pages = (after?.pages ?? 0) - (before?.pages ?? 0);
    throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (plan === undefined) throw new Error('no plan');
  const changed = nodesOf(plan).filter((node) => node['Node Type'] === 'ModifyTable');
  const counts = [plan, ...changed.flatMap(({ Plans = [] }) => Plans)].map(rowsOf);
  return {
    pages,
    rows: Math.max(...counts),
    twoUpperEnds: nodesOf(plan).flatMap(upperEndsOf),
    partitions: partitionsOf(plan),
  };
}

function upperEndsOf({ 'Scan Direction': direction, 'Index Cond': condition = '' }: Node): string[] {
  const [, owner] = /ROW\((\w+(?:\.\w+)?), [^)]*\) <=? ROW/.exec(condition) ?? [];
  const isPassedOver = direction === 'Backward' && owner !== undefined && condition.includes(`(${owner} <= `);
  return isPassedOver ? [condition] : [];
}

const partitionName = /_(\d{6}|\d{8}|default)$/;

/** Counts the partitions that one look-up reads. Empty partitions count too, because after years there are many. */
function partitionsOf(plan: Node): number {
  const looks = nodesOf(plan).map(({ Plans: under = [], ...node }) => {
    const ofTable = under.filter((child) => partitionName.test(child['Relation Name'] ?? ''));
    const loops = ofTable.reduce((sum, child) => sum + (child['Actual Loops'] ?? 0), 0);
    return ofTable.length < 2 ? ofTable.length : loops / Math.max(1, node['Actual Loops'] ?? 0);
  });
  return Math.max(0, ...looks);
}

/** Returns true if the statement looks up more than the keys of its inserts. */
export async function readsTables(connection: Connection, text: string): Promise<boolean> {
  const [row] = await connection.query<{ 'QUERY PLAN': { Plan: Node }[] }>(
    sql(`explain (generic_plan, format json) ${text}`),
  );
  const nodes = row?.['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)) ?? [];
  return nodes.some((node) => node['Relation Name'] !== undefined && node['Node Type'] !== 'ModifyTable');
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

function rowsOf(node: Node): number {
  return Math.round((node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1));
}

function literal(value: unknown): string {
  return value === null ? 'null' : `'${textOf(value).replaceAll("'", "''")}'`;
}

function textOf(value: unknown): string {
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  if (value instanceof Date) return value.toISOString();
  if (!Array.isArray(value)) return String(value);
  const quoted = (item: unknown) => `"${textOf(item).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return `{${value.map((item: unknown) => (item === null ? 'null' : quoted(item))).join(',')}}`;
}
