import { isLostDatabase, memberOf } from './lost-connection.ts';

/** The alert of every fault below. */
export const unusableAlert = 'GcsDatabaseUnusable';

type DatabaseFault = { readonly found: string; readonly remedy: string };
type Row = readonly [reason: string, found: string, remedy: string];

/** The first row that begins a reason applies. */
const faults: readonly Row[] = [
  ['unreachable', 'PostgreSQL does not answer', 'look at the server, its disk and its load, then at GCS_DATABASE_URL'],
  ['28', 'PostgreSQL refuses the user or password', 'set its current password in GCS_DATABASE_URL, then restart'],
  ['3D', 'the database does not exist', 'correct its name in GCS_DATABASE_URL, or restore it'],
  ['53100', 'the disk of PostgreSQL is full', 'extend the disk, and never delete files in pg_wal'],
  ['53200', 'PostgreSQL is out of memory', 'end large queries of other programs, or give the server memory'],
  ['53300', 'PostgreSQL has no free connection', 'end connections of other programs, or raise max_connections'],
  ['53', 'PostgreSQL lacks a resource', 'look at the disk, the memory and the limits of the server'],
  ['57P03', 'PostgreSQL is starting or recovering', 'wait, and read the log of the server'],
  ['57P', 'PostgreSQL is stopping', 'start the server, and read its log'],
  ['25006', 'the server is read-only', 'correct the address in GCS_DATABASE_URL, or promote the standby'],
  ['42501', 'the service lacks grants', 'run its migration job (`main.ts migrate`) again'],
  ['42P01', 'tables are missing', 'run its migration job (`main.ts migrate`) again'],
];

/** `reason` is `unreachable` or an SQLSTATE. Returns undefined for an SQLSTATE that is not in the table. */
export function databaseFault(reason: string): DatabaseFault | undefined {
  const row = faults.find(([start]) => reason.startsWith(start));
  return row === undefined ? undefined : { found: row[1], remedy: row[2] };
}

/** Undefined if no fault of the database caused the error. */
export function databaseAdvice(error: unknown): { alert: string; remedy: string } | undefined {
  const fault = databaseFault(reasonOf(error) ?? '');
  return fault === undefined ? undefined : { alert: unusableAlert, remedy: fault.remedy };
}

function reasonOf(error: unknown): string | undefined {
  const state = memberOf(error, 'sqlState') ?? memberOf(error, 'code');
  if (typeof state === 'string' && /^\d[0-9A-Z]{4}$/.test(state)) return state;
  const cause = memberOf(error, 'cause');
  const deeper = cause === undefined ? undefined : reasonOf(cause);
  return deeper ?? (isLostDatabase(error) ? 'unreachable' : undefined);
}
