import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import * as grpc from '@grpc/grpc-js';
import { casesOf, type Known, type RpcMethod } from './grpc-messages.ts';
import { createTally, inTurn, type Outcome } from './send.ts';
import type { Listener, Stack } from './stack.ts';

type Call = {
  listener: Listener;
  path: string;
  hostile: string;
  bytes: Buffer;
  metadata: Record<string, string | string[]>;
};

type Wire = Pick<Call, 'path' | 'bytes' | 'metadata'>;

const atOnce = 8;
const patienceMs = 60_000;
const faults = new Set([grpc.status.UNKNOWN, grpc.status.INTERNAL, grpc.status.DATA_LOSS]);

export type ServedMethod = { listener: Listener; method: RpcMethod };

/** Returns the methods that a listener serves, by answers other than UNIMPLEMENTED. */
export async function servedMethods(stack: Stack, methods: readonly RpcMethod[]) {
  const served: ServedMethod[] = [];
  for (const listener of stack.listeners.filter(({ protocol }) => protocol === 'grpc')) {
    const channel = openChannel(listener.address);
    await inTurn(methods, atOnce, async (method) => {
      const code = await channel.call({ path: method.path, bytes: Buffer.alloc(0), metadata: {} });
      if (code !== grpc.status.UNIMPLEMENTED) served.push({ listener, method });
    });
    channel.close();
  }
  return served;
}

export function* fieldCalls(stack: Stack, served: readonly ServedMethod[]): Generator<Call> {
  const known = knownOf(stack);
  for (const { listener, method } of served) {
    for (const { hostile, bytes } of casesOf(method, known))
      yield { listener, path: method.path, hostile, bytes, metadata: metadataOf(stack, listener) };
  }
}

export function oneOf(served: readonly ServedMethod[], each: 'listener' | 'service'): ServedMethod[] {
  const nameOf = ({ listener, method }: ServedMethod) =>
    each === 'listener' ? listener.name : `${listener.name} ${method.path.split('/')[1]}`;
  return [...new Map(served.map((one) => [nameOf(one), one])).values()];
}

export function* metadataCalls(
  stack: Stack,
  served: readonly ServedMethod[],
  keys: Iterable<string>,
  hostile: readonly string[],
): Generator<Call> {
  const known = knownOf(stack);
  for (const { listener, method } of served) {
    const [, , , { bytes } = { bytes: Buffer.alloc(0) }] = [...casesOf(method, known)];
    for (const key of keys) {
      const own = metadataOf(stack, listener);
      const sane = Object.hasOwn(own, key) ? [own[key] ?? ''].flat() : ['x'];
      for (const values of [...hostile.map((value) => [value]), [...sane, ...sane]]) {
        const value = values.length === 1 ? (values[0] ?? '') : values;
        yield { listener, path: method.path, hostile: `${key}: ${value}`, bytes, metadata: { ...own, [key]: value } };
      }
    }
  }
}

export async function callAll(calls: Iterable<Call>): Promise<Outcome> {
  const tally = createTally();
  const channels = new Map<string, ReturnType<typeof openChannel>>();
  await inTurn(calls, atOnce, async ({ listener, path, hostile, ...call }) => {
    const channel = channels.get(listener.address) ?? openChannel(listener.address);
    channels.set(listener.address, channel);
    const code = await channel.call({ ...call, path });
    const name = code === undefined ? 'nothing' : (grpc.status[code] ?? String(code));
    tally.add(name);
    const [field = ''] = hostile.split(': ', 1);
    if (code === undefined || faults.has(code)) tally.fault(`${listener.name} ${path} ${field}, ${name}`, hostile);
  });
  for (const { close } of channels.values()) close();
  return tally.outcome();
}

/** Opens raw HTTP/2 connections, because a gRPC client would refuse to send invalid calls. */
function openChannel(address: string) {
  let session: ClientHttp2Session | undefined;
  const open = () => {
    if (session === undefined || session.closed || session.destroyed) {
      const lax: object = { strictSingleValueFields: false };
      session = connect(`http://${address}`, lax).on('error', () => {});
    }
    return session;
  };
  return {
    /**
     * Resolves to the status, or undefined without one. If a connection ends and refuses a stream, the call is repeated
     * on the next connection, as gRPC clients do.
     */
    async call(given: Wire): Promise<grpc.status | undefined> {
      const first = await callOn(open(), given);
      return first === 'not taken'
        ? callOn(open(), given).then((code) => (code === 'not taken' ? undefined : code))
        : first;
    },
    close: () => session?.close(),
  };
}

async function callOn(session: ClientHttp2Session, { path, bytes, metadata }: Wire) {
  const own = { ':method': 'POST', ':path': path, 'content-type': 'application/grpc', te: 'trailers' };
  const stream = request(session, { ...own, ...metadata });
  // Node's HTTP/2 client cannot write the message, so the message never reaches the server.
  if (stream === undefined) return session.closed || session.destroyed ? 'not taken' : grpc.status.OK;
  let status: number | undefined;
  const note = (headers: IncomingHttpHeaders) => {
    if (headers['grpc-status'] !== undefined) status = Number(headers['grpc-status']);
    // HTTP has refused the call before gRPC, because it is too large or not gRPC.
    else if (![undefined, '200'].includes(headers[':status']?.toString())) status = grpc.status.INVALID_ARGUMENT;
  };
  stream
    .on('response', note)
    .on('trailers', note)
    .on('error', () => {})
    .resume();
  stream.setTimeout(patienceMs, () => stream.close());
  stream.end(framed(bytes));
  if (!stream.closed) await once(stream, 'close').catch(() => {});
  if (status !== undefined) return status;
  if (isRefused(stream.rstCode)) return grpc.status.INVALID_ARGUMENT;
  return session.closed || session.destroyed ? 'not taken' : undefined;
}

/** True if HTTP/2 refused the call before the server read it: PROTOCOL_ERROR (1) or ENHANCE_YOUR_CALM (11). */
function isRefused(rstCode: number | undefined): boolean {
  return rstCode === 1 || rstCode === 11;
}

function request(session: ClientHttp2Session, headers: object) {
  try {
    return session.request({ ...headers });
  } catch {
    return undefined;
  }
}

function framed(message: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt32BE(message.length, 1);
  return Buffer.concat([head, message]);
}

function metadataOf({ its: { credentials }, operator }: Stack, { name }: Listener): Record<string, string> {
  const token = name === 'provider' ? credentials.providerToken : credentials.operatorToken;
  const purpose = { 'gcs-purpose': 'a test', 'gcs-request-id': 'matrix' };
  const provider = { 'gcs-tenant-id': operator.tenantId, 'gcs-provider': 'sandbox' };
  return { authorization: `Bearer ${token}`, 'grpc-timeout': '10S', ...purpose, ...(name === 'admin' ? {} : provider) };
}

function knownOf({ operator, session }: Stack): Known {
  return new Map([
    ['tenantId', operator.tenantId],
    ['sessionId', session.id],
    ['key', 'hotel-check-in'],
    ['workflowKey', 'hotel-check-in'],
    ['createdAt', '2026-01-01T00:00:00.000Z'],
  ]);
}
