class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
}

export function connectionError(cause: unknown): ConnectionError {
  const message = memberOf(cause, 'message');
  const text = typeof message === 'string' && message !== '' ? message : 'no connection to the database';
  return new ConnectionError(text, { cause });
}

/** Tells whether the error itself, not its cause, reports a missing or broken connection. */
export function isLostConnection(error: unknown): boolean {
  if (isLostDatabase(error)) return true;
  const code = memberOf(error, 'code');
  return typeof code === 'string' && (systemCodes.includes(code) || code.startsWith('ERR_SSL_'));
}

/** As {@link isLostConnection}, but only of a connection to PostgreSQL. */
export function isLostDatabase(error: unknown): boolean {
  const message = memberOf(error, 'message');
  return error instanceof ConnectionError || (typeof message === 'string' && sentences.test(message));
}

// Does not use `instanceof Error`, because errors of a test sandbox's runtime have another `Error` class.
export function memberOf(value: unknown, name: 'cause' | 'code' | 'message' | 'sqlState' | 'statement'): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Reflect.get(value, name);
}

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
 * All messages of pg for a lost or unavailable connection, because pg gives them no codes
 * (docs/architecture.md#internals-of-libraries). The query builder puts its statement before a message.
 */
const sentences =
  /(?:^| - )(Connection terminated|timeout expired|timeout exceeded when trying to connect|Query read timeout|Client (has encountered a connection error|was closed) and is not queryable)/;
