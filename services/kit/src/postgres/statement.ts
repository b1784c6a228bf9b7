import type { Statement } from './transaction.ts';

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

/** The statements of the modules that this process has loaded, by name. */
export const preparedStatements: ReadonlyMap<string, Statement> = stated;

/**
 * SQL: the column has this value, said as a range. A list of one owner's rows in the order of their ids is read from the
 * index (owner, id) by `rangeOf(owner)`, `(owner, id) > (…)` and `order by owner, id`. With the owner as an equation the
 * index of the ids alone has the order, too, and where one owner has most of the rows the one prepared plan takes it: a
 * small owner then reads everybody's (docs/reliability.md#plans).
 */
export function rangeOf(column: string, value: string): string {
  return `${column} between ${value} and ${value}`;
}
