import pg from 'pg';

/** The SQLSTATE of an error of PostgreSQL, also when it is the cause of another error. */
export function sqlStateOf(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  const cause = memberOf(error, 'cause');
  return cause === undefined ? undefined : sqlStateOf(cause);
}

/** 08 connection, 40 rollback (serialisation, deadlock), 53 resources, 57 operator (cancel, shutdown, starting), 58 system. */
const transientClasses = ['08', '40', '53', '57', '58'];

/** lock_timeout · a session that idled or lasted too long in a transaction · a server that has become read-only. */
const transientStates = ['55P03', '25P03', '25P04', '25006'];

/**
 * Would the same work, tried again later, have a fair chance? Connection loss, serialisation, locks, timeouts,
 * exhausted resources: yes. Constraint violations, bad SQL or bad data: no. Looks through `cause`.
 */
export function isTransient(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) {
    return isTransientState(error.code ?? '') || isStalePlan(error) || isSessionCrash(error);
  }
  if (isLostConnection(error)) return true;
  const cause = memberOf(error, 'cause');
  return cause !== undefined && isTransient(cause);
}

/**
 * invalid text, number, time or JSON · a character that cannot be kept · out of range, of LIMIT and OFFSET too: a value
 * that came with the work, and that no statement can take.
 */
const valueStates = ['22P02', '22007', '22008', '22021', '22P05', '22003', '2201W', '2201X', '22023'];

/** Was a value refused by what it is, so that whoever sent it has to send another? Looks through `cause`. */
export function isUnusableValue(error: unknown): boolean {
  return valueStates.includes(sqlStateOf(error) ?? '');
}

/** Did the error leave its connection unusable? Only the server's own ERROR is known not to. */
export function isBroken(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return error.severity !== 'ERROR' || isStalePlan(error);
  return isLostConnection(error);
}

function isTransientState(state: string): boolean {
  return transientStates.includes(state) || transientClasses.includes(state.slice(0, 2));
}

/** A migration changed what a prepared statement returns: only this connection is affected, a new one prepares it anew. */
function isStalePlan(error: pg.DatabaseError): boolean {
  return error.code === '0A000' && error.routine === 'RevalidateCachedQuery';
}

/** An internal error that ended the session: what some statements say when their postmaster has been killed. */
function isSessionCrash({ severity, code }: pg.DatabaseError): boolean {
  return severity === 'FATAL' && code === 'XX000';
}

const networkCodes = [
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];

/**
 * pg has no codes of its own; these are all the sentences that it uses for a lost or unobtainable connection
 * (docs/architecture.md#internals-of-libraries). The query builder writes its statement before them.
 */
const sentences =
  /(?:^| - )(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error says that a connection is lost or cannot be had: by the code of the system, or a sentence of pg. */
export function isLostConnection(error: unknown): boolean {
  const code = memberOf(error, 'code');
  if (typeof code === 'string' && networkCodes.includes(code)) return true;
  const message = memberOf(error, 'message');
  return typeof message === 'string' && sentences.test(message);
}

// Not `instanceof Error`: errors of the runtime are of another realm inside a test sandbox.
export function memberOf(value: unknown, name: 'cause' | 'code' | 'message' | 'statement'): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}
