import { createServer, type IncomingMessage } from 'node:http';
import type { WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { nowMs } from '../clock.ts';
import { serve } from './serve.ts';

/** What arrived since the receiver started; `lastAt` as of `nowMs`. */
export type Received = { events: number; duplicates: number; disordered: number; lastAt: number };
/** When the events of each session arrived, in that order. */
export type Arrivals = [sessionId: string, at: number][];
/** A delivery as it was received, for `/v1/webhooks/verify`. */
export type SignedBody = { body: string; signature: string };
export type ReceiverHandlers = typeof handlers;

const maxSamples = 1_000;
const received: Received = { events: 0, duplicates: 0, disordered: 0, lastAt: 0 };
const known = new Set<string>();
const lastCreatedAt = new Map<string, string>();
let arrivals: Arrivals = [];
let samples: SignedBody[] = [];
let check = () => {};
let url = '';

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const at = nowMs();
    response.writeHead(200, { 'content-length': 0 }).end();
    // The test delivery of a new endpoint does not count.
    if (request.headers['x-service-test'] === undefined) record(request, Buffer.concat(chunks).toString('utf8'), at);
  });
});
server.keepAliveTimeout = 60_000;

const handlers = {
  listen: async (_: null): Promise<string> => {
    url = `${await listenOnLoopback(server)}/webhooks`;
    return url;
  },
  /** Where it listens. */
  address: (_: null): string => url,
  /** Resolves when that many events have arrived in all, or when the time is up. */
  waitFor: ({ events, timeoutMs }: { events: number; timeoutMs: number }) =>
    new Promise<Received>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        check = () => {};
        resolve(received);
      };
      const timer = setTimeout(end, timeoutMs);
      check = () => {
        if (received.events >= events) end();
      };
      check();
    }),
  /** The arrivals since the last call. */
  takeArrivals(_: null): Arrivals {
    const taken = arrivals;
    arrivals = [];
    return taken;
  },
  takeSamples(_: null): SignedBody[] {
    const taken = samples;
    samples = [];
    return taken;
  },
};
serve(handlers);

/** Counts an event once; a session's events must come in the order in which they were created. */
function record({ headers }: IncomingMessage, body: string, at: number): void {
  const { id, createdAt, data }: WebhookEvent = JSON.parse(body);
  if (known.has(id)) {
    received.duplicates += 1;
    return;
  }
  known.add(id);
  received.events += 1;
  received.lastAt = at;
  if ((lastCreatedAt.get(data.complianceSessionId) ?? '') >= createdAt) received.disordered += 1;
  lastCreatedAt.set(data.complianceSessionId, createdAt);
  arrivals.push([data.complianceSessionId, at]);
  if (samples.length < maxSamples) samples.push({ body, signature: String(headers['x-service-signature']) });
  check();
}
