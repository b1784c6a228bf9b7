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

/** A statement is planned again if DDL elsewhere has reset the connection's caches. */
const maxTurns = 20;

export type Measured = {
  pages: number;
  rows: number;
  /** Index conditions that read and skip all rows before a place (`rangeOf` of `kit/postgres/statement.ts`). */
  twoUpperEnds: string[];
  partitions: number;
};

const sql = (text: string) => ({ name: '', text });
class Undone extends Error {}

/** Numbers the names of prepared statements: a statement outlives its failed transaction, so its name is in use. */
let prepared = 0;

/**
 * Counts the pages that this transaction read of our tables and indexes. The buffers of `explain` would include the
 * catalogues, which a connection reads again after much DDL of other databases.
 */
const pagesRead = `
  select coalesce(sum(pg_stat_get_xact_blocks_fetched(oid)), 0)::int as pages from pg_class where oid >= 16384`;

type Explained = { Plan: Node; Planning?: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

/**
 * Runs the statement with its generic plan and without workers, whose reads are not counted. Repeats it until it is run
 * without planning, because the planner reads the first page of every index. Then rolls back.
 */
export async function measure(database: Database, text: string, values: readonly unknown[]): Promise<Measured> {
  prepared += 1;
  const name = `measured_${prepared}`;
  let measured: { plan: Node; pages: number } | undefined;
  const work = database.transaction(async (tx) => {
    await tx.query(sql('set local max_parallel_workers_per_gather = 0'));
    await tx.query(sql(`prepare ${name} as ${text}`));
    const given = values.length === 0 ? '' : `(${values.map(literal).join(', ')})`;
    await tx.query(sql('savepoint before'));
    for (let turn = 0; turn < maxTurns && measured === undefined; turn += 1) {
      measured = await explain(tx, `${name}${given}`);
      await tx.query(sql('rollback to before'));
    }
    await tx.query(sql(`deallocate ${name}`));
    throw new Undone();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  if (measured === undefined) throw new Error(`${name} was planned ${maxTurns} times`);
  const { plan, pages } = measured;
  const changed = nodesOf(plan).filter((node) => node['Node Type'] === 'ModifyTable');
  const counts = [plan, ...changed.flatMap(({ Plans = [] }) => Plans)].map(rowsOf);
  return {
    pages,
    rows: Math.max(...counts),
    twoUpperEnds: nodesOf(plan).flatMap(upperEndsOf),
    partitions: partitionsOf(plan),
  };
}

/** Returns undefined if the statement was planned in this run. */
async function explain(tx: Connection, statement: string): Promise<{ plan: Node; pages: number } | undefined> {
  const [before] = await tx.query<{ pages: number }>(sql(pagesRead));
  const text = `explain (analyze, buffers, timing off, format json) execute ${statement}`;
  const [row] = await tx.query<{ 'QUERY PLAN': Explained[] }>(sql(text));
  const [after] = await tx.query<{ pages: number }>(sql(pagesRead));
  const [explained] = row?.['QUERY PLAN'] ?? [];
  if (before === undefined || after === undefined || explained === undefined) throw new Error('no plan');
  const { Plan: plan, Planning: planning } = explained;
  const planned = (planning?.['Shared Hit Blocks'] ?? 0) + (planning?.['Shared Read Blocks'] ?? 0);
  return planned > 0 ? undefined : { plan, pages: after.pages - before.pages };
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
