import { ServiceError } from '@gcs/kit/errors';
import type { Handler } from '@gcs/kit/http/server';
import express from 'express';
import type { Handle, Serve } from './serve.ts';

/** What answers a path, with at most one parameter; any other method of it is refused. */
export type Route = { path: string; get?: Handle; post?: Handle };

/**
 * An Express app of routes, `serve` around each of them: what is observed of a path is its template. `noRoute` answers
 * all others; `prepare` adds what comes before the routes.
 */
export function createRouteApp(
  routes: readonly Route[],
  serve: Serve,
  noRoute: Handle,
  prepare: (app: express.Express) => void = () => {},
): Handler {
  const app = express();
  app.disable('x-powered-by').disable('etag').set('query parser', false);
  app.enable('case sensitive routing').enable('strict routing');
  prepare(app);
  for (const { path, get, post } of routes) {
    const template = path.replace(/:(\w+)/, '{$1}');
    const route = app.route(path);
    const listen = (handle: Handle): express.RequestHandler => {
      const answer = serve(template, handle);
      return (request, response) => answer(request, response, String(Object.values(request.params)[0] ?? ''));
    };
    if (get !== undefined) route.get(listen(get));
    if (post !== undefined) route.post(listen(post));
    route.all(listen(refuseMethod([get && 'GET, HEAD', post && 'POST'].filter(Boolean).join(', '))));
  }
  const refuse = serve(undefined, noRoute);
  app.use((request, response) => refuse(request, response));
  return app as Handler;
}

function refuseMethod(allow: string): Handle {
  return ({ headers }) => {
    headers['Allow'] = allow;
    throw new ServiceError('method_not_allowed', 'This path does not have the method.');
  };
}
