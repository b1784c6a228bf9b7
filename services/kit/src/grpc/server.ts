import type { MethodNameOf } from '@gcs/proto/definitions';
import * as grpc from '@grpc/grpc-js';
import { HealthImplementation, type ServingStatusMap } from 'grpc-health-check';
import { isAdminMethod } from '../admin/operator-access.ts';
import { type Address, formatAddress } from '../http/listen.ts';
import { listenError } from '../http/listen-error.ts';
import { boundBy, type Database } from '../postgres/database.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import { keepEachAuthorization, refuseUnreadable } from './bad-requests.ts';
import { methodServer, type Operators, type ServeMethod } from './method-server.ts';
import type { CallContext, Handlers } from './types.ts';

export type Implementation = {
  definition: grpc.ServiceDefinition;
  register(server: grpc.Server, serve: ServeMethod): void;
};

/** An undecoded call: `request` is a unary call's message, `streamed` the messages of an ended stream. */
export type RawCall = CallContext & { request: Buffer; streamed: readonly Buffer[] | null };

export type RawProxy = (call: RawCall) => Promise<Buffer>;

export type GrpcServerOptions = {
  listen: Address;
  /** The port's setting, for error texts. */
  setting?: string;
  implementations: readonly Implementation[];
  telemetry: Telemetry;
  operators?: Operators;
  /** Services that register themselves, such as reflection. Their calls are neither traced nor counted. */
  extensions?: readonly { addToServer(server: Pick<grpc.Server, 'addService'>): void }[];
  /** If absent, plain text. */
  credentials?: grpc.ServerCredentials | undefined;
  /** The limit in both directions; if absent, 32 MiB, which fits a full batch of the largest bodies. */
  maxMessageBytes?: number;
  /** The server closes older connections, so that clients spread over all replicas. If absent, 15,000. */
  maxConnectionAgeMs?: number;
};

export type GrpcServer = {
  address: Address;
  setServing(serving: boolean): void;
  /** Refuses new calls and waits for current ones. At the deadline, the remaining calls are answered UNAVAILABLE. */
  stop(deadlineMs: number): Promise<void>;
};

export function implement<D extends grpc.ServiceDefinition>(definition: D, handlers: Handlers<D>): Implementation {
  return unaryMethods(definition, (name) => handlers[name]);
}

/**
 * Makes each call's handlers with a database whose waits end at the caller's deadline (docs/architecture.md#deadlines).
 */
export function implementOn<D extends grpc.ServiceDefinition, P extends { readonly database: Database }>(
  definition: D,
  deps: P,
  handlersOf: (deps: P) => Handlers<D>,
): Implementation {
  return unaryMethods(definition, (name) => (request, call) => handlersOf(boundBy(call, deps))[name](request, call));
}

function unaryMethods<D extends grpc.ServiceDefinition>(
  definition: D,
  handlerOf: <M extends MethodNameOf<D>>(name: M) => Handlers<D>[M],
): Implementation {
  return {
    definition,
    register(server, serve) {
      for (const name of methodNamesOf(definition)) {
        const { path, responseSerialize, requestDeserialize } = unary(definition, name);
        server.register(path, serve.unary(path, handlerOf(name)), responseSerialize, requestDeserialize, 'unary');
      }
    },
  };
}

/**
 * Serves every method without decoding, for the gateway. Registers each method by name, because grpc-js answers unknown
 * methods with UNIMPLEMENTED. Authorizes admin calls.
 */
export function implementRaw(definition: grpc.ServiceDefinition, proxy: RawProxy): Implementation {
  const asItIs = (bytes: Buffer) => bytes;
  return {
    definition,
    register(server, serve) {
      for (const name of Object.keys(definition)) {
        const { path, requestStream } = methodOf(definition, name);
        const one = (request: Buffer, call: CallContext) => proxy({ ...call, request, streamed: null });
        const all = (streamed: Buffer[], call: CallContext) => proxy({ ...call, request: Buffer.alloc(0), streamed });
        if (requestStream) server.register(path, serve.stream(path, all), asItIs, asItIs, 'clientStream');
        else server.register(path, serve.unary(path, one), asItIs, asItIs, 'unary');
      }
    },
  };
}

/**
 * Serves calls. A call has a server span, is counted, and is cancelled if its caller leaves. `toGrpcError` maps errors
 * (docs/architecture.md#errors-inside, docs/architecture.md#telemetry). Throws a StartError if the port is in use.
 */
export async function startGrpcServer(options: GrpcServerOptions): Promise<GrpcServer> {
  const { implementations, telemetry, operators, credentials = grpc.ServerCredentials.createInsecure() } = options;
  const paths = implementations.flatMap(({ definition }) => Object.values(definition).map(({ path }) => path));
  if (operators === undefined && paths.some(isAdminMethod))
    throw new Error('admin methods need a verifier of operators');

  const server = new grpc.Server({ ...channelOptions(options), interceptors: [refuseUnreadable] });
  const serve = methodServer(telemetry, operators);
  for (const implementation of implementations) implementation.register(server, serve);
  for (const extension of options.extensions ?? []) extension.addToServer(server);
  const setServing = serveHealth(server, paths);
  const address = { host: options.listen.host, port: await bind(server, options, credentials) };
  keepEachAuthorization(server);
  return {
    address,
    setServing,
    stop(deadlineMs) {
      setServing(false);
      return shutDown(server, serve, address, deadlineMs);
    },
  };
}

function methodNamesOf<D extends grpc.ServiceDefinition>(definition: D): MethodNameOf<D>[] {
  return Object.keys(definition).filter((name): name is MethodNameOf<D> => Object.hasOwn(definition, name));
}

function unary(definition: grpc.ServiceDefinition, name: string) {
  const method = methodOf(definition, name);
  if (method.requestStream) throw new Error(`${name} is not unary`);
  return method;
}

function methodOf(definition: grpc.ServiceDefinition, name: string) {
  const method = Object.hasOwn(definition, name) ? definition[name] : undefined;
  if (method === undefined || method.responseStream) throw new Error(`${name} does not have one answer`);
  return method;
}

function serveHealth(server: grpc.Server, paths: string[]): (serving: boolean) => void {
  const services = new Set(['', ...paths.map((path) => path.split('/')[1] ?? '')]);
  const statuses: ServingStatusMap = Object.fromEntries([...services].map((name) => [name, 'SERVING'] as const));
  const health = new HealthImplementation(statuses);
  health.addToServer(server);
  return (serving) => {
    for (const name of services) health.setStatus(name, serving ? 'SERVING' : 'NOT_SERVING');
  };
}

function channelOptions({ maxMessageBytes = 32 * 1024 * 1024, maxConnectionAgeMs = 15_000 }: GrpcServerOptions) {
  return {
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.max_connection_age_ms': maxConnectionAgeMs,
    'grpc.max_connection_age_grace_ms': 5_000,
    // Detects a half-open peer within 15 s (docs/reliability.md#half-open-peers).
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.enable_channelz': 0,
  };
}

function bind(server: grpc.Server, { listen, setting }: GrpcServerOptions, credentials: grpc.ServerCredentials) {
  // Otherwise grpc-js would also print the errors that it returns, and not as JSON.
  grpc.setLogVerbosity(grpc.logVerbosity.NONE);
  return new Promise<number>((resolve, reject) => {
    server.bindAsync(formatAddress(listen), credentials, (error, port) => {
      if (error) reject(listenError(error, listen, setting));
      else resolve(port);
    });
  });
}

// forceShutdown() leaves connections open unless channelz is on, so drain() closes them. drain() must come first,
// because it skips connections that tryShutdown() is closing.
async function shutDown(server: grpc.Server, serve: ServeMethod, address: Address, deadlineMs: number): Promise<void> {
  server.drain(formatAddress(address), deadlineMs + lastAnswersMs);
  const late = setTimeout(() => serve.cutOff(), deadlineMs);
  const closed = new Promise<void>((resolve, reject) =>
    server.tryShutdown((error) => (error ? reject(error) : resolve())),
  );
  await closed.finally(() => clearTimeout(late));
}

/** The time for sending answers after the deadline, before all connections are destroyed. */
const lastAnswersMs = 1_000;
