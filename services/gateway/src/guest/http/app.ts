import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import { setPageHeaders } from '@gcs/ui/headers';
import { trustProxies } from '../../http/connection/request-source.ts';
import { createRouteApp, type Route } from '../../http/exchange/route-app.ts';
import type { Serve } from '../../http/exchange/serve.ts';
import { assets } from '../assets.ts';
import { actionForm } from './actions.ts';
import { giveUp, recordConsent, skipStep, startHandOver, submitAnswers } from './acts.ts';
import type { GuestDeps } from './guest-deps.ts';
import { followSession, goToOverview, showOverview, showStop } from './reads.ts';
import { reportStandIn } from './stand-in.ts';
import { goBack } from './way-back.ts';

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
  const isSecure = deps.baseUrl.startsWith('https:');
  return createRouteApp(routesOf(deps), serve, refuseRoute, (app) => {
    trustProxies(app, trustedProxies);
    app.use((_request, response, next) => {
      setPageHeaders(response, { isSecure });
      response.setHeader('Referrer-Policy', 'no-referrer');
      next();
    });
    app.use(assets.serve);
  });
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

function refuseRoute(): never {
  throw new ServiceError('not_found', 'There is no such page.');
}
