import { randomUUID } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import { processEnvironment } from '@gcs/kit/process/config';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { AdminMethod } from '@gcs/proto/admin-routes';
import { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { PortTls } from './port-tls.ts';

/** A service of `gcs.admin.v1` by its short name. */
export type AdminServiceName = AdminMethod extends `/gcs.admin.v1.${infer Name}/${string}` ? Name : never;

/** One admin service, and what each call to it carries: the operator's own JWT, and why the call is made. */
export type AdminService<N extends AdminServiceName> = { client: Client<(typeof definitions)[N]>; call: ClientCall };

/** The provider port with the credential of a provider. */
export type ProviderService = { client: Client<typeof definitions.StepIngestService>; call: ClientCall };

export type AdminClient = {
  service<N extends AdminServiceName>(name: N): AdminService<N>;
  close(): Promise<void>;
};

/** What an admin call may take: a test delivery has 15 s, and the gateway gives 30. */
const deadlineMs = 30_000;

/** Connects to the admin port at `address` (host:port), one connection per service that is used. */
export function createAdminClient(
  address: string,
  operatorToken: string,
  { purpose, tls }: { purpose: string | undefined; tls: PortTls },
): AdminClient {
  const telemetry = createTelemetry({ serviceName: 'guestctl', environment: processEnvironment(), logLevel: 'silent' });
  const options = { telemetry, deadlineMs, ...tls };
  const metadata = {
    authorization: `Bearer ${operatorToken}`,
    'gcs-request-id': randomUUID(),
    ...(purpose === undefined ? {} : { 'gcs-purpose': purpose }),
  };
  const opened: { close(): void }[] = [];
  return {
    service<N extends AdminServiceName>(name: N): AdminService<N> {
      const connection = connect<(typeof definitions)[N]>(definitions[name], address, options);
      opened.push(connection);
      return { client: connection.client, call: { trace: ROOT_CONTEXT, deadlineMs, metadata } };
    },
    async close() {
      for (const connection of opened) connection.close();
      await telemetry.shutdown();
    },
  };
}

/** Connects to the provider port, where a provider's credential is good for `StepIngestService` and nothing else. */
export function createProviderClient(
  address: string,
  token: string,
  tls: PortTls,
): ProviderService & { close(): Promise<void> } {
  const telemetry = createTelemetry({ serviceName: 'guestctl', environment: processEnvironment(), logLevel: 'silent' });
  const { client, close } = connect(definitions.StepIngestService, address, { telemetry, deadlineMs, ...tls });
  return {
    client,
    call: { trace: ROOT_CONTEXT, deadlineMs, metadata: { authorization: `Bearer ${token}` } },
    close: () => {
      close();
      return telemetry.shutdown();
    },
  };
}
