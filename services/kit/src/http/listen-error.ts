import { StartError } from '../start-error.ts';
import type { Address } from './listen.ts';

/**
 * Makes one clear sentence for the terminal when a port is taken or forbidden (docs/operations.md#first-run). Any other
 * failure to listen is passed on unchanged.
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
