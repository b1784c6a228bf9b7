/** A prepared statement, parsed once per connection. Without a name it is planned each time. */
export type Statement = { name: string; text: string };

const stated = new Map<string, Statement>();

/**
 * Declares and lists a prepared statement; each has a plan test (docs/reliability.md#plans). Throws if the name is
 * taken.
 */
export function prepared(declared: Statement): Statement {
  if (stated.has(declared.name)) throw new Error(`two statements are named ${declared.name}`);
  stated.set(declared.name, declared);
  return declared;
}

/**
 * Prepares one statement for some properties (`array` is the parameter with references) and one for every property
 * (null). One text for both would read all of a tenant's rows. Returns the function that chooses.
 */
export function preparedByProperty(
  name: string,
  { column, array }: { column: string; array: `$${number}` },
  text: (areSeen: string) => string,
): (seen: { readonly properties: readonly string[] | null }) => Statement {
  const all = prepared({ name, text: text(`${array}::text[] is null`) });
  const some = prepared({ name: `${name}_of_properties`, text: text(`${column} = any(${array}::text[])`) });
  return ({ properties }) => (properties === null ? all : some);
}

export const preparedStatements: ReadonlyMap<string, Statement> = stated;

/**
 * Makes a condition on the column's value as a range. A list of one owner's rows then reads the index (owner, id). Use
 * `rangeOf(owner)`, `(owner, id) > (…)` and `order by owner, id`. With an equation, the index of ids has the order too.
 * The single plan would use it for a large owner, and a small owner would read everybody's rows
 * (docs/reliability.md#plans). In falling order use `id < …`, because `(owner, id) < (…)` would start at the owner's
 * last row.
 */
export function rangeOf(column: string, value: string): string {
  return `${column} between ${value} and ${value}`;
}

/** A text that sorts, by bytes, after every text of 128 characters. */
const highest = '\u{10ffff}'.repeat(128);

/** Returns the bounds of texts with this prefix, up to 128 characters long, in collation "C". */
export function begunBy(prefix: string): [string, string] {
  return [prefix, prefix + highest];
}
