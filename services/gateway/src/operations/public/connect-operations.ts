import { connect } from '@gcs/kit/grpc/client';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type * as grpc from '@grpc/grpc-js';
import type { BatchedOperation } from '../batching.ts';
import { startCreateSession } from './create-session.ts';
import { startGetEvidencePackage } from './get-evidence-package.ts';
import { startGetSession } from './get-session.ts';
import { createHandOverKeys } from './hand-over-keys.ts';
import { startVerifyWebhook } from './verify-webhook.ts';

/** Where the services behind are, `host:port` each, and how they are reached; plain text without credentials. */
export type ServiceAddresses = {
  sessionAddress: string;
  evidenceAddress: string;
  deliveryAddress: string;
  credentials?: grpc.ChannelCredentials | undefined;
};

/** The public operations, each over its own connection, with calls gathered into batches. */
export function connectOperations(
  { isSandbox, ...addresses }: ServiceAddresses & { isSandbox: boolean },
  telemetry: Telemetry,
  lifecycle: Lifecycle,
) {
  const opened = <C extends { close(): void }>(name: string, connection: C): C => {
    lifecycle.onStop(name, () => connection.close());
    return connection;
  };
  const started = <I, O>(name: string, { run, stop }: BatchedOperation<I, O>) => {
    lifecycle.onStop(name, stop);
    return run;
  };
  const { sessionAddress, evidenceAddress, deliveryAddress, credentials } = addresses;
  const options = { telemetry, credentials };
  const session = opened('session client', connect(definitions.SessionService, sessionAddress, options)).client;
  const evidence = opened('evidence client', connect(definitions.EvidenceService, evidenceAddress, options)).client;
  const delivery = opened(
    'delivery client',
    connect(definitions.WebhookDeliveryService, deliveryAddress, options),
  ).client;
  const guests = opened('guest client', connect(definitions.GuestService, sessionAddress, options)).client;
  const getSession = started('session reads', startGetSession(session));
  return {
    createSession: started('creates', startCreateSession(session, { isSandbox })),
    getSession,
    handOverKeys: createHandOverKeys(guests, () => performance.now()),
    getEvidencePackage: started('evidence reads', startGetEvidencePackage(evidence, getSession)),
    verifyWebhook: started('signature checks', startVerifyWebhook(delivery)),
  };
}
