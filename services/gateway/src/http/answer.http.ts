import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Exchange } from './serve.http.ts';

const lingerMs = 1_000;
const lingerBytes = 1024 * 1024;

/** Answers with a JSON document that is passed through as it is. Nothing of this API may be kept by a cache. */
export function answerJson(exchange: Exchange, status: number, json: Uint8Array | string): void {
  end(exchange, status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' }, json);
}

/** Answers with bytes that are the same for everybody and change only with a release. */
export function answerDocument(exchange: Exchange, contentType: string, bytes: Uint8Array): void {
  end(exchange, 200, { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=300' }, bytes);
}

/** Answers with bytes that are those of its address for good. */
export function answerForGood(exchange: Exchange, contentType: string, bytes: Uint8Array): void {
  const headers = { 'Content-Type': contentType, 'Cache-Control': 'public, max-age=31536000, immutable' };
  end(exchange, 200, headers, bytes);
}

/** Leads to another path of this server for good; `path` is relative, because a proxy may put another before it. */
export function answerRedirect(exchange: Exchange, path: string): void {
  end(exchange, 308, { Location: path, 'Cache-Control': 'public, max-age=300' }, '');
}

/** Answers with a page of HTML; what a browser may do with it is in headers that are already set. */
export function answerPage(exchange: Exchange, status: number, page: string): void {
  end(exchange, status, { 'Content-Type': 'text/html; charset=utf-8' }, page);
}

/** Answers with a text that the browser keeps as a file; `name` has no character that a header would have to escape. */
export function answerFile(exchange: Exchange, name: string, text: string): void {
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
  end(exchange, 200, headers, text);
}

/** Answers a form: the browser asks for the address next, and going back does not send the form again. */
export function answerSeeOther(exchange: Exchange, address: string): void {
  end(exchange, 303, { Location: address }, '');
}

function end(exchange: Exchange, status: number, headers: Record<string, string>, body: Uint8Array | string): void {
  const { request, response, requestId } = exchange;
  // The client has gone, or was already told by hand that it is too slow.
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

/**
 * Closing a connection on a client that is still sending resets it, and the answer is lost with what was sent. Input is
 * read and discarded for a moment, then the connection is closed.
 */
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
