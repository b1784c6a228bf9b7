import { randomBytes } from 'node:crypto';
import type { Clock } from '@gcs/kit/clock';
import { ServiceError } from '@gcs/kit/errors';
import { type Address, formatAddress } from '@gcs/kit/http/listen';
import { createRequestTelemetry } from '@gcs/kit/http/request-telemetry';
import { type Handler, type HttpServer, startHttpServer } from '@gcs/kit/http/server';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { durationBucketsSeconds } from '@gcs/kit/telemetry/telemetry';
import { definitions } from '@gcs/proto/definitions';
import { limits } from '@gcs/proto/gen/limits';
import { setPageHeaders } from '@gcs/ui/headers';
import type { RequestHandler } from 'express';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import { createRouteApp, type Route } from '../http/route-app.http.ts';
import { createServe } from '../http/serve.http.ts';
import type { RatePolicy } from '../tenants/tenant.rules.ts';
import {
  actionForm,
  confirmReturnCode,
  decideReuse,
  giveUp,
  orderReturnCode,
  recordConsent,
  reportStandIn,
  skipStep,
  startHandOver,
  submitAnswers,
  whileOpen,
  withdrawConsent,
} from './acts.http.ts';
import { answerRefusal } from './answer-refusal.http.ts';
import { createVersionsReader, startEventStreams } from './event-streams.http.ts';
import type { GuestDeps } from './guest-link.http.ts';
import { createGuestLimits } from './limit-guests.ts';
import { showAccent, showLogo, showSpecimen } from './look.http.ts';
import { createDepartureReader, createKeepingReader, createPartyReader } from './optional-reads/optional-reads.ts';
import { assets } from './pages/page.ts';
import { declareMinor, followParty, shareLink, showParty, signStay } from './party.http.ts';
import { showPrivacy } from './privacy.http.ts';
import { followSession, goToOverview, showOverview, showStop, showWithdrawal } from './reads.http.ts';
import { downloadProof, showReceipt } from './receipt.http.ts';
import { goBack } from './way-back.http.ts';

export type GuestPortOptions = {
  listen: Address;
  /** Without a trailing slash; null = the listening address. */
  baseUrl: string | null;
  behind: Behind;
  isSandbox: boolean;
  addressPolicy: RatePolicy;
  trustedProxies: readonly string[];
  newId: NewId;
  clock: Clock;
  database: Database;
};

/** Maximum per replica, for event streams and pages. */
const maxConnections = 6_144;
const drainMs = 5_000;
/** Longer than webhook delivery's mail timeout. */
const mailDeadlineMs = 20_000;

/**
 * Serves the guest pages (docs/guest-page.md). At a stop, streams end first, so that pages reconnect to another
 * replica.
 */
export async function startGuestPort(options: GuestPortOptions): Promise<HttpServer & { baseUrl: string }> {
  const { behind, isSandbox, newId } = options;
  const { telemetry, lifecycle } = behind;
  const services = connectServices(behind);
  const streams = startEventStreams({ telemetry, readVersions: createVersionsReader(services) });
  const serving: { handler?: Handler } = {};
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
    description:
      "Duration of requests for guests' pages by path template; without a status code, the guest disconnected",
    advice: { explicitBucketBoundaries: durationBucketsSeconds },
  });
  const serve = createServe({
    logger: telemetry.logger,
    newId,
    requests: createRequestTelemetry(telemetry, durations),
    answerError: (exchange, thrown) => answerRefusal(exchange, thrown, isSandbox),
  });
  const deps = {
    ...services,
    limits: createGuestLimits(options.addressPolicy, () => performance.now()),
    streams,
    isSandbox,
    baseUrl,
    database: options.database,
    clock: options.clock,
    random: randomBytes,
  };
  serving.handler = createRouteApp({
    routes: routesOf(deps),
    serve,
    noRoute: refuseRoute,
    trustedProxies: options.trustedProxies,
    before: [setHeaders(baseUrl.startsWith('https:')), assets.serve],
  });
  return { ...http, baseUrl };
}

function connectServices(behind: Behind) {
  const guestEvidence = connectTo(behind, 'evidence', definitions.GuestEvidenceService);
  const party = connectTo(behind, 'stays', definitions.PartyService);
  return {
    guests: connectTo(behind, 'session', definitions.GuestService),
    standIn: connectTo(behind, 'session', definitions.StandInService),
    evidence: connectTo(behind, 'evidence', definitions.EvidenceService),
    guestEvidence,
    readDeparture: createDepartureReader(guestEvidence, () => performance.now()),
    readKeeping: createKeepingReader(guestEvidence, () => performance.now()),
    party,
    readParty: createPartyReader(party, () => performance.now()),
    returns: connectTo(behind, 'session', definitions.ReturningGuestService),
    mailer: connectTo(behind, 'delivery', definitions.WebhookDeliveryService, mailDeadlineMs),
    logger: behind.telemetry.logger,
  };
}

/** `no-referrer` hides the link's token from other sites. */
function setHeaders(isSecure: boolean): RequestHandler {
  return (_request, response, next) => {
    setPageHeaders(response, { isSecure });
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  };
}

/** Telemetry gets only path templates, because paths contain link tokens. */
function routesOf(deps: GuestDeps): Route[] {
  const form = (path: string, act: Parameters<typeof actionForm>[1]): Route => ({
    path: `/g/:token/${path}`,
    get: goToOverview(deps),
    post: actionForm(deps, act),
  });
  return [
    { path: '/g/:token', get: showOverview(deps) },
    { path: '/g/:token/events', get: followSession(deps) },
    form('consent', whileOpen(recordConsent)),
    form('answers', whileOpen(submitAnswers)),
    form('start', whileOpen(startHandOver)),
    form('skip', whileOpen(skipStep)),
    form('code', whileOpen(orderReturnCode)),
    form('confirm', confirmReturnCode),
    form('reuse', whileOpen(decideReuse)),
    { ...form('stop', giveUp), get: showStop(deps) },
    { ...form('withdraw', withdrawConsent), get: showWithdrawal(deps) },
    { path: '/g/:token/party', get: showParty(deps) },
    { path: '/g/:token/party/events', get: followParty(deps) },
    form('share', shareLink),
    form('declare', declareMinor),
    form('sign', signStay),
    { path: '/g/:token/privacy', get: showPrivacy(deps) },
    { path: '/g/:token/receipt', get: showReceipt(deps) },
    { path: '/g/:token/proof', get: downloadProof(deps) },
    { path: '/return/:token', get: goBack(deps) },
    { path: '/logo/:digest', get: showLogo(deps) },
    { path: '/accent/:colour', get: showAccent(deps) },
    ...(deps.isSandbox ? standInRoutes(deps) : []),
  ];
}

function standInRoutes(deps: GuestDeps): Route[] {
  return [
    { path: '/stand-in', post: reportStandIn(deps) },
    { path: '/stand-in/vault/:reference', get: showSpecimen(deps) },
  ];
}

function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}
