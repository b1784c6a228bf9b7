import { connect } from '@gcs/kit/grpc/client';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import type { BatchedOperation } from '../behind/batch-calls.ts';
import type { ServiceAddresses } from '../behind/services-behind.ts';
import { createHandOverKeys } from '../providers/hand-over-keys.ts';
import type { AdmitRequest } from '../rate-limits/limit-requests.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import { startCreateSession } from './create-session.ts';
import { startGetEvidencePackage, startGetSession } from './read-session.ts';
import { startVerifyWebhook } from './verify-webhook.ts';

/** The operations behind the public routes. */
export type PublicApi = ReturnType<typeof connectOperations> & {
  /** Where guests reach their pages, without a trailing slash; null where they are not served. */
  guestBaseUrl: string | null;
  authenticate: Authenticate;
  admit: AdmitRequest;
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
