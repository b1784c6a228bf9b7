import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { callerCredentials } from '@gcs/kit/crypto/tls';
import { ServiceError } from '@gcs/kit/errors';
import { type ConnectOptions, connect } from '@gcs/kit/grpc/client';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import { parseListen } from '@gcs/kit/http/listen';
import { processEnvironment } from '@gcs/kit/process/config';
import { withoutRefused } from '@gcs/kit/telemetry/otel-settings';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { AdminMethod } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT, TraceFlags, trace } from '@opentelemetry/api';
import type { Connection, Reach } from './contexts.ts';

export type AdminServiceName = AdminMethod extends `/gcs.admin.v1.${infer Name}/${string}` ? Name : never;

type Definition<N extends keyof typeof definitions> = (typeof definitions)[N];

/** Methods of a service, which send the caller's token. `call` overrides the usual call options. */
export type Methods<D> = {
  [M in keyof Client<D>]: (
    request: Parameters<Client<D>[M]>[0],
    call?: Pick<ClientCall, 'deadline' | 'metadata'>,
  ) => ReturnType<Client<D>[M]>;
};

export type AdminService<N extends AdminServiceName> = Methods<Definition<N>>;

type Send = (request: unknown, call?: Partial<ClientCall>) => unknown;

/** The trace of all calls of this process, which the services log. */
export const traceId = randomBytes(16).toString('hex');

const inTrace = trace.setSpanContext(ROOT_CONTEXT, {
  traceId,
  spanId: randomBytes(8).toString('hex'),
  traceFlags: TraceFlags.SAMPLED,
  isRemote: true,
});

/** The time limit of a call, above the 15 s that a test delivery may take. */
const deadlineMs = 30_000;

export type PortClient = {
  service<N extends keyof typeof definitions>(name: N): Methods<Definition<N>>;
  close(): Promise<void>;
};

/**
 * Connects to a port, with one connection per service. The admin port needs the operator's JWT and purpose. The
 * provider port needs a credential and serves only `StepIngestService`.
 */
export function createPortClient(
  port: 'admin' | 'provider',
  { need, reach }: Connection,
  purpose: string | undefined,
): PortClient {
  const [address, token] = [need(`${port}Address`), need(port === 'admin' ? 'operatorToken' : 'providerToken')];
  const tls = portTlsOf(port, address, reach);
  // Ignores variables that services refuse, because an operator's shell may contain some.
  const environment = withoutRefused(processEnvironment());
  const telemetry = createTelemetry({ serviceName: 'guestctl', environment, logLevel: 'silent' });
  const metadata = {
    authorization: `Bearer ${token}`,
    ...(port === 'admin' && {
      'gcs-request-id': randomUUID(),
      ...(purpose !== undefined && { 'gcs-purpose': purpose }),
    }),
  };
  const opened: { close(): void }[] = [];
  return {
    service<N extends keyof typeof definitions>(name: N) {
      const connection = connect<Definition<N>>(definitions[name], address, { telemetry, deadlineMs, ...tls });
      opened.push(connection);
      const sends: [string, Send][] = Object.entries(connection.client);
      const bound = sends.map(([method, send]): [string, Send] => [
        method,
        (request, call) => send(request, { trace: inTrace, ...call, metadata: { ...metadata, ...call?.metadata } }),
      ]);
      return Object.fromEntries(bound) as Methods<Definition<N>>;
    },
    async close() {
      for (const connection of opened) connection.close();
      await telemetry.shutdown();
    },
  };
}

/**
 * Reads the context's TLS files; without files, the connection is plain text. Throws for invalid files, and for an IP
 * address without a server name.
 */
function portTlsOf(
  port: 'admin' | 'provider',
  address: string,
  reach: Readonly<Partial<Reach>>,
): Pick<ConnectOptions, 'credentials' | 'serverName'> {
  const { [`${port}ServerName` as const]: serverName } = reach;
  const credentials = callerCredentials({
    tlsCaFile: reach[`${port}CaFile`],
    tlsCertFile: reach[`${port}CertFile`],
    tlsKeyFile: reach[`${port}KeyFile`],
  });
  if (credentials === undefined) {
    if (serverName === undefined) return {};
    const message = `--${port}-server-name is for TLS: name the CA with --${port}-ca, too`;
    throw new ServiceError('invalid_argument', message);
  }
  if (serverName === undefined && isIP(parseListen(address).host) !== 0) {
    const message = `${address} is not a name, and certificates are for names: set the name with --${port}-server-name`;
    throw new ServiceError('invalid_argument', message);
  }
  return { credentials, serverName };
}
