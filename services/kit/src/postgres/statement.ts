/** A named prepared statement: parsed once per connection. Without a name it is planned each time. */
export type Statement = { name: string; text: string };

const stated = new Map<string, Statement>();

/**
 * Declares a prepared statement: where its module is loaded it is listed, and what is listed has a plan test
 * (docs/reliability.md#plans). Throws when another statement has the name, which PostgreSQL would refuse on a connection
 * that has met the first one.
 */
export function prepared(declared: Statement): Statement {
  if (stated.has(declared.name)) throw new Error(`two statements are named ${declared.name}`);
  stated.set(declared.name, declared);
  return declared;
}

/**
 * A statement about rows of some properties, `array` being the place of their references, and one about those of every
 * property, where that is null. One text for both would go through all of a tenant's rows. Returns which of the two it
 * is for somebody.
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

/** The statements of the modules that this process has loaded, by name. */
export const preparedStatements: ReadonlyMap<string, Statement> = stated;

/**
 * Makes SQL for the condition that the column has this value, as a range. A list of one owner's rows in the order of
 * their ids is read from the index (owner, id). It uses `rangeOf(owner)`, `(owner, id) > (…)` and `order by owner, id`.
 * With the owner as an equation the index of the ids alone has the order, too. Where one owner has most of the rows,
 * the one prepared plan takes it: a small owner then reads everybody's (docs/reliability.md#plans). In falling order it
 * is `id < …`: by `(owner, id) < (…)` PostgreSQL would begin at the last row of the owner, and skip each before the
 * place.
 */
export function rangeOf(column: string, value: string): string {
  return `${column} between ${value} and ${value}`;
}

/** Behind every text of 128 characters, in the order of their bytes. */
const highest = '\u{10ffff}'.repeat(128);

/** Between which two the texts are that begin so, of at most 128 characters and in the order of collation "C". */
export function begunBy(prefix: string): [string, string] {
  return [prefix, prefix + highest];
}
