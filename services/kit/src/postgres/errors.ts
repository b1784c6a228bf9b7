import pg from 'pg';
import { isLostConnection, memberOf } from '../lost-connection.ts';

export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  if (error instanceof FoundFault) return error.sqlState;
  const cause = memberOf(error, 'cause');
  return cause === undefined ? undefined : sqlStateOf(cause);
}

/**
 * A fault that a query found. Other statements fail with the SQLSTATE. The message is public: it names no host, login
 * or value.
 */
export class FoundFault extends Error {
  override readonly name = 'FoundFault';
  readonly sqlState: string;

  constructor(sqlState: string, message: string) {
    super(message);
    this.sqlState = sqlState;
  }
}

/** Returns a text such as `the server is read-only (25006)`; undefined for an error of PostgreSQL itself. */
export function describeFault(error: unknown): string | undefined {
  if (error instanceof FoundFault) return `${error.message} (${error.sqlState})`;
  const cause = memberOf(error, 'cause');
  return cause === undefined ? undefined : describeFault(cause);
}

/**
 * Classes of SQLSTATE for errors that the statement itself causes. 21 is cardinality, 22 data, 23 constraints, 44 a
 * view's check, 54 an exceeded limit, P0 a function.
 */
const dataClasses = ['21', '22', '23', '44', '54', 'P0'];

export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('no time is left to ask the database');
  }
}

/**
 * Returns true if the system failed, so that a retry may succeed: a missing connection, grant or table, a lock, a
 * timeout, a full disk.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.severity !== 'ERROR' || !dataClasses.includes((error.code ?? '').slice(0, 2));
  }
  if (error instanceof DeadlineError || error instanceof FoundFault || isLostConnection(error)) return true;
  const cause = memberOf(error, 'cause');
  return cause !== undefined && isTransient(cause);
}

/** Returns true after a lock timeout, a statement timeout or a deadlock, because a smaller batch may succeed. */
export function isContention(error: unknown): boolean {
  return ['55P03', '57014', '40P01'].includes(sqlStateOf(error) ?? '');
}

/**
 * Returns true if a wait for a row of the table failed. PostgreSQL names the table in the error's context, except for a
 * table lock.
 */
export function isWaitForRowOf(table: string, error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.where?.includes(table) === true;
  const cause = memberOf(error, 'cause');
  return cause !== undefined && isWaitForRowOf(table, cause);
}

/**
 * States for unacceptable values: invalid text, numbers, times or JSON; characters that cannot be stored; numbers out
 * of range (also in LIMIT and OFFSET).
 */
const valueStates = ['22P02', '22007', '22008', '22021', '22P05', '22003', '2201W', '2201X', '22023'];

/** Returns true if the sender must send a different value. */
export function isUnusableValue(error: unknown): boolean {
  return !isTransient(error) && valueStates.includes(sqlStateOf(error) ?? '');
}

/**
 * States that make a connection useless: its server is read-only (a demoted primary) or has lost the prepared
 * statements.
 */
const uselessStates = ['25006', '26000'];

/** Returns true if the error makes the connection unusable; most errors of severity ERROR do not. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isLostConnection(error);
  return error.severity !== 'ERROR' || uselessStates.includes(error.code ?? '') || isStalePlan(error);
}

/**
 * Returns true if a migration changed the prepared statement's columns. A new connection prepares the statement again.
 */
function isStalePlan(error: pg.DatabaseError): boolean {
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}
