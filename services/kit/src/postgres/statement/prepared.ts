import type { Statement } from '../transaction.ts';

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
