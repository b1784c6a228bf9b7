import * as http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../telemetry/logger.ts';
import { type Connections, trackConnections } from './connections.ts';
import type { Address } from './listen.ts';
import { listenError } from './listen-error.ts';
import { requestPath } from './request-path.ts';

/**
 * Answers a request. An error that it throws, rejects with or passes to `fail` is a server error. The client gets a
 * fixed 500, and the process continues. Express calls `fail` as its last `next`.
 */
export type Handler = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  fail: (error: unknown) => void,
) => unknown;

export type HttpServerOptions = {
  handler: Handler;
  /** Where each such fault is written. */
  logger?: Logger;
  listen: Address;
  /** Setting that the error names if the port is taken. */
  setting?: string;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxHeaderBytes: number;
  /** Connections beyond these are closed as they arrive. */
  maxConnections: number;
  /** Closes the oldest connection for one that arrives beyond these. */
  closesOldest?: boolean;
  /**
   * Answers by hand what the parser refuses and never becomes a request: bad syntax (`HPE_*`), headers too large
   * (`HPE_HEADER_OVERFLOW`), time passed (`ERR_HTTP_REQUEST_TIMEOUT`), CONNECT. Called once per connection, after the
   * requests before it were answered. Must end the socket.
   */
  onClientError?(error: NodeJS.ErrnoException, socket: Duplex): void;
  /** Whether the handler itself sends `100 Continue`; otherwise each request that expects it gets it immediately. */
  continuesByHand?: boolean;
};

export type HttpServer = {
  address: Address;
  /**
   * Ends each connection after its next answer, so clients have moved before `stop` closes idle ones. A request that
   * crosses such a close is lost to its sender.
   */
  drain(): void;
  /** Accepts nothing new, lets requests in flight finish until the deadline, then cuts them off. */
  stop(deadlineMs: number): Promise<void>;
};

// Node looks for passed timeouts only this often; its default of 30 s would let a slow client triple them.
const timeoutChecksMs = 1_000;

/** Time for which an idle connection is kept for the next request: above what load balancers use. */
const keepAliveTimeoutMs = 65_000;

/**
 * A node:http server with every limit stated (docs/contract.md#limits): Node's own are 60 s for headers, 300 s for a
 * request and any number of connections. A missing `Host` is left to the handler, whose answer has the right body;
 * duplicated headers keep Node's rule and are found in `rawHeaders`. The target is one of {@link requestPath}. Throws a
 * StartError when the port is taken.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handler, listen, onClientError = refuse, logger } = options;
  const server = http.createServer({
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: options.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(timeoutChecksMs, options.headersTimeoutMs),
    keepAliveTimeout: keepAliveTimeoutMs,
    maxHeaderSize: options.maxHeaderBytes,
    joinDuplicateHeaders: false,
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  if (!options.closesOldest) server.maxConnections = options.maxConnections;
  // A client that half-closes, as `nc -N` does, still gets its answer; only then is the connection closed.
  Object.assign(server, { httpAllowHalfOpen: true });
  const connections = trackConnections(server);
  if (options.closesOldest) server.on('connection', () => connections.closeOldest(options.maxConnections));
  const refusals = refuseInTurn(connections, onClientError);
  /** The latest of each connection. */
  const requests = new WeakMap<Duplex, http.IncomingMessage>();
  let draining = false;
  const accept: http.RequestListener = (request, response) => {
    const { socket } = request;
    if (refusals.has(socket)) return;
    requests.set(socket, request);
    if (!isFramedPlainly(request)) return refusals.refuse(new Error('the transfer coding is not served'), socket);
    if (!isNamedPlainly(request)) return refusals.refuse(new Error('the Host is no host'), socket);
    request.url = requestPath(request.url ?? '/');
    if (draining) response.setHeader('connection', 'close');
    connections.owe(response);
    const fail = (error: unknown) => {
      answerFault(response);
      logger?.error({ err: error }, 'a request ended in a fault');
    };
    serve(request, response, fail).catch(fail);
  };
  const serve = async (...exchange: Parameters<Handler>) => handler(...exchange);
  server.on('request', accept);
  // Left alone, Node answers an unknown expectation with an empty 417.
  server.on('checkExpectation', accept);
  if (options.continuesByHand) server.on('checkContinue', accept);
  server.on('clientError', afterReading(requests, refusals.refuse));
  server.on('connect', ({ socket }, stream) => {
    // Node takes its listeners off such a socket: a reset would end the process, and what comes would never be read.
    for (const one of [socket, stream]) one.on('error', () => {}).resume();
    refusals.refuse(new Error('CONNECT is not served'), socket);
  });
  const address = await bind(server, listen, options.setting);
  return {
    address,
    drain: () => {
      draining = true;
    },
    stop: (deadlineMs) => shutDown(server, connections, deadlineMs),
  };
}

/** Says no more than that something broke: what was thrown may have been thrown while an error was being answered. */
function answerFault(response: http.ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { Connection: 'close', 'Content-Length': '0' }).end();
}

/**
 * Refuses a late request only if it is still not complete once all that has come is read. Node looks at its limits
 * first, so the time in which the process stood still would count against the client.
 */
function afterReading(latest: WeakMap<Duplex, http.IncomingMessage>, refuse: Refusals['refuse']): Refusals['refuse'] {
  return (error, socket) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') return refuse(error, socket);
    const before = latest.get(socket);
    const isAnother = before?.complete === true;
    const judge = () => {
      const request = latest.get(socket);
      if (request?.complete !== true || (isAnother && request === before)) refuse(error, socket);
    };
    // The second turn comes after a read.
    setImmediate(() => setImmediate(judge));
  };
}

/** Statuses of unparsed requests, by Node's code. A client that was too slow may send the same again. */
const refusalStatus = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
  ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
]);

function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return;
  const status = refusalStatus.get(code) ?? '400 Bad Request';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/**
 * Whether all parsers agree on the end of the body. Node decodes no coding but chunked and takes it from HTTP/1.0 too,
 * where a server in front may not see it (RFC 9112, 6.1).
 */
function isFramedPlainly({ headersDistinct, httpVersion }: http.IncomingMessage): boolean {
  const codings = headersDistinct['transfer-encoding'];
  if (codings === undefined) return true;
  return codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && httpVersion === '1.1';
}

/** Whether an existing `Host` is a host (RFC 9112, 3.2): code that makes a URL of another would break. */
function isNamedPlainly({ headers: { host = '' } }: http.IncomingMessage): boolean {
  return host === '' || URL.canParse(`http://${host}`);
}

type Refusals = {
  /** Whether a message on this connection was refused: later bytes are no request. */
  has(socket: Duplex): boolean;
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void;
};

/**
 * Refuses after the earlier answers. A client that pipelines has one answer per request, in order, before the refusal
 * (RFC 9112, 9.3.2). The refusal is also the answer of a request with a broken or missing body.
 */
function refuseInTurn(
  connections: Connections,
  onClientError: NonNullable<HttpServerOptions['onClientError']>,
): Refusals {
  const refused = new WeakSet<Duplex>();
  return {
    has: (socket) => refused.has(socket),
    refuse(error, socket) {
      // The parser reports every further piece of a broken connection again.
      if (refused.has(socket)) return;
      refused.add(socket);
      connections.whenAnswered(socket, () => {
        // Otherwise the last answer ended the connection, which is being flushed and then closed.
        if (!socket.writableEnded) onClientError(error, socket);
      });
    },
  };
}

function bind(server: http.Server, listen: Address, setting: string | undefined): Promise<Address> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, listen, setting)));
    server.listen({ host: listen.host, port: listen.port }, () => {
      const bound = server.address();
      const port = typeof bound === 'object' && bound !== null ? bound.port : listen.port;
      resolve({ host: listen.host, port });
    });
  });
}

function shutDown(server: http.Server, connections: Connections, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    // Closing leaves connections with a request in flight open for the next one; these get a `Connection: close`.
    for (const response of connections.owed()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => setImmediate(() => server.closeIdleConnections()));
    }
  });
}
