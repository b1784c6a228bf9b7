import { createOperatorVerifier } from '../admin/operator-identity.ts';
import type { Clock } from '../clock.ts';
import { serverCredentials } from '../crypto/tls.ts';
import { type Implementation, startGrpcServer } from '../grpc/server.ts';
import type { Address } from '../http/listen.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Telemetry } from '../telemetry/telemetry.ts';
import type { CallsConfig } from './service-settings.ts';

export type CallsDeps = {
  telemetry: Telemetry;
  clock: Clock;
  lifecycle: Lifecycle;
  requestSecret?: Uint8Array | undefined;
};

const drainMs = 5_000;

/** Serves a service's calls, those of operators among them, until the service stops; the address that it listens on. */
export async function serveCalls(
  config: CallsConfig,
  implementations: readonly Implementation[],
  { telemetry, clock, lifecycle, requestSecret }: CallsDeps,
): Promise<Address> {
  const server = await startGrpcServer({
    listen: config.listen,
    setting: 'GCS_LISTEN',
    credentials: serverCredentials(config),
    implementations,
    telemetry,
    operators: { verify: createOperatorVerifier(config.operatorIssuers, clock), requestSecret },
  });
  lifecycle.onStop('gRPC server', () => server.stop(drainMs));
  return server.address;
}
