import type { Duplex } from 'node:stream';
import { ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import { errorBody, errorHeaders, toPublicError } from './public-error.http.ts';

const lingerMs = 1_000;

/**
 * Answers a message that Node's parser refuses (docs/contract.md#errors). Then closes the connection, because the start
 * of the next request is unknown.
 */
export function createRefuseConnection(newId: NewId, docsUrl: string) {
  return (cause: NodeJS.ErrnoException, socket: Duplex): void => {
    if (!socket.writable || cause.code === 'ECONNRESET') {
      socket.destroy();
      return;
    }
    const error = toPublicError(refusalOf(cause));
    const requestId = newId('req');
    const body = errorBody(error, requestId);
    const headers = {
      Date: new Date().toUTCString(),
      Connection: 'close',
      'Content-Type': 'application/json',
      'Content-Length': String(Buffer.byteLength(body)),
      'Cache-Control': 'no-store',
      'X-Request-Id': requestId,
      ...errorHeaders(error, docsUrl),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines.join('')}\r\n${body}`);
    // An immediate close could lose the answer. Without a close, the client could keep the connection open forever.
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once('close', () => clearTimeout(timer));
  };
}

function refusalOf({ code }: NodeJS.ErrnoException): ServiceError {
  if (code === 'HPE_HEADER_OVERFLOW' || code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') {
    return new ServiceError('request_too_large', 'The headers exceed 16 KiB.');
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return new ServiceError('request_timeout', 'The request did not arrive in time.');
  }
  return new ServiceError('header_invalid', 'The HTTP request could not be understood.');
}
