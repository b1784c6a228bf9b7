import * as http from 'node:http';
import type { Duplex } from 'node:stream';
import type { Address } from './listen.ts';
import { listenError } from './listen-error.ts';

export type HttpServerOptions = {
  handler: http.RequestListener;
  listen: Address;
  /** The setting named to whoever starts the service on a port that is taken. */
  setting?: string;
  headersTimeoutMs: number;
  requestTimeoutMs: number;
  maxHeaderBytes: number;
  /** Connections beyond these are closed as they arrive. */
  maxConnections: number;
  /** How long an idle connection is kept for the next request; 65,000 when absent, above what load balancers use. */
  keepAliveTimeoutMs?: number;
  /**
   * Answers by hand what the parser refuses and never becomes a request: bad syntax (`HPE_*`), headers too large
   * (`HPE_HEADER_OVERFLOW`), time passed (`ERR_HTTP_REQUEST_TIMEOUT`), CONNECT. Must end the socket.
   */
  onClientError?(error: NodeJS.ErrnoException, socket: Duplex): void;
};

export type HttpServer = {
  address: Address;
  /**
   * From now on each answer ends its connection, so that clients have gone to others before `stop` closes what is idle:
   * a request that crosses such a close is lost to its sender.
   */
  drain(): void;
  /** Accepts nothing new, lets requests in flight finish until the deadline, then cuts them off. */
  stop(deadlineMs: number): Promise<void>;
};

// Node looks for passed timeouts only this often; its default of 30 s would let a slow client triple them.
const timeoutChecksMs = 1_000;

/**
 * A node:http server with every limit stated (design/contract.md §8): Node's own are 60 s for headers, 300 s for a
 * request and any number of connections. A missing `Host` is left to the handler, whose answer has the right body;
 * duplicated headers keep Node's rule and are found in `rawHeaders`. Throws a StartError when the port is taken.
 */
export async function startHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const { handler, listen, onClientError = refuse } = options;
  const server = http.createServer({
    headersTimeout: options.headersTimeoutMs,
    requestTimeout: options.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(timeoutChecksMs, options.headersTimeoutMs),
    keepAliveTimeout: options.keepAliveTimeoutMs ?? 65_000,
    maxHeaderSize: options.maxHeaderBytes,
    joinDuplicateHeaders: false,
    requireHostHeader: false,
    insecureHTTPParser: false,
  });
  server.maxConnections = options.maxConnections;
  server.on('request', handler);
  // Left alone, Node answers an unknown expectation with an empty 417.
  server.on('checkExpectation', handler);
  server.on('clientError', onClientError);
  server.on('connect', (_request, socket) => onClientError(new Error('CONNECT is not served'), socket));
  let draining = false;
  const inFlight = trackResponses(server, () => draining);
  const address = await bind(server, listen, options.setting);
  return {
    address,
    drain: () => {
      draining = true;
    },
    stop: (deadlineMs) => shutDown(server, inFlight, deadlineMs),
  };
}

function refuse(_error: Error, socket: Duplex): void {
  if (!socket.writable) return;
  socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
}

function trackResponses(server: http.Server, isDraining: () => boolean): ReadonlySet<http.ServerResponse> {
  const inFlight = new Set<http.ServerResponse>();
  const track: http.RequestListener = (_request, response) => {
    if (isDraining()) response.setHeader('connection', 'close');
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
  };
  server.prependListener('request', track);
  server.prependListener('checkExpectation', track);
  return inFlight;
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

function shutDown(server: http.Server, inFlight: ReadonlySet<http.ServerResponse>, deadlineMs: number): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), deadlineMs);
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    // Closing leaves connections with a request in flight open for the next one; these are told that there is none.
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('connection', 'close');
      response.once('close', () => setImmediate(() => server.closeIdleConnections()));
    }
  });
}
