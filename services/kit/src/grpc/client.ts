import { isIP } from 'node:net';
import * as grpc from '@grpc/grpc-js';
import type { Context } from '@opentelemetry/api';
import { ATTR_RPC_METHOD } from '@opentelemetry/semantic-conventions';
import { parseListen } from '../http/listen.ts';
import { StartError } from '../start-error.ts';
import { type Telemetry, traceHeadersOf } from '../telemetry/telemetry.ts';
import { type Outgoing, streamCall, unaryCall, untilNotLost } from './call.ts';
import { answeringRoundRobin } from './replicas/balancer.ts';
import { givingUpSilentConnections } from './silent-connections.ts';
import { observeRpc } from './telemetry.ts';
import type { Client, ClientCall, StreamClient } from './types.ts';

export type ConnectOptions = {
  telemetry: Telemetry;
  /** The maximum milliseconds of a call; if absent, 2,000. */
  deadlineMs?: number;
  /** If absent, plain text. */
  credentials?: grpc.ChannelCredentials | undefined;
  /** The name in the server's certificate if it differs from the address, for example behind a tunnel. */
  serverName?: string | undefined;
  /** The limit in both directions; if absent, 32 MiB. */
  maxMessageBytes?: number;
};

export type RawClientCall<O = Buffer> = Omit<ClientCall<O>, 'metadata'> & { metadata: grpc.Metadata };

export type RawClient = {
  /** Sends and returns undecoded bytes. `method` is the full path, with its leading slash. */
  call(method: string, request: Buffer, call: RawClientCall): Promise<Buffer>;
  stream(method: string, requests: readonly Buffer[], call: RawClientCall): Promise<Buffer>;
  close(): void;
};

/**
 * Creates a client of a service at `host:port`. A host name is resolved at most every 5 s. The address may also be a
 * list of literal addresses separated by commas. Connections open at the first call and stay open
 * (docs/architecture.md#deadlines). A call has a client span, never outlives its deadline, and fails with a
 * ServiceError.
 */
export function connect<D extends grpc.ServiceDefinition>(
  definition: D,
  address: string,
  options: ConnectOptions,
): { client: Client<D>; close(): void } {
  const channel = openChannel(address, options);
  const methods = Object.entries(definition).map(([name, method]) => {
    const send = (request: unknown, { metadata = {}, ...call }: ClientCall) =>
      channel.send(unaryCall(method, request), { ...call, metadata: toMetadata(metadata) });
    return [name, send] as const;
  });
  const client: object = Object.fromEntries(methods);
  if (!isClientOf<Client<D>>(client, definition)) throw new Error('the client lacks methods of its definition');
  return { client, close: channel.close };
}

export function connectStreams<D extends grpc.ServiceDefinition>(
  definition: D,
  address: string,
  options: ConnectOptions,
): { client: StreamClient<D>; close(): void } {
  const channel = openChannel(address, options);
  const methods = Object.entries(definition).map(([name, method]) => {
    const send = (requests: readonly unknown[], { metadata = {}, ...call }: ClientCall) =>
      channel.send(streamCall(method, requests), { ...call, metadata: toMetadata(metadata) });
    return [name, send] as const;
  });
  const client: object = Object.fromEntries(methods);
  if (!isClientOf<StreamClient<D>>(client, definition)) throw new Error('the client lacks methods of its definition');
  return { client, close: channel.close };
}

export function connectRaw(address: string, options: ConnectOptions): RawClient {
  const { send, close } = openChannel(address, options);
  const asItIs = (bytes: Buffer) => bytes;
  const bytesOf = (path: string) => ({ path, requestSerialize: asItIs, responseDeserialize: asItIs });
  return {
    call: (path, request, call) => send(unaryCall(bytesOf(path), request), call),
    stream: (path, requests, call) => send(streamCall(bytesOf(path), requests), call),
    close,
  };
}

type Send = <O>(outgoing: Outgoing<O>, call: RawClientCall<O>) => Promise<O>;

function openChannel(address: string, options: ConnectOptions): { send: Send; close(): void } {
  const { telemetry, deadlineMs = 2_000, credentials = grpc.credentials.createInsecure() } = options;
  const target = targetOf(address);
  if (options.credentials !== undefined && options.serverName === undefined && !target.startsWith('dns:')) {
    throw new StartError(`${address}: with certificates a service is called by its name, not by an address.`);
  }
  const grpcClient = new grpc.Client(target, givingUpSilentConnections(credentials), channelOptions(options));
  const observe = observeRpc(telemetry, 'client');
  const secondTries = telemetry.meter.createCounter('gcs.rpc.second_tries', {
    unit: '{call}',
    description: 'Second tries of calls at another replica because the first replica was silent, by outcome',
  });
  return {
    send(outgoing, { trace, links = [], ...call }) {
      const granted = Math.min(deadlineMs, call.deadline?.leftMs() ?? deadlineMs);
      return observe({ method: outgoing.path, parent: trace, links }, (context) =>
        untilNotLost(grpcClient, outgoing, {
          ...call,
          metadata: traced(call.metadata, context),
          signal: call.deadline?.signal,
          endsAt: performance.now() + granted,
          countSecondTry: (outcome) => secondTries.add(1, { [ATTR_RPC_METHOD]: outgoing.path.slice(1), outcome }),
        }),
      );
    },
    close: () => grpcClient.close(),
  };
}

function traced(metadata: grpc.Metadata, context: Context): grpc.Metadata {
  const copy = metadata.clone();
  for (const [name, value] of Object.entries(traceHeadersOf(context))) copy.set(name, value);
  return copy;
}

function toMetadata(values: Readonly<Record<string, string>>): grpc.Metadata {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries(values)) metadata.set(name, value);
  return metadata;
}

function isClientOf<C extends object>(methods: object, definition: grpc.ServiceDefinition): methods is C {
  return Object.keys(definition).every((name) => Object.hasOwn(methods, name));
}

// Uses the DNS resolver only for names, because literal addresses never change.
function targetOf(address: string): string {
  const addresses = address.split(',').map((one) => one.trim());
  const versions = new Set(addresses.map((one) => isIP(parseListen(one).host)));
  const [version] = versions;
  if (addresses.length === 1 && version === 0) return `dns:///${address}`;
  if (versions.size > 1 || version === 0) {
    throw new StartError(`${address}: several addresses of a service must all be IPv4 or all IPv6 literals.`);
  }
  return `ipv${version}:${addresses.join(',')}`;
}

function channelOptions({ maxMessageBytes = 32 * 1024 * 1024, serverName }: ConnectOptions): grpc.ClientOptions {
  return {
    ...(serverName !== undefined && {
      'grpc.ssl_target_name_override': serverName,
      'grpc.default_authority': serverName,
    }),
    // Without this option, each resolution also queries a TXT record.
    'grpc.service_config_disable_resolution': 1,
    'grpc.service_config': JSON.stringify({ loadBalancingConfig: [answeringRoundRobin()] }),
    'grpc.dns_min_time_between_resolutions_ms': 5_000,
    // Reconnects within half a second, because a rolling update soon stops the next replica.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 500,
    // Detects a half-open peer within 15 s (docs/reliability.md#half-open-peers).
    'grpc.keepalive_time_ms': 10_000,
    'grpc.keepalive_timeout_ms': 5_000,
    'grpc.max_receive_message_length': maxMessageBytes,
    'grpc.max_send_message_length': maxMessageBytes,
    'grpc.enable_http_proxy': 0,
    'grpc.enable_channelz': 0,
  };
}
