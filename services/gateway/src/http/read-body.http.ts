import type { IncomingMessage, ServerResponse } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';

/**
 * Throws `request_too_large` if Content-Length exceeds `maxBytes`. Call it before the checks of token and headers
 * (docs/contract.md#request-pipeline).
 */
export function refuseAnnouncedSize({ headersDistinct }: IncomingMessage, maxBytes: number): void {
  if (Number(headersDistinct['content-length']?.[0] ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

/**
 * Reads a body. Sends 100 Continue only now (RFC 9110, 10.1.1), because a request with refused headers gets only the
 * final status. Throws `request_too_large` if the body exceeds `maxBytes`.
 */
export function readBody(request: IncomingMessage, response: ServerResponse, maxBytes: number): Promise<Buffer> {
  if (request.destroyed) return Promise.reject(cutShort(undefined));
  if (request.httpVersion === '1.1' && request.headersDistinct['expect'] !== undefined) response.writeContinue();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const onData = (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maxBytes) chunks.push(chunk);
      else settle(() => reject(tooLarge(maxBytes)));
    };
    const onEnd = () => settle(() => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    const onCut = (cause?: Error) => settle(() => reject(cutShort(cause)));
    const settle = (outcome: () => void) => {
      request.off('data', onData).off('end', onEnd).off('close', onCut);
      outcome();
    };
    // Never remove the error listener, because an unhandled error would end the process.
    request.on('data', onData).on('end', onEnd).on('close', onCut).on('error', onCut);
  });
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('request_too_large', `The body exceeds ${maxBytes / 1024} KiB.`);
}

function cutShort(cause: Error | undefined): ServiceError {
  return new ServiceError('request_timeout', 'The request did not arrive completely.', { cause });
}
