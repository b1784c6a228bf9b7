import { randomBytes } from 'node:crypto';
import { connect } from '@gcs/kit/grpc/client';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import { createRequestTelemetry } from '@gcs/kit/http/request-telemetry';
import { type HttpServer, startHttpServer } from '@gcs/kit/http/server';
import type { NewId } from '@gcs/kit/ids';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { durationBucketsSeconds, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { limits } from '@gcs/proto/gen/limits';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { RatePolicy } from '../domain/rate-limits/rate-limit.ts';
import { createServe } from '../http/exchange/serve.ts';
import type { ServiceAddresses } from '../operations/public/connect-operations.ts';
import { answerRefusal } from './http/answer-refusal.ts';
import { createGuestApp } from './http/app.ts';
import { startEventStreams } from './http/event-streams.ts';
import type { GuestDeps } from './http/guest-deps.ts';
import { createGuestLimits } from './http/guest-limits.ts';

export type GuestPortOptions = {
  listen: Address;
  /** Where guests reach it, without a trailing slash; null = the address that it listens on. */
  baseUrl: string | null;
  addresses: ServiceAddresses;
  isSandbox: boolean;
  addressPolicy: RatePolicy;
  trustedProxies: readonly string[];
  telemetry: Telemetry;
  lifecycle: Lifecycle;
  newId: NewId;
  returnSchemesOf: GuestDeps['returnSchemesOf'];
};

/** Of one replica: its event streams, and pages besides. */
const maxConnections = 6_144;
const drainMs = 5_000;

/** Serves the guest's page (docs/guest-page.md); streams end first when it stops, and their pages open others. */
export async function startGuestPort(options: GuestPortOptions): Promise<HttpServer & { baseUrl: string }> {
  const { telemetry, lifecycle, isSandbox, addresses, newId } = options;
  const connection = { telemetry, credentials: addresses.credentials };
  const guests = connect(definitions.GuestService, addresses.sessionAddress, connection);
  lifecycle.onStop('guest client', guests.close);
  const standIn = connect(definitions.StandInService, addresses.sessionAddress, connection);
  lifecycle.onStop('stand-in client', standIn.close);
  const streams = startEventStreams({
    telemetry,
    readVersions: async (tokenSha256) => {
      const request = { tokenSha256: [...tokenSha256] };
      return (await guests.client.ReadGuestVersions(request, { trace: ROOT_CONTEXT })).versions;
    },
  });
  const serving: { handler?: ReturnType<typeof createGuestApp> } = {};
  const http = await startHttpServer({
    handler: (...exchange) => serving.handler?.(...exchange),
    logger: telemetry.logger,
    listen: options.listen,
    setting: 'GCS_GUEST_LISTEN',
    headersTimeoutMs: limits.headersTimeoutMs,
    requestTimeoutMs: limits.requestTimeoutMs,
    maxHeaderBytes: limits.headerBytes,
    maxConnections,
    continuesByHand: true,
  });
  lifecycle.onStop('guest port', () => http.stop(drainMs));
  lifecycle.onStop('guest streams', streams.stop);
  const baseUrl = options.baseUrl ?? `http://${formatAddress(http.address)}`;
  const durations = telemetry.meter.createHistogram('gcs.guest.request.duration', {
    unit: 's',
    description: 'Duration of requests for guests’ pages, by the template of their path',
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });
  const serve = createServe({
    logger: telemetry.logger,
    newId,
    requests: createRequestTelemetry(telemetry, durations),
    answerError: (exchange, thrown) => answerRefusal(exchange, thrown, isSandbox),
  });
  const deps = {
    guests: guests.client,
    standIn: standIn.client,
    limits: createGuestLimits({ address: options.addressPolicy }, () => performance.now()),
    streams,
    isSandbox,
    baseUrl,
    returnSchemesOf: options.returnSchemesOf,
    random: randomBytes,
  };
  serving.handler = createGuestApp(deps, { serve, trustedProxies: options.trustedProxies });
  return { ...http, baseUrl };
}
