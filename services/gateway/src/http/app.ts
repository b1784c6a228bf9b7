import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import type { HeaderNames } from '@gcs/proto/header-names';
import express from 'express';
import type { PublicApi } from '../operations/public/public-api.ts';
import { requestPath } from './connection/request-path.ts';
import type { Handle, Serve } from './exchange/serve.ts';
import { createSessionRoute } from './routes/create-session.ts';
import { docsRoutes, redirectRoute } from './routes/docs.ts';
import { getEvidencePackageRoute } from './routes/get-evidence-package.ts';
import { getSessionRoute } from './routes/get-session.ts';
import { handOverKeysRoute } from './routes/hand-over-keys.ts';
import { openapiJsonRoute, openapiYamlRoute } from './routes/openapi.ts';
import { verifyWebhookRoute } from './routes/verify-webhook.ts';

type Route = { method: 'get' | 'post'; path: string; handle: Handle };

/**
 * The public HTTP interface as one Express app of routes without middleware: `serve` is around each of them, and the
 * pipeline of docs/contract.md#request-pipeline is the body of a route, to be read from top to bottom.
 */
export function createApp(api: PublicApi, serve: Serve, names: HeaderNames, docsDirectory: string | null): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  for (const { method, path, handle } of [...routesOf(api, names), ...documentsOf(docsDirectory, names)]) {
    const template = path.replace(':id', '{id}');
    const answer = serve(template, handle);
    const refuse = serve(template, refuseMethod(method === 'get' ? 'GET, HEAD' : 'POST'));
    app
      .route(path)
      [method]((request, response) => answer(request, response, String(request.params['id'] ?? '')))
      .all((request, response) => refuse(request, response));
  }
  const noRoute = serve(undefined, refuseRoute);
  app.use((request, response) => noRoute(request, response));

  const handle = app as Handler;
  return (request, response, fail) => {
    request.url = requestPath(request.url ?? '/');
    handle(request, response, fail);
  };
}

function routesOf(api: PublicApi, names: HeaderNames): Route[] {
  const sessions = '/v1/compliance-sessions';
  return [
    { method: 'post', path: sessions, handle: createSessionRoute(api) },
    { method: 'get', path: `${sessions}/:id`, handle: getSessionRoute(api) },
    { method: 'get', path: `${sessions}/:id/evidence-package`, handle: getEvidencePackageRoute(api) },
    { method: 'post', path: '/v1/webhooks/verify', handle: verifyWebhookRoute(api, names) },
    { method: 'get', path: '/.well-known/gcs-handover-keys.json', handle: handOverKeysRoute(api) },
  ];
}

/** The same for everybody. */
function documentsOf(docsDirectory: string | null, names: HeaderNames): Route[] {
  const routes = [
    { path: '/openapi.json', handle: openapiJsonRoute(names) },
    { path: '/openapi.yaml', handle: openapiYamlRoute(names) },
    { path: '/', handle: redirectRoute('docs/') },
    ...docsRoutes(docsDirectory, names),
  ];
  return routes.map((route) => ({ method: 'get', ...route }));
}

function refuseMethod(allow: string): Handle {
  return ({ headers }) => {
    headers['Allow'] = allow;
    throw new ServiceError('method_not_allowed', 'This path does not have the method.');
  };
}

function refuseRoute(): never {
  throw new ServiceError('route_not_found', 'There is no such path.');
}
