import { memberOf } from '../lost-connection.ts';

const frozen = 'gives no answer within';

/** Returns why a probe has no answer: a frozen process accepts the connection, and a stopped one refuses it. */
export function describeSilence(error: unknown, limitMs: number): string {
  if (isTimeout(error)) return `${frozen} ${limitMs / 1_000} s`;
  const reason = reasonOf(error);
  return reason === 'ECONNREFUSED' ? 'refuses connections (ECONNREFUSED)' : `does not answer: ${reason}`;
}

/** Returns true for the text of {@link describeSilence} about a process that accepts connections. */
export function isFrozen(text: string): boolean {
  return text.startsWith(frozen);
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

function reasonOf(error: unknown): string {
  const cause = memberOf(error, 'cause') ?? error;
  const code = memberOf(cause, 'code');
  // The `code` of a timeout is a number without meaning, so prefer the message.
  return String(typeof code === 'string' ? code : (memberOf(cause, 'message') ?? cause));
}
