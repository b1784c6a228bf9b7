/** A column whose value is computed from its row: the SQL type of an element, and a function for the value. */
export type Column<R> =
  | readonly [type: string, valueOf: (row: R) => unknown]
  | readonly [type: string, valueOf: (row: R) => Element, encode: (elements: readonly Element[]) => unknown];

type Element = string | Buffer | null;

/** Columns whose values are the members with the same names: `session_id: 'text'` for `sessionId`. */
type PlainColumns<R> = { readonly [K in keyof R & string as SnakeCase<K>]?: string };

type SnakeCase<S extends string> = S extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : '';

/**
 * Parts of a statement that takes any number of rows, made from one list of columns (docs/architecture.md#batching).
 */
export type ColumnList<R> = {
  /** `a, b`, for an insert, a select or a returning clause. */
  names: string;
  /** `a, b_c as "bC"`, for a select whose rows have the members' names. */
  members: string;
  /** `a = next.a, b = next.b` for all but the first `keys` columns. */
  assignments(alias: string, keys: number): string;
  /**
   * `unnest($1::text[], $2::int[]) as alias (a, b)`, with parameters from `first` on. `place` names a further column,
   * which numbers the rows.
   */
  unnest(alias: string, options?: { first?: number; place?: string }): string;
  values(rows: readonly R[]): unknown[];
};

/**
 * Makes a column list for statements that take rows as arrays, so that one prepared statement serves every batch size.
 * Names and types become part of the statement, so they must be constants.
 */
export function columnList<R extends object>(
  plain: PlainColumns<R>,
  computed?: Readonly<Record<string, Column<R>>>,
): ColumnList<R>;
export function columnList<R extends object>(columns: Readonly<Record<string, Column<R>>>): ColumnList<R>;
export function columnList<R extends object>(
  columns: Readonly<Record<string, string | Column<R>>>,
  computed: Readonly<Record<string, Column<R>>> = {},
): ColumnList<R> {
  const entries = Object.entries({ ...columns, ...computed }).map(([name, column]) => ({
    name,
    column: typeof column === 'string' ? memberColumn<R>(name, column) : column,
  }));
  const names = entries.map(({ name }) => name).join(', ');
  return {
    names,
    members: entries.map(({ name }) => `${name} as "${memberOf(name)}"`).join(', '),
    assignments: (alias, keys) =>
      entries
        .slice(keys)
        .map(({ name }) => `${name} = ${alias}.${name}`)
        .join(', '),
    unnest(alias, { first = 1, place } = {}) {
      const arrays = entries.map(({ column: [type] }, index) => `$${first + index}::${type}[]`).join(', ');
      return place === undefined
        ? `unnest(${arrays}) as ${alias} (${names})`
        : `unnest(${arrays}) with ordinality as ${alias} (${names}, ${place})`;
    },
    values: (rows) =>
      entries.map(({ column }) => (column.length === 2 ? rows.map(column[1]) : column[2](rows.map(column[1])))),
  };
}

function memberColumn<R extends object>(name: string, type: string): Column<R> {
  const member = memberOf(name);
  return [type, (row) => Reflect.get(row, member)];
}

function memberOf(name: string): string {
  return name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

export function arraysOf<R, K extends keyof R>(rows: readonly R[], ...members: readonly K[]): R[K][][] {
  return members.map((member) => rows.map((row) => row[member]));
}
