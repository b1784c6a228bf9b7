/** A column of rows that are sent as arrays: the type of its elements, and their values. */
export type Column<R> =
  | readonly [type: string, valueOf: (row: R) => unknown]
  // With another form of the whole array than pg gives it.
  | readonly [type: string, valueOf: (row: R) => Element, encode: (elements: readonly Element[]) => unknown];

type Element = string | Buffer | null;

/** Parts of a statement for any number of rows, from one list of columns (docs/architecture.md#batching). */
export type ColumnList<R> = {
  /** `a, b`: for an insert, a select or a returning. */
  names: string;
  /** `a = next.a, b = next.b` for all but the first `keys` columns. */
  assignments(alias: string, keys: number): string;
  /**
   * `unnest($1::text[], $2::int[]) as alias (a, b)`, with the parameters from `first` on; `place` names a further
   * column, which counts the rows.
   */
  unnest(alias: string, options?: { first?: number; place?: string }): string;
  /** The parameters: an array for each column. */
  values(rows: readonly R[]): unknown[];
};

/**
 * Makes one list of columns for a statement that takes its rows as arrays (one prepared statement for every size of
 * batch). Nothing has to be kept in step by hand. Names and types are part of the statement: constants only.
 */
export function columnList<R>(columns: Readonly<Record<string, Column<R>>>): ColumnList<R> {
  const entries = Object.entries(columns);
  const names = entries.map(([name]) => name).join(', ');
  return {
    names,
    assignments: (alias, keys) =>
      entries
        .slice(keys)
        .map(([name]) => `${name} = ${alias}.${name}`)
        .join(', '),
    unnest(alias, { first = 1, place } = {}) {
      const arrays = entries.map(([, [type]], index) => `$${first + index}::${type}[]`).join(', ');
      return place === undefined
        ? `unnest(${arrays}) as ${alias} (${names})`
        : `unnest(${arrays}) with ordinality as ${alias} (${names}, ${place})`;
    },
    values: (rows) =>
      entries.map(([, column]) => (column.length === 2 ? rows.map(column[1]) : column[2](rows.map(column[1])))),
  };
}
