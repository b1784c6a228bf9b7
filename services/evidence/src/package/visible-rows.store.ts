import type { Visible } from '@gcs/kit/admin/operator-scope';
import { maxSearched, type Searched, searched } from '@gcs/kit/admin/page';
import type { Connection, Statement } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

type ByVisible = { readonly all: Statement; readonly some: Statement };

type VisibleList = ByVisible & { readonly reached: ByVisible };

/**
 * The table of a list. With `follows` = `>`, a page begins after the page token's row; with `>=`, a page begins with
 * that row.
 */
type Rows = { table: string; id: string; follows: '>' | '>=' };

type List = {
  name: string;
  columns: string;
  values: number;
  text: (nextRows: string) => string;
};

const minOfEach = 100;

/**
 * Returns a function that makes statements for lists of these rows. A page searches at most {@link maxSearched} rows.
 * `$1` is the tenant and `$2` the last id. For an operator limited to some properties, the last parameters are the
 * properties and the rows per property.
 */
export function listsOf(reached: string, rows: Rows): (list: List) => VisibleList {
  const all = allRows(rows);
  const some = someRows(rows, 3);
  const reachedBy = {
    all: prepared({ name: reached, text: `select ${rows.id} as id ${all} offset ${maxSearched - 1} limit 1` }),
    some: prepared({
      name: `${reached}_of_properties`,
      text: `
    ${some}
    select min(place) as id
      from ((select place from examined order by place offset ${maxSearched - 1} limit 1)
            union all
            (select min(place) from found where nth = $4::int)) as last
    having min(place) is not null`,
    }),
  };
  return ({ name, columns, values, text }) => ({
    all: prepared({ name, text: text(`select ${columns} ${all} limit ${maxSearched}`) }),
    some: prepared({
      name: `${name}_of_properties`,
      text: text(`
        ${someRows(rows, values + 3)}
        select next_row.* from examined
         cross join lateral (select ${columns} from ${rows.table} where ${rows.id} = examined.place limit 1) next_row`),
    }),
    reached: reachedBy,
  });
}

function allRows({ table, id, follows }: Rows): string {
  return `
      from ${table}
     where ${rangeOf('tenant_id', '$1::text')} and (tenant_id, ${id}) ${follows} ($1::text, $2::text)
     order by tenant_id, ${id}`;
}

/* Merges the next rows of all properties. Stops at the first id after which a property may have unread rows. */
function someRows({ table, id, follows }: Rows, first: number): string {
  const order = `property_reference, ${id}`;
  const ofEach = `$${first + 1}::int`;
  return `
    with found as (
      select place, nth from unnest($${first}::text[]) as property
       cross join lateral (
             select ${id} as place, row_number() over (order by ${order}) as nth from ${table}
              where tenant_id = $1::text and ${rangeOf('property_reference', 'property')}
                and (${order}) ${follows} (property, $2::text)
              order by ${order} limit ${ofEach}
             ) next
    ), examined as (
      select place from found
       where place <= coalesce((select min(place) from found where nth = ${ofEach}), place)
       order by place limit ${maxSearched}
    )`;
}

type Asked = { visible: Visible; after: string; limit: number; rest?: readonly string[] };

export async function searchVisible<R>(
  connection: Connection,
  list: VisibleList,
  { visible: { tenantId, properties }, after, limit, rest }: Asked,
  values: readonly unknown[],
): Promise<Searched<R>> {
  const by = properties === null ? 'all' : 'some';
  const named = properties === null ? [] : [properties, ofEachOf(properties)];
  const rows = await connection.query<R>(list[by], [tenantId, after, ...values, ...named]);
  const reached = list.reached[by];
  return searched(rows, limit, () => connection.query(reached, [tenantId, after, ...named]), rest);
}

export function ofEachOf(properties: readonly string[]): number {
  return Math.max(minOfEach, Math.ceil(maxSearched / Math.max(1, properties.length)));
}

const heads = { table: 'evidence_heads', id: 'session_id' };

export const headsBehind = listsOf('evidence_reached_behind', { ...heads, follows: '>' });

export const headsFrom = listsOf('evidence_reached_from', { ...heads, follows: '>=' });

const pageOfChainsList = headsBehind({
  name: 'evidence_page_of_chains',
  columns: 'tenant_id, session_id, event_count, latest_at',
  values: 2,
  text: (nextHeads) => `
    select session_id as id
      from (${nextHeads}) as head
     where event_count > 0 and ($3::timestamptz is null or latest_at >= $3)
     order by tenant_id, session_id
     limit $4`,
});

export async function pageOfChains(
  connection: Connection,
  { since, ...page }: { visible: Visible; since: Date | null; after: string; limit: number },
): Promise<Searched<string>> {
  const values = [since, page.limit];
  const { rows, reached } = await searchVisible<{ id: string }>(connection, pageOfChainsList, page, values);
  return { rows: rows.map(({ id }) => id), reached };
}
