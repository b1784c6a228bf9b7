/** A prepared statement, which is parsed once per connection. A statement without a name is planned at each call. */
export type Statement = { name: string; text: string };

const stated = new Map<string, Statement>();

/**
 * Declares a prepared statement, and lists it because each needs a plan test (docs/reliability.md#plans). Throws if the
 * name is in use.
 */
export function prepared(declared: Statement): Statement {
  if (stated.has(declared.name)) throw new Error(`two statements are named ${declared.name}`);
  stated.set(declared.name, declared);
  return declared;
}

/**
 * Declares a prepared statement whose text is a template: ``statement('stays_read')`select …` ``. The template's values
 * become part of the text, so they must be constants.
 */
export function statement(name: string) {
  return (parts: TemplateStringsArray, ...constants: readonly (string | number)[]): Statement =>
    prepared({ name, text: String.raw({ raw: parts }, ...constants) });
}

/**
 * Prepares one statement for a list of properties (parameter `array`) and one for every property (null). Returns a
 * function that chooses the statement. A single statement for both would read all of a tenant's rows.
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
 * Returns an equality condition written as a range, so that a list of one owner's rows uses the index (owner, id). Use
 * `rangeOf(owner)`, `(owner, id) > (…)` and `order by owner, id`. With `=`, the plan could use the index of ids, which
 * has the same order, and read all owners' rows for a small owner (docs/reliability.md#plans). In descending order use
 * `id < …`, because `(owner, id) < (…)` would start at the owner's last row.
 */
export function rangeOf(column: string, value: string): string {
  return `${column} between ${value} and ${value}`;
}

/** A text that sorts by bytes after every text of up to 128 characters. */
const highest = '\u{10ffff}'.repeat(128);

/** Returns the bounds, in collation "C", of texts with this prefix and up to 128 further characters. */
export function begunBy(prefix: string): [string, string] {
  return [prefix, prefix + highest];
}
