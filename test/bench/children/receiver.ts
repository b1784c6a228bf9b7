import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { nowMs } from '../clock.ts';
import { serve } from './child.ts';

export type ReceiverHandlers = typeof handlers;

/**
 * What was received so far. `inversions`: first arrivals behind a later event of the same session at the same path;
 * `overtaken`: arrivals of any attempt behind one. `lastAt`: the last first arrival, as of `nowMs`.
 */
export type Tally = { arrived: number; distinct: number; inversions: number; overtaken: number; lastAt: number };

/** A first arrival, as of `nowMs`. */
export type Received = [path: string, eventId: string, sessionId: string, at: number];

/** A delivery as it was received, for `/v1/webhooks/verify`. */
export type SignedBody = { body: string; signature: string };

const maxSamples = 1_000;
const tallies = new Map<string, Tally>();
const known = new Set<string>();
/** The latest event of each session at each path: of one moment the ids sort as they were made. */
const latest = new Map<string, string>();
let arrivals: Received[] = [];
let keepArrivals = false;
let samples: SignedBody[] = [];
let check = () => {};
let origins: string[] = [];

const handlers = {
  /**
   * Resolves to so many origins, as receivers of different clients have. `/hang/…` never answers, `/moody/…` and
   * `/strict/…` refuse some attempts, others none.
   */
  async listen(count: number): Promise<string[]> {
    origins = await Promise.all(Array.from({ length: count }, startServer));
    return origins;
  },
  /** Where it listens. */
  origins: (_: null): string[] => origins,
  /** By the first part of the path. */
  tallies: (_: null): Record<string, Tally> => Object.fromEntries(tallies),
  /** Resolves when that many events have arrived in all, or when the time is up; to the tally of all paths. */
  waitFor: ({ events, timeoutMs }: { events: number; timeoutMs: number }) =>
    new Promise<Tally>((resolve) => {
      const end = () => {
        clearTimeout(timer);
        check = () => {};
        resolve(sumOf([...tallies.values()]));
      };
      const timer = setTimeout(end, timeoutMs);
      check = () => {
        if (known.size >= events) end();
      };
      check();
    }),
  /** First arrivals since the last call; they are kept from the first call on. */
  takeArrivals(_: null): Received[] {
    const taken = arrivals;
    arrivals = [];
    keepArrivals = true;
    return taken;
  },
  takeSamples(_: null): SignedBody[] {
    const taken = samples;
    samples = [];
    return taken;
  },
};
serve(handlers);

function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const at = nowMs();
      // The test delivery of a new endpoint does not count.
      if (request.headers['x-service-test'] !== undefined) return end(response, 200);
      receive(request, Buffer.concat(chunks).toString('utf8'), at, response);
    });
  });
  server.keepAliveTimeout = 60_000;
  return listenOnLoopback(server);
}

/** Where nobody is refused, the answer goes out before anything is looked at. */
function receive({ url: path = '', headers }: IncomingMessage, body: string, at: number, response: ServerResponse) {
  const [, kind = ''] = path.split('/');
  const isMoody = kind === 'moody' || kind === 'strict';
  if (!isMoody && kind !== 'hang') end(response, 200);
  const event: WebhookEvent = JSON.parse(body);
  record(path, kind, event, at);
  if (samples.length < maxSamples) samples.push({ body, signature: String(headers['x-service-signature']) });
  if (!isMoody) return;
  const refusals = (event.id.charCodeAt(29) + event.id.charCodeAt(28)) % 3;
  end(response, Number(headers['x-service-delivery-attempt']) <= refusals ? 400 : 200);
}

function record(path: string, kind: string, { id, createdAt, data }: WebhookEvent, at: number): void {
  const place = `${path} ${data.complianceSessionId}`;
  const age = `${createdAt} ${id}`;
  const isBehind = (latest.get(place) ?? '') > age;
  if (!isBehind) latest.set(place, age);
  const tally = tallies.get(kind) ?? sumOf([]);
  tallies.set(kind, tally);
  tally.arrived += 1;
  if (isBehind) tally.overtaken += 1;
  const key = `${path} ${id}`;
  if (known.has(key)) return;
  known.add(key);
  tally.distinct += 1;
  tally.lastAt = at;
  if (isBehind) tally.inversions += 1;
  if (keepArrivals) arrivals.push([path, id, data.complianceSessionId, at]);
  check();
}

function sumOf(some: readonly Tally[]): Tally {
  const sum = (of: (tally: Tally) => number) => some.reduce((total, tally) => total + of(tally), 0);
  return {
    arrived: sum(({ arrived }) => arrived),
    distinct: sum(({ distinct }) => distinct),
    inversions: sum(({ inversions }) => inversions),
    overtaken: sum(({ overtaken }) => overtaken),
    lastAt: Math.max(0, ...some.map(({ lastAt }) => lastAt)),
  };
}

function end(response: ServerResponse, statusCode: number): void {
  response.writeHead(statusCode, { 'content-length': 0 }).end();
}
