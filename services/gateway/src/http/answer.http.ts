import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './serve.http.ts';

const lingerMs = 1_000;
const lingerBytes = 1024 * 1024;

export function answerJson(exchange: Exchange, status: number, json: Uint8Array | string): void {
  end(exchange, status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }, json);
}

/** Sends a public document, cacheable for five minutes because it changes only with a release. */
export function answerDocument(exchange: Exchange, contentType: string, bytes: Uint8Array): void {
  end(exchange, 200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' }, bytes);
}

/** Sends bytes that never change at their address. */
export function answerForGood(exchange: Exchange, contentType: string, bytes: Uint8Array): void {
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' };
  end(exchange, 200, headers, bytes);
}

/** Redirects to `path`, which must be relative, because a proxy may add a prefix. */
export function answerRedirect(exchange: Exchange, path: string): void {
  end(exchange, 308, { Location: path, 'Cache-Control': 'public, max-age=300' }, '');
}

/** Sends a page. The caller must have set the security headers. */
export function answerPage(exchange: Exchange, status: number, page: string): void {
  end(exchange, status, { 'Content-Type': 'text/html; charset=utf-8' }, page);
}

/** `name` must be valid in a quoted header value. */
export function answerFile(exchange: Exchange, name: string, text: string): void {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  end(exchange, 200, headers, text);
}

/** Redirects after a form was sent, so that going back in the browser does not send it again. */
export function answerSeeOther(exchange: Exchange, address: string): void {
  end(exchange, 303, { Location: address }, '');
}

function end(exchange: Exchange, status: number, headers: Record<string, string>, body: Uint8Array | string): void {
  const { request, response, requestId } = exchange;
  // The client has disconnected, or has already got a timeout answer.
  if (response.destroyed || response.headersSent) return;
  Object.assign(headers, exchange.headers, {
    'X-Request-Id': requestId,
    'Content-Length': String(Buffer.byteLength(body)),
  });
  const unread = isBodyUnread(request);
  if (unread) headers['Connection'] = 'close';
  response.writeHead(status, headers);
  if (unread) endAfterReading(request, response, body);
  else response.end(body);
}

function isBodyUnread({ complete, headersDistinct }: IncomingMessage): boolean {
  if (complete) return false;
  return headersDistinct['transfer-encoding'] !== undefined || (headersDistinct['content-length'] ?? ['0'])[0] !== '0';
}

/** Discards the rest of the request after the answer, because a client that is still sending could lose the answer. */
function endAfterReading(request: IncomingMessage, response: ServerResponse, body: Uint8Array | string): void {
  let left = lingerBytes;
  const finish = () => {
    clearTimeout(timer);
    response.end();
  };
  const timer = setTimeout(finish, lingerMs);
  response.write(body);
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left <= 0) finish();
  });
  request.once('end', finish);
  request.once('close', finish);
  request.resume();
}
