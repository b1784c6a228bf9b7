import * as http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Logger } from '../telemetry/logger.ts';
import { type Connections, trackConnections } from './connections.ts';
import type { Address } from './listen.ts';
import { listenError } from './listen-error.ts';
import { requestPath } from './request-path.ts';

/**
 * An error that is thrown, rejected or passed to `fail` (the last `next` of Express) gives a fixed 500, and the process
 * continues.
 */
export type Handler = (
  request: http.IncomingMessage,
  response: http.ServerResponse,
  fail: (error: unknown) => void,
) => unknown;

export type HttpServerOptions = {
  handler: Handler;
  logger?: Logger;
  listen: Address;
  /** The port's setting, for error texts. */
  setting?: string;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxHeaderBytes: number;
  /** Connections above this number are closed on arrival. */
  maxConnections: number;
  /** If true, closes the oldest connection instead of the new one. */
  closesOldest?: boolean;
  /**
   * Answers requests that the parser refuses: bad syntax (`HPE_*`), large headers (`HPE_HEADER_OVERFLOW`), timeouts
   * (`ERR_HTTP_REQUEST_TIMEOUT`), CONNECT. The server calls it once per connection, after earlier answers. It must end
   * the socket.
   */
  onClientError?(error: NodeJS.ErrnoException, socket: Duplex): void;
  /** If true, the handler sends `100 Continue`; otherwise the server does. */
  continuesByHand?: boolean;
};

export type HttpServer = {
  address: Address;
  /**
   * Ends each connection after its next answer, so that clients leave before `stop` closes idle connections. A request
   * that arrives while `stop` closes its connection is lost.
   */
  drain(): void;
  /** Accepts no new connection, waits for requests until the deadline, then ends the connections. */
  stop(deadlineMs: number): Promise<void>;
};

// With Node's default interval of 30 s, a slow client could exceed its timeouts by half a minute.
const timeoutChecksMs = 1_000;

/** The time for idle connections, longer than a load balancer's, so that the load balancer closes them. */
const keepAliveTimeoutMs = 65_000;

/**
 * Starts a server with explicit limits (docs/contract.md#limits), because Node's are too large. The handler must answer
 * a missing `Host` and find duplicated headers in `rawHeaders`; its `request.url` is the result of {@link requestPath}.
 * Throws a StartError if the port is in use.
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
  // A client that half-closes, as `nc -N` does, still gets its answer.
  Object.assign(server, { httpAllowHalfOpen: true });
  const connections = trackConnections(server);
  if (options.closesOldest) server.on('connection', () => connections.closeOldest(options.maxConnections));
  const refusals = refuseInTurn(connections, onClientError);
  const requests = new WeakMap<Duplex, http.IncomingMessage>();
  let draining = false;
  const accept: http.RequestListener = (request, response) => {
    const { socket } = request;
    if (refusals.has(socket)) return;
    requests.set(socket, request);
    if (!isFramedPlainly(request)) return refusals.refuse(new Error('the transfer coding is not served'), socket);
    if (!isNamedPlainly(request)) return refusals.refuse(new Error('the Host is not valid'), socket);
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
  server.on('checkExpectation', accept);
  if (options.continuesByHand) server.on('checkContinue', accept);
  server.on('clientError', afterReading(requests, refusals.refuse));
  server.on('connect', ({ socket }, stream) => {
    // For CONNECT, Node removes its listeners. Without an error listener, a reset would end the process. Without
    // `resume`, nothing would be read.
    for (const one of [socket, stream]) one.on('error', () => {}).resume();
    refusals.refuse(new Error('CONNECT is not served'), socket);
  });
  const address = await bind(server, listen, options.setting);
  return {
    address,
    drain: () => {
      draining = true;
    },
    async stop(deadlineMs) {
      draining = true;
      await readArrived();
      await shutDown(server, connections, deadlineMs);
    },
  };
}

/** The answer is fixed, because the code that builds error answers may have caused the fault. */
function answerFault(response: http.ServerResponse): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { Connection: 'close', 'Content-Length': '0' }).end();
}

/**
 * Refuses a late request only after reading all data that have arrived. Node checks its time limits first, so a pause
 * of the process would count against the client.
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
    void readArrived().then(judge);
  };
}

/** Resolves once all arrived data were read, because reads happen before the second turn of the event loop. */
function readArrived(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
}

/** The status by Node's error code; any other code gives 400. */
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
 * Requires a body whose end all parsers agree on. A proxy may not recognise chunked bodies in HTTP/1.0, which Node
 * decodes (RFC 9112, 6.1).
 */
function isFramedPlainly({ headersDistinct, httpVersion }: http.IncomingMessage): boolean {
  const codings = headersDistinct['transfer-encoding'];
  if (codings === undefined) return true;
  return codings.length === 1 && codings[0]?.toLowerCase() === 'chunked' && httpVersion === '1.1';
}

/** Requires that a `Host`, if present, is valid (RFC 9112, 3.2), because handlers build a URL from it. */
function isNamedPlainly({ headers: { host = '' } }: http.IncomingMessage): boolean {
  return host === '' || URL.canParse(`http://${host}`);
}

type Refusals = {
  has(socket: Duplex): boolean;
  refuse(error: NodeJS.ErrnoException, socket: Duplex): void;
};

/**
 * Refuses a request after earlier answers, because a pipelining client gets answers in order (RFC 9112). A request
 * whose body cannot be parsed gets the refusal as its answer.
 */
function refuseInTurn(
  connections: Connections,
  onClientError: NonNullable<HttpServerOptions['onClientError']>,
): Refusals {
  const refused = new WeakSet<Duplex>();
  return {
    has: (socket) => refused.has(socket),
    refuse(error, socket) {
      if (refused.has(socket)) return;
      refused.add(socket);
      connections.whenAnswered(socket, () => {
        // The last answer may already have ended the connection.
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
    // `close()` leaves connections with a current request open, so each ends with its answer.
    for (const response of connections.owed()) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => setImmediate(() => server.closeIdleConnections()));
    }
  });
}
