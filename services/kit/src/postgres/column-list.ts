export type Column<R> =
  | readonly [type: string, valueOf: (row: R) => unknown]
  | readonly [type: string, valueOf: (row: R) => string | null, encode: (texts: readonly (string | null)[]) => unknown];

/** Parts of a statement for any number of rows (docs/architecture.md#batching). */
export type ColumnList<R> = {
  /** `a, b`: for an insert, a select or a returning. */
  names: string;
  /** `a = next.a, b = next.b` for all but the first `keys` columns. */
  assignments(alias: string, keys: number): string;
  /**
   * `unnest($1::text[], $2::int[]) as alias (a, b)`, with parameters from `first` on; `place` names a column that
   * counts the rows.
   */
  unnest(alias: string, options?: { first?: number; place?: string }): string;
  values(rows: readonly R[]): unknown[];
};

/**
 * Makes a statement's column list, with one prepared statement for every batch size. Names and types become SQL:
 * constants only.
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
