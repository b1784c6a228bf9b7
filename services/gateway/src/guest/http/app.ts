import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import { setPageHeaders } from '@gcs/ui/headers';
import express from 'express';
import { trustProxies } from '../../http/connection/request-source.ts';
import type { Handle, Serve } from '../../http/exchange/serve.ts';
import { assets } from '../assets.ts';
import { actionForm } from './actions.ts';
import { giveUp, recordConsent, skipStep, startHandOver, submitAnswers } from './acts.ts';
import type { GuestDeps } from './guest-deps.ts';
import { followSession, goToOverview, showOverview, showStop } from './reads.ts';
import { reportStandIn } from './stand-in.ts';
import { goBack } from './way-back.ts';

type Route = { path: string; get?: Handle; post?: Handle };

export type AppOptions = {
  serve: Serve;
  /** Networks of the proxies whose `X-Forwarded-For` is believed. */
  trustedProxies: readonly string[];
};

/**
 * The guest listener as one Express app (docs/guest-page.md). A path has the token of a link, so no more of it than its
 * template is ever observed.
 */
export function createGuestApp(deps: GuestDeps, { serve, trustedProxies }: AppOptions): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  trustProxies(app, trustedProxies);
  app.enable('case sensitive routing').enable('strict routing');
  const isSecure = deps.baseUrl.startsWith('https:');
  app.use((_request, response, next) => {
    setPageHeaders(response, { isSecure });
    response.setHeader('Referrer-Policy', 'no-referrer');
    next();
  });
  app.use(assets.serve);
  for (const { path, get, post } of routesOf(deps)) {
    const template = path.replace(':token', '{token}');
    const route = app.route(path);
    const listen = (handle: Handle): express.RequestHandler => {
      const answer = serve(template, handle);
      return (request, response) => answer(request, response, String(request.params['token'] ?? ''));
    };
    if (get !== undefined) route.get(listen(get));
    if (post !== undefined) route.post(listen(post));
    route.all(listen(refuseMethod([get && 'GET, HEAD', post && 'POST'].filter(Boolean).join(', '))));
  }
  const noRoute = serve(undefined, refuseRoute);
  app.use((request, response) => noRoute(request, response));
  return app as Handler;
}

function routesOf(deps: GuestDeps): Route[] {
  const form = (path: string, act: Parameters<typeof actionForm>[1]): Route => ({
    path: `/g/:token/${path}`,
    get: goToOverview(deps),
    post: actionForm(deps, act),
  });
  return [
    { path: '/g/:token', get: showOverview(deps) },
    { path: '/g/:token/events', get: followSession(deps) },
    form('consent', recordConsent),
    form('answers', submitAnswers),
    form('start', startHandOver),
    form('skip', skipStep),
    { ...form('stop', giveUp), get: showStop(deps) },
    { path: '/return/:token', get: goBack(deps) },
    ...(deps.isSandbox ? [{ path: '/stand-in', post: reportStandIn(deps) }] : []),
  ];
}

function refuseMethod(allow: string): Handle {
  return ({ headers }) => {
    headers['Allow'] = allow;
    throw new ServiceError('method_not_allowed', 'This path does not have the method.');
  };
}

function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}
