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
import type { CallContext, Handlers, StreamHandlers } from './types.ts';

/**
 * The methods of one service, ready to be registered with a server: made by {@link implement} or {@link implementRaw}.
 */
export type Implementation = {
  definition: grpc.ServiceDefinition;
  register(server: grpc.Server, serve: ServeMethod): void;
};

/** A call whose requests are still the bytes that arrived: one, or those of a stream that has ended. */
export type RawCall = CallContext & { request: Buffer; streamed: readonly Buffer[] | null };

/** Answers a call in the bytes of its response. */
export type RawProxy = (call: RawCall) => Promise<Buffer>;

export type GrpcServerOptions = {
  listen: Address;
  /** Setting that the error names if the port is taken. */
  setting?: string;
  implementations: readonly Implementation[];
  telemetry: Telemetry;
  /** Needed when a method of `gcs.admin.v1` is served. */
  operators?: Operators;
  /** Services that register themselves, such as reflection; their calls are neither traced nor counted. */
  extensions?: readonly { addToServer(server: Pick<grpc.Server, 'addService'>): void }[];
  /** Plain text when absent. */
  credentials?: grpc.ServerCredentials | undefined;
  /** Largest message either way; 32 MiB when absent: a full batch of the largest bodies. */
  maxMessageBytes?: number;
  /** After this a connection is drained and the client spreads over the replicas of that moment; 15,000 when absent. */
  maxConnectionAgeMs?: number;
};

export type GrpcServer = {
  address: Address;
  /** Answer of the gRPC health service; true from the start. */
  setServing(serving: boolean): void;
  /** Refuses new calls, lets those in flight finish until the deadline, then answers them UNAVAILABLE. */
  stop(deadlineMs: number): Promise<void>;
};

/**
 * Binds handlers to a generated definition; a missing or misspelt method or field does not compile. Unary methods only.
 */
export function implement<D extends grpc.ServiceDefinition>(definition: D, handlers: Handlers<D>): Implementation {
  return unaryMethods(definition, (name) => handlers[name]);
}

/**
 * Does the same for methods with the service's database. Each call gets new handlers, and their database waits as long
 * as the caller does (docs/architecture.md#deadlines).
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

/** The same for methods whose requests are a stream; a definition's others are for {@link implement}. */
export function implementStreams<D extends grpc.ServiceDefinition>(
  definition: D,
  handlers: StreamHandlers<D>,
): Implementation {
  return {
    definition,
    register(server, serve) {
      for (const name of methodNamesOf(definition)) {
        const { path, responseSerialize, requestDeserialize } = methodOf(definition, name);
        server.register(
          path,
          serve.stream(path, handlers[name]),
          responseSerialize,
          requestDeserialize,
          'clientStream',
        );
      }
    },
  };
}

/**
 * Serves every method of a definition without decoding it: this is how the gateway stands before services that own
 * their methods. Each is registered by its name, because grpc-js has no handler for unknown methods. A method outside
 * the definition gets UNIMPLEMENTED. Admin methods are checked as everywhere.
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
 * Listens and serves. Every call has a server span under the caller's `traceparent`, is counted, and is cancelled with
 * its caller. It answers errors in the form of `toGrpcError` (docs/architecture.md#errors-inside,
 * docs/architecture.md#telemetry). Throws a StartError when the port is taken.
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
  if (method === undefined || method.responseStream) throw new Error(`${name} does not answer once`);
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
    // A half-open peer is found within 15 s (docs/reliability.md#half-open-peers).
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.enable_channelz': 0,
  };
}

function bind(server: grpc.Server, { listen, setting }: GrpcServerOptions, credentials: grpc.ServerCredentials) {
  // grpc-js also prints what it returns as an error, neither as JSON nor as one sentence.
  grpc.setLogVerbosity(grpc.logVerbosity.NONE);
  return new Promise<number>((resolve, reject) => {
    server.bindAsync(formatAddress(listen), credentials, (error, port) => {
      if (error) reject(listenError(error, listen, setting));
      else resolve(port);
    });
  });
}

// forceShutdown() would leave connections open, because it knows them only with channelz on. Call drain() first,
// because it skips connections that tryShutdown() has begun to close.
async function shutDown(server: grpc.Server, serve: ServeMethod, address: Address, deadlineMs: number): Promise<void> {
  server.drain(formatAddress(address), deadlineMs + lastAnswersMs);
  const late = setTimeout(() => serve.cutOff(), deadlineMs);
  const closed = new Promise<void>((resolve, reject) =>
    server.tryShutdown((error) => (error ? reject(error) : resolve())),
  );
  await closed.finally(() => clearTimeout(late));
}

/**
 * For the answers to what was cut off; a connection that is still open then, such as one that watches health, is
 * destroyed.
 */
const lastAnswersMs = 1_000;
