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
