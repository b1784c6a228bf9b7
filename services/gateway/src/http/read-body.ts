import type { IncomingMessage } from 'node:http';
import { ServiceError } from '@gcs/kit/errors';

/**
 * Reads a request body as the bytes it is. Throws `request_too_large` as soon as more than `maxBytes` are announced
 * or arrive; what is left unread is dealt with where the answer is sent.
 */
export function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const announced = Number(request.headersDistinct['content-length']?.[0] ?? 0);
  if (announced > maxBytes) return Promise.reject(tooLarge(maxBytes));
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
    // The error listener stays: one may follow, and without a listener it would end the process.
    request.on('data', onData).on('end', onEnd).on('close', onCut).on('error', onCut);
  });
}

/**
 * Whether the size stage of the pipeline is passed by what the headers announce: then token and headers can be judged
 * before the body has come, and somebody without credentials cannot make us wait for one (contract.md §2).
 */
export function announcesSizeWithin({ headersDistinct }: IncomingMessage, maxBytes: number): boolean {
  const announced = headersDistinct['content-length']?.[0];
  return announced !== undefined && Number(announced) <= maxBytes;
}

function tooLarge(maxBytes: number): ServiceError {
  return new ServiceError('request_too_large', `The body exceeds ${maxBytes / 1024} KiB.`);
}

// Nobody is left to read it: the client has gone, or the server's own time limit has answered and closed.
function cutShort(cause: Error | undefined): ServiceError {
  return new ServiceError('request_timeout', 'The request did not arrive completely.', { cause });
}
