import { connect as connectTcp, type Socket } from 'node:net';
import { type ConnectOptions, connect } from '@gcs/kit/grpc/client';
import { type GrpcServerOptions, type Implementation, implement, startGrpcServer } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import { formatAddress } from '@gcs/kit/http/listen';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { patientMs } from './clients.ts';
import { testTelemetry } from './test-telemetry.ts';

const { SessionService } = definitions;

export const items = [{ tenantId: 'ten_1', sessionId: 'cs_1' }];
export const call = { trace: ROOT_CONTEXT };

export function sessions(work: (tenantId: string, call: CallContext) => Promise<void>): Implementation {
  return implement(SessionService, {
    CreateSessions: async () => ({ results: [] }),
    ReportSteps: async () => ({}),
    GetReadiness: async () => ({}),
    GetGuestLink: async () => ({}),
    MatchGuests: async () => ({}),
    async GetSessions({ items }, call) {
      await work(items[0]?.tenantId ?? '', call);
      return { results: items.map(() => ({ found: { json: Buffer.from('{}'), terminal: true } })) };
    },
  });
}

export function createLoopback() {
  const releases: (() => Promise<void> | void)[] = [];

  function observed(serviceName: string) {
    const telemetry = testTelemetry(serviceName);
    releases.push(() => telemetry.shutdown());
    return { telemetry, spans: telemetry.spans, logs: telemetry.logs };
  }

  async function serve(implementations: Implementation[], options: Partial<GrpcServerOptions> = {}) {
    const seen = observed('server');
    const listen = { host: '127.0.0.1', port: 0 };
    const server = await startGrpcServer({ listen, implementations, telemetry: seen.telemetry, ...options });
    releases.push(() => server.stop(100));
    return { server, address: formatAddress(server.address), ...seen };
  }

  function callerOf(address: string, options: Partial<ConnectOptions> = {}) {
    const seen = observed('client');
    const patient = { telemetry: seen.telemetry, deadlineMs: patientMs };
    const { client, close } = connect(SessionService, address, { ...patient, ...options });
    releases.push(close);
    return { client, ...seen };
  }

  /** Never answers on the first connection, and forwards all other connections. */
  function silentOnFirst(to: { host: string; port: number }): (socket: Socket) => void {
    let accepted = 0;
    return (socket) => {
      accepted += 1;
      socket.on('error', () => {});
      if (accepted > 1) socket.pipe(connectTcp(to).on('error', () => {})).pipe(socket);
    };
  }

  async function release(): Promise<void> {
    for (const next of releases.splice(0).reverse()) await next();
  }

  return {
    observed,
    serve,
    callerOf,
    silentOnFirst,
    release,
    onRelease: (next: () => Promise<void> | void) => void releases.push(next),
  };
}
