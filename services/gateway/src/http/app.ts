import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import type { HeaderNames } from '@gcs/proto/header-names';
import type { PublicApi } from '../operations/public/public-api.ts';
import { trustProxies } from './connection/request-source.ts';
import { createRouteApp, type Route } from './exchange/route-app.ts';
import type { Serve } from './exchange/serve.ts';
import { createSessionRoute } from './routes/create-session.ts';
import { docsRoutes, redirectRoute } from './routes/docs.ts';
import { getEvidencePackageRoute } from './routes/get-evidence-package.ts';
import { getSessionRoute } from './routes/get-session.ts';
import { handOverKeysRoute } from './routes/hand-over-keys.ts';
import { openapiJsonRoute, openapiYamlRoute } from './routes/openapi.ts';
import { verifyWebhookRoute } from './routes/verify-webhook.ts';

export type AppOptions = {
  serve: Serve;
  names: HeaderNames;
  /** The site's files (docs/operations.md#site); null where there is none. */
  docsDirectory: string | null;
  /** Networks of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
};

/**
 * The public HTTP interface as routes without middleware: the pipeline of docs/contract.md#request-pipeline is the body
 * of a route, to be read from top to bottom.
 */
export function createApp(api: PublicApi, { serve, names, docsDirectory, trustedProxies }: AppOptions): Handler {
  const sessions = '/v1/compliance-sessions';
  const routes: Route[] = [
    { path: sessions, post: createSessionRoute(api) },
    { path: `${sessions}/:id`, get: getSessionRoute(api) },
    { path: `${sessions}/:id/evidence-package`, get: getEvidencePackageRoute(api) },
    { path: '/v1/webhooks/verify', post: verifyWebhookRoute(api, names) },
    { path: '/.well-known/gcs-handover-keys.json', get: handOverKeysRoute(api) },
    { path: '/openapi.json', get: openapiJsonRoute(names) },
    { path: '/openapi.yaml', get: openapiYamlRoute(names) },
    { path: '/', get: redirectRoute('docs/') },
    ...docsRoutes(docsDirectory, names),
  ];
  return createRouteApp(routes, serve, refuseRoute, (app) => trustProxies(app, trustedProxies));
}

function refuseRoute(): never {
  throw new ServiceError('route_not_found', 'There is no such path.');
}
