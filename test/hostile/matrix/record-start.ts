import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:net';
import express from 'express';

// Loaded into a process before its own code (`--import`): says where it listens, and which routes its Express apps have.

/** What a recorded line begins with. */
const mark = 'recorded: ';

const record = (what: object) => void process.stderr.write(`${mark}${JSON.stringify(what)}\n`);

subscribe('tracing:net.server.listen:asyncEnd', (message) => {
  const { server } = message as { server: Server };
  const address = server.address();
  record({ listening: address });
  server.once('close', () => record({ closed: address }));
});

/** What a route of every app is made of; its types leave it out. */
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

/** The file that has the route: not the one that gives an app its routes, whichever they are. */
function callerOf(stack: string): string {
  const own = stack.split('\n').find((line) => line.includes('/services/') && !/node_modules|\/route-app\./.test(line));
  return /\/(services\/[^:]+)/.exec(own ?? '')?.[1] ?? '';
}
