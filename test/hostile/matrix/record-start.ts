import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';
import express from 'express';

// Loaded with `--import`. Prints the addresses where the process listens, and the routes of its Express apps.

const mark = 'recorded: ';

const record = (what: object) => void process.stderr.write(`${mark}${JSON.stringify(what)}\n`);

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server };
  const address = server.address();
  record({ listening: address });
  server.once('close', () => record({ closed: address }));
});

/** Express's types omit the prototype of routes. */
const { prototype } = (express as unknown as { Route: { prototype: express.IRoute } }).Route;

for (const method of ['get', 'post', 'all'] as const) {
  const original = prototype[method];
  Object.assign(prototype, {
    [method](this: express.IRoute, ...handlers: Parameters<typeof original>) {
      record({ route: { method, path: this.path, file: callerOf(new Error().stack ?? '') } });
      return original.apply(this, handlers);
    },
  });
}

/** Returns the file that declares the route, instead of the file that mounts it. */
function callerOf(stack: string): string {
  const own = stack.split('\n').find((line) => line.includes('/services/') && !/node_modules|\/route-app\./.test(line));
  return /\/(services\/[^:]+)/.exec(own ?? '')?.[1] ?? '';
}
