import { StartError } from '../start-error.ts';
import type { Address } from './listen.ts';

/**
 * One clear sentence for the person at the terminal when a port is taken or is not theirs to open
 * (docs/operations.md#first-run); any other failure to listen goes on as it is.
 */
export function listenError(cause: Error, { host, port }: Address, setting = 'another port'): Error {
  // grpc-js hands on only the text of the error, so the code is looked for there too.
  if (cause.message.includes('EACCES'))
    return new StartError(`port ${port} on ${host} may not be opened by this user; set ${setting} to 1024 or more`, {
      cause,
    });
  if (!cause.message.includes('EADDRINUSE')) return cause;
  return new StartError(`port ${port} on ${host} is already in use; stop the other program or set ${setting}`, {
    cause,
  });
}
