import { Resolver } from 'node:dns/promises';
import { isIP, connect as netConnect, type Socket, type TcpNetConnectOpts } from 'node:net';
import { connect as tlsConnect } from 'node:tls';
import type { buildConnector } from 'undici';
import { memberOf } from '../lost-connection.ts';
import { type ConnectFailure, type EgressPolicy, isLocalhost, judgeAddress } from './egress.rules.ts';

/** Resolves to all addresses of a host, IPv4 first. Rejects if there are none or the signal aborts. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<string[]>;

export type ConnectOptions = {
  policy: EgressPolicy;
  /** The time limit in milliseconds for resolving, connecting and TLS together. */
  deadlineMs: number;
  resolve?: Resolve;
  ca?: string;
};

type Route = { address: string; port: number; scheme: 'http' | 'https'; host: string };

/**
 * Connects only to allowed addresses (docs/delivery.md#egress-rules). undici calls the connector for each new socket,
 * even for a literal address. The connector resolves a name once, checks every resolved address and then the connected
 * one. A reused socket keeps its address and is not checked again.
 */
export function checkedConnector(options: ConnectOptions): buildConnector.connector {
  return (target, callback) => {
    connect(options, target.hostname, target.port, target.protocol === 'https:' ? 'https' : 'http').then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    );
  };
}

/** Returns the reason why no connection was made, or undefined for any later error. */
export function connectFailureOf(error: unknown): ConnectFailure | undefined {
  return error instanceof Error ? reasons.get(error) : undefined;
}

/** Returns the fault of a receiver's certificate or TLS, with the code of Node; undefined for any other error. */
export function certificateFaultOf(error: unknown): string | undefined {
  if (connectFailureOf(error) !== 'tls') return undefined;
  const code = memberOf(memberOf(error, 'cause'), 'code');
  return typeof code === 'string' ? `${certificateFaults.get(code) ?? 'TLS failed'} (${code})` : 'TLS failed';
}

const unknownIssuer = 'the issuer of the certificate is unknown';
const certificateFaults: ReadonlyMap<string, string> = new Map([
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'the certificate is self-signed'],
  ['SELF_SIGNED_CERT_IN_CHAIN', unknownIssuer],
  ['UNABLE_TO_GET_ISSUER_CERT', unknownIssuer],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', unknownIssuer],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the issuer is unknown, or an intermediate certificate is missing'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'the certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'the certificate has expired'],
  ['CERT_NOT_YET_VALID', 'the certificate is not valid yet'],
]);

// Reasons by error object, because undici passes the connector's error object unchanged to the waiting request.
const reasons = new WeakMap<Error, ConnectFailure>();

function failure(reason: ConnectFailure, message: string, cause?: unknown): Error {
  const error = new Error(message, { cause });
  reasons.set(error, reason);
  return error;
}

async function connect(options: ConnectOptions, hostname: string, portText: string, scheme: 'http' | 'https') {
  const { policy, deadlineMs } = options;
  const signal = AbortSignal.timeout(deadlineMs);
  const host = hostname.replace(/^\[|\]$/g, '');
  const addresses = await addressesOf(options, host, signal);
  const refused = addresses.find((address) => judgeAddress(address, scheme, policy).kind === 'refused');
  if (refused !== undefined) throw failure('blocked', `${refused} is refused`);
  const port = Number(portText) || (scheme === 'https' ? 443 : 80);
  const socket = await firstToConnect(
    options,
    addresses.map((address) => ({ address, port, scheme, host })),
    signal,
  );
  if (judgeAddress(socket.remoteAddress ?? '', scheme, policy).kind === 'refused') {
    socket.destroy();
    throw failure('blocked', 'the socket is connected to a refused address');
  }
  return socket;
}

async function addressesOf({ resolve = resolveByDns }: ConnectOptions, host: string, signal: AbortSignal) {
  if (isIP(host) !== 0) return [host];
  if (isLocalhost(host)) return ['127.0.0.1'];
  const addresses = await resolve(host, signal).catch((cause: unknown) => {
    throw failure(signal.aborted ? 'timeout' : 'dns', 'the host name could not be resolved', cause);
  });
  if (addresses.length === 0) throw failure('dns', 'the host name has no address');
  return addresses;
}

/** Resolves with `Resolver`, because `dns.lookup` blocks one of four threads until a dead name server times out. */
async function resolveByDns(host: string, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  signal.removeEventListener('abort', cancel);
  if (v4.status === 'rejected' && v6.status === 'rejected') throw v4.reason;
  return [v4, v6].flatMap((found) => (found.status === 'fulfilled' ? found.value : []));
}

async function firstToConnect(options: ConnectOptions, routes: readonly Route[], signal: AbortSignal): Promise<Socket> {
  let last: unknown;
  for (const route of routes) {
    try {
      return await open(options, route, signal);
    } catch (error) {
      last = error;
      if (signal.aborted) break;
    }
  }
  throw last;
}

function open({ ca }: ConnectOptions, { address, port, scheme, host }: Route, signal: AbortSignal): Promise<Socket> {
  const { promise, resolve, reject } = Promise.withResolvers<Socket>();
  const tcp = { host: address, port, noDelay: true, keepAlive: true };
  const servername = isIP(host) === 0 ? host : '';
  const socket =
    scheme === 'http'
      ? connectPlain(tcp)
      : tlsConnect({ ...tcp, servername, ALPNProtocols: ['http/1.1'], ...(ca && { ca }) });
  let isConnected = false;
  const onAbort = () => fail(failure('timeout', 'no connection within the deadline'));
  const onError = (cause: Error) => {
    fail(failure(isConnected && scheme === 'https' ? 'tls' : 'connect', 'no connection', cause));
  };

  function settle(): void {
    signal.removeEventListener('abort', onAbort);
    socket.off('error', onError);
  }
  function fail(error: Error): void {
    settle();
    socket.on('error', () => {});
    socket.destroy();
    reject(error);
  }

  signal.addEventListener('abort', onAbort, { once: true });
  socket.on('error', onError);
  socket.once('connect', () => {
    isConnected = true;
  });
  socket.once(scheme === 'http' ? 'connect' : 'secureConnect', () => {
    settle();
    resolve(socket);
  });
  return promise;
}

/** The size of a socket's read buffer. Node's default is 64 KiB, even for a short answer. */
const readBytes = 4 * 1_024;

function connectPlain(to: TcpNetConnectOpts): Socket {
  const buffer = Buffer.alloc(readBytes);
  const socket: Socket = netConnect({
    ...to,
    // Copies the bytes, because the socket reuses `buffer`.
    onread: { buffer, callback: (length) => socket.push(Buffer.from(buffer.subarray(0, length))) },
  });
  return socket;
}
