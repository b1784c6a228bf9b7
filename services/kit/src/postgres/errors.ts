import pg from 'pg';

/** The SQLSTATE of an error of PostgreSQL, also when it is the cause of another error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  const cause = memberOf(error, 'cause');
  return cause === undefined ? undefined : sqlStateOf(cause);
}

/**
 * Error classes that a statement's own data can cause. 21 cardinality, 22 data, 23 constraints, 44 a view's check, 54
 * an exceeded limit, P0 a function.
 */
const dataClasses = ['21', '22', '23', '44', '54', 'P0'];

/** No connection could be obtained, for the reason in `cause`. Work that wanted one is never at fault. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

/** The caller's time is over, so nothing was sent: the connection is as it was. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';

  constructor() {
    super('no time is left to ask the database');
  }
}

export function connectionError(cause: unknown): ConnectionError {
  const message = memberOf(cause, 'message');
  const text = typeof message === 'string' && message !== '' ? message : 'no connection to the database';
  return new ConnectionError(text, { cause });
}

/**
 * Whether the error is the system's, so that the same work may succeed later. Examples are a missing connection,
 * password, grant or table, a lock, a timeout, and a full disk. Only errors about the statement's own data are the
 * work's. Looks through `cause`.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return error.severity !== 'ERROR' || !dataClasses.includes((error.code ?? '').slice(0, 2));
  }
  if (error instanceof DeadlineError || isLostConnection(error)) return true;
  const cause = memberOf(error, 'cause');
  return cause !== undefined && isTransient(cause);
}

/** A lock that was not granted, a statement that took too long, a deadlock: fewer records have a better chance. */
export function isContention(error: unknown): boolean {
  return ['55P03', '57014', '40P01'].includes(sqlStateOf(error) ?? '');
}

/**
 * Returns true for a wait for a row of the table, in vain. PostgreSQL names the table in the context of the error; a
 * lock of the whole table has no context. Looks through `cause`.
 */
export function isWaitForRowOf(table: string, error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.where?.includes(table) === true;
  const cause = memberOf(error, 'cause');
  return cause !== undefined && isWaitForRowOf(table, cause);
}

/**
 * invalid text, number, time or JSON · a character that cannot be stored · out of range, also of LIMIT and OFFSET. The
 * value came with the work, and no statement can take it.
 */
const valueStates = ['22P02', '22007', '22008', '22021', '22P05', '22003', '2201W', '2201X', '22023'];

/** Whether a value was refused for its form, so that its sender has to send another. Looks through `cause`. */
export function isUnusableValue(error: unknown): boolean {
  return !isTransient(error) && valueStates.includes(sqlStateOf(error) ?? '');
}

/**
 * States after which an open connection is useless: its server has become read-only (a demoted primary), or has lost
 * the prepared statements.
 */
const uselessStates = ['25006', '26000'];

/** Did the error leave its connection unusable? Only the server's own ERROR is known not to. */
export function isBroken(error: unknown): boolean {
  if (!(error instanceof pg.DatabaseError)) return isLostConnection(error);
  return error.severity !== 'ERROR' || uselessStates.includes(error.code ?? '') || isStalePlan(error);
}

/**
 * Whether a migration changed the result of a prepared statement. Only this connection is affected; a new one prepares
 * it again.
 */
function isStalePlan(error: pg.DatabaseError): boolean {
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** A lost network, or an exhausted system. */
const systemCodes = [
  'EADDRNOTAVAIL',
  'EAI_AGAIN',
  'EAI_FAIL',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'EIO',
  'EMFILE',
  'ENETDOWN',
  'ENETUNREACH',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'ENOSPC',
  'ENOTFOUND',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
];

/**
 * pg has no codes; these are all its sentences for a lost or unobtainable connection
 * (docs/architecture.md#internals-of-libraries). The query builder writes its statement before them.
 */
const sentences =
  /(?:^| - )(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Returns true for a lost or refused connection: by the error's class, the system's code, or pg's text. */
export function isLostConnection(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  const code = memberOf(error, 'code');
  if (typeof code === 'string' && (systemCodes.includes(code) || code.startsWith('ERR_SSL_'))) return true;
  const message = memberOf(error, 'message');
  return typeof message === 'string' && sentences.test(message);
}

// Not `instanceof Error`: errors of the runtime are of another realm inside a test sandbox.
export function memberOf(value: unknown, name: 'cause' | 'code' | 'message' | 'statement'): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}
