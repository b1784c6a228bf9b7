import { StartError } from '../start-error.ts';
import type { Address } from './listen.ts';

/**
 * Describes a port in use or a forbidden port in one sentence (docs/operations.md#first-run). Returns other errors
 * unchanged.
 */
export function listenError(cause: Error, { host, port }: Address, setting = 'another port'): Error {
  // Searches the message for the code, because grpc-js passes only a text.
  if (cause.message.includes('EACCES'))
    return new StartError(`port ${port} on ${host} may not be opened by this user; set ${setting} to 1024 or more`, {
      cause,
    });
  if (!cause.message.includes('EADDRINUSE')) return cause;
  return new StartError(`port ${port} on ${host} is already in use; stop the other program or set ${setting}`, {
    cause,
  });
}
