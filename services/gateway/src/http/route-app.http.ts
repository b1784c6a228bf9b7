import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import express from 'express';
import type { Handle, Serve } from './serve.http.ts';

export type Route = { path: string; get?: Handle; put?: Handle; post?: Handle };

export type RouteAppOptions = {
  routes: readonly Route[];
  serve: Serve;
  noRoute: Handle;
  trustedProxies: readonly string[];
  before?: readonly express.RequestHandler[];
};

export function createRouteApp({ routes, serve, noRoute, trustedProxies, before = [] }: RouteAppOptions): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  app.set('trust proxy', [...trustedProxies]);
  for (const handler of before) app.use(handler);
  for (const known of routes) {
    const { path, get, put, post } = known;
    const template = path.replace(/:(\w+)/, '{$1}');
    const route = app.route(path);
    if (get !== undefined) route.get(serve(template, get));
    if (put !== undefined) route.put(serve(template, put));
    if (post !== undefined) route.post(serve(template, post));
    const methods = methodsOf(known).map((method) => (method === 'GET' ? 'GET, HEAD' : method));
    route.all(serve(template, refuseMethod(methods.join(', '))));
  }
  app.use(serve(undefined, noRoute));
  return app as Handler;
}

export function methodsOf({ get, put, post }: Route): string[] {
  return [get && 'GET', put && 'PUT', post && 'POST'].filter((method) => method !== undefined);
}

function refuseMethod(allow: string): Handle {
  return ({ headers }) => {
    headers['Allow'] = allow;
    throw new ServiceError('method_not_allowed', `This path allows only ${allow}.`);
  };
}
