import { createServer, type ServerResponse } from 'node:http';
import type { WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { nowMs } from '../clock.ts';
import { serve } from './serve.ts';

export type ReceiverHandlers = typeof handlers;

/**
 * What was received so far. `inversions`: first arrivals behind a later event of the same session at the same receiver;
 * `overtaken`: arrivals of any attempt behind one.
 */
export type Tally = { arrived: number; distinct: number; inversions: number; overtaken: number };
/** First arrivals as of `nowMs`. */
export type Arrival = [path: string, eventId: string, at: number];

const tallies = new Map<string, Tally>();
const known = new Set<string>();
/** The latest event of each session at each receiver; the ids of events sort as they were made. */
const latest = new Map<string, string>();
let arrivals: Arrival[] = [];
let keepArrivals = false;

const handlers = {
  /**
   * Resolves to so many origins, as receivers of different clients have. `/hang/…` never answers, `/moody/…` and
   * `/strict/…` refuse some attempts, others none.
   */
  listen: ({ origins }: { origins: number }): Promise<string[]> =>
    Promise.all(Array.from({ length: origins }, startServer)),
  /** By the first part of the path. */
  tallies: (_: null): Record<string, Tally> => Object.fromEntries(tallies),
  /** First arrivals since the last call; they are kept from the first call on. */
  takeArrivals(_: null): Arrival[] {
    const taken = arrivals;
    arrivals = [];
    keepArrivals = true;
    return taken;
  },
};
serve(handlers);

function startServer(): Promise<string> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      // The test delivery of a new endpoint does not count.
      if (request.headers['x-service-test'] !== undefined) return end(response, 200);
      const path = request.url ?? '';
      const event: WebhookEvent = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      record(path, event);
      answer(path, event.id, Number(request.headers['x-service-delivery-attempt']), response);
    });
  });
  server.keepAliveTimeout = 60_000;
  return listenOnLoopback(server);
}

function record(path: string, { id, data }: WebhookEvent): void {
  const place = `${path} ${data.complianceSessionId}`;
  const before = latest.get(place) ?? '';
  const kind = path.split('/')[1] ?? '';
  const tally = tallies.get(kind) ?? { arrived: 0, distinct: 0, inversions: 0, overtaken: 0 };
  tallies.set(kind, tally);
  tally.arrived += 1;
  if (before > id) tally.overtaken += 1;
  else latest.set(place, id);
  const key = `${path} ${id}`;
  if (known.has(key)) return;
  known.add(key);
  tally.distinct += 1;
  if (before > id) tally.inversions += 1;
  if (keepArrivals) arrivals.push([path, id, nowMs()]);
}

function answer(path: string, eventId: string, attempt: number, response: ServerResponse): void {
  if (path.startsWith('/hang/')) return;
  const isMoody = path.startsWith('/moody/') || path.startsWith('/strict/');
  const refusals = isMoody ? (eventId.charCodeAt(29) + eventId.charCodeAt(28)) % 3 : 0;
  end(response, attempt <= refusals ? 400 : 200);
}

function end(response: ServerResponse, statusCode: number): void {
  response.writeHead(statusCode, { 'content-length': 0 }).end();
}
