import { ServiceError } from '@gcs/kit/errors';
import type { Address } from '@gcs/kit/http/listen';
import { createRequestTelemetry } from '@gcs/kit/http/request-telemetry';
import { type HttpServer, startHttpServer } from '@gcs/kit/http/server';
import type { NewId } from '@gcs/kit/ids';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { limits } from '@gcs/proto/gen/limits';
import type { HeaderNames } from '@gcs/proto/header-names';
import { answerDocument } from '../http/answer.http.ts';
import { createRouteApp, methodsOf, type Route } from '../http/route-app.http.ts';
import { createServe, type Handle, type Serve } from '../http/serve.http.ts';
import { contractRoutes, docsRoutes, redirectRoute } from '../site/site.http.ts';
import { refuseUnknownParameters } from './admit.http.ts';
import { changeBookingRoute, getBookingRoute, listArrivalsRoute, putBookingRoute } from './bookings.http.ts';
import { routeHint } from './nearest-route.ts';
import type { PublicApi } from './public-api.ts';
import { answerError } from './public-error.http.ts';
import { createRefuseConnection } from './refuse-connection.http.ts';
import { createSessionRoute, getEvidencePackageRoute, getSessionRoute } from './sessions.http.ts';
import { verifyWebhookRoute } from './verify-webhook.http.ts';

export type PublicPortOptions = {
  listen: Address;
  api: PublicApi;
  telemetry: Telemetry;
  newId: NewId;
  /** Without a trailing slash; links are relative if absent. */
  publicBaseUrl: string | null | undefined;
  headerNames: HeaderNames;
  docsDirectory: string | null;
  trustedProxies: readonly string[];
};

/** Connections per replica. Further connections are closed on arrival (docs/contract.md#limits). */
export const maxConnections = 4_096;

export function startPublicPort(options: PublicPortOptions): Promise<HttpServer> {
  const { listen, api, telemetry, newId, publicBaseUrl, trustedProxies } = options;
  const docsUrl = `${publicBaseUrl ?? ''}/docs`;
  const routes = routesOf(options);
  const serve = servePublic({ telemetry, newId, docsUrl, counts: api.counts });
  return startHttpServer({
    handler: createRouteApp({ routes, serve, noRoute: refuseRoute(routes), trustedProxies }),
    logger: telemetry.logger,
    listen,
    setting: 'GCS_PUBLIC_LISTEN',
    headersTimeoutMs: limits.headersTimeoutMs,
    requestTimeoutMs: limits.requestTimeoutMs,
    maxHeaderBytes: limits.headerBytes,
    maxConnections,
    continuesByHand: true,
    onClientError: createRefuseConnection(newId, docsUrl),
  });
}

type ServePublicOptions = Pick<PublicApi, 'counts'> & { telemetry: Telemetry; newId: NewId; docsUrl: string };

export function servePublic({ telemetry, newId, docsUrl, counts }: ServePublicOptions): Serve {
  return createServe({
    logger: telemetry.logger,
    newId,
    requests: createRequestTelemetry(telemetry),
    answerError: (exchange, thrown) => answerError(exchange, thrown, docsUrl),
    onAnswered({ asker, requestId }, status, code) {
      if (asker !== null) counts.note({ ...asker, status, code, id: requestId });
    },
  });
}

const bookingChanges = ['guests', 'arrivals', 'departures', 'no-show', 'cancellation'] as const;

/** Each handler executes docs/contract.md#request-pipeline itself; there is no middleware. */
function routesOf({ api, headerNames: names, docsDirectory }: PublicPortOptions): Route[] {
  const sessions = '/v1/compliance-sessions';
  const booking = '/v1/bookings/:reference';
  return [
    { path: sessions, post: createSessionRoute(api) },
    { path: `${sessions}/:id`, get: getSessionRoute(api) },
    { path: `${sessions}/:id/evidence-package`, get: getEvidencePackageRoute(api) },
    { path: booking, get: getBookingRoute(api), put: putBookingRoute(api) },
    ...bookingChanges.map((change) => ({ path: `${booking}/${change}`, post: changeBookingRoute(api, change) })),
    { path: '/v1/arrivals', get: listArrivalsRoute(api) },
    { path: '/v1/webhooks/verify', post: verifyWebhookRoute(api, names) },
    { path: '/.well-known/gcs-handover-keys.json', get: handOverKeysRoute(api) },
    ...contractRoutes(names),
    { path: '/', get: redirectRoute('docs/') },
    ...docsRoutes(docsDirectory, names),
  ];
}

/** Serves the public keys of hand-overs (docs/workflow.md#hand-over). */
function handOverKeysRoute({ handOverKeys }: PublicApi): Handle {
  return async (exchange) => {
    refuseUnknownParameters(exchange);
    const jwks = await handOverKeys(exchange);
    answerDocument(exchange, 'application/jwk-set+json', Buffer.from(jwks));
  };
}

function refuseRoute(routes: readonly Route[]): Handle {
  const known = routes
    .filter(({ path }) => /^\/(?:v1|\.well-known)\//.test(path))
    .map((route) => ({ path: route.path, methods: methodsOf(route) }));
  return ({ request: { url = '', method = '' } }) => {
    const hint = routeHint(known, method, url.split('?', 1)[0] ?? '');
    throw new ServiceError('route_not_found', `There is no such path. ${hint}`);
  };
}
