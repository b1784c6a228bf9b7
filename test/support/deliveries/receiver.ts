import { hash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { listenOnLoopback } from '../listen-on-loopback.ts';

/** A received POST. A turn is a number that increases with every arrival and every end at the receiver. */
export type Arrival = {
  /** The first part of the path. Endpoints with the same name behave in the same way. */
  endpoint: string;
  eventId: string;
  sessionId: string;
  /** The attempt number in the header, from 1. */
  attempt: number;
  digest: string;
  statusCode: number;
  /** Ms of the monotonic clock. */
  at: number;
  turn: number;
  /** The turn of the answer or of the lost connection. Infinite while the request is open. */
  endedTurn: number;
  fails?: Answer['fails'];
  /** When the attempt ended, by the clock of `at`. Absent while the attempt is open. */
  endedAt?: number;
};

export type DeliveryReceiver = {
  origin: string;
  arrivals: readonly Arrival[];
  accepted(): number;
  /** At 0, all data from dead processes is read. */
  connections(): number;
  close(): Promise<void>;
};

/** If `fails` is set, the receiver resets the connection or never answers. */
export type Answer = { statusCode: number; delayMs: number; fails?: 'reset' | 'hang' };

export type Posted = { headers: IncomingHttpHeaders; body: Buffer };

/**
 * Starts a receiver on loopback that records arrivals for judges. It ignores the test deliveries of new endpoints, and
 * passes all others to `keep`. Idle connections close after `keepAliveMs`.
 */
export async function startDeliveryReceiver(
  answer: (endpoint: string, eventId: string, attempt: number) => Answer,
  keep: (arrival: Arrival, posted: Posted) => void = () => {},
  keepAliveMs = 60_000,
): Promise<DeliveryReceiver> {
  const arrivals: Arrival[] = [];
  const sockets = new Set<Socket>();
  let turn = 0;
  let accepted = 0;

  function receive(path: string, posted: Posted, response: ServerResponse): void {
    const { body, headers } = posted;
    const attempt = Number(headers['x-service-delivery-attempt']);
    const { id: eventId, data }: WebhookEvent = JSON.parse(body.toString('utf8'));
    const endpoint = path.split('/')[1] ?? '';
    const { statusCode, delayMs, fails } = answer(endpoint, eventId, attempt);
    turn += 1;
    if (statusCode === 200) accepted += 1;
    const arrival: Arrival = {
      ...{ endpoint, eventId, sessionId: data.complianceSessionId, attempt, statusCode, turn },
      digest: hash('sha256', body),
      at: performance.now(),
      endedTurn: Number.POSITIVE_INFINITY,
      ...(fails === undefined ? {} : { fails }),
    };
    arrivals.push(arrival);
    keep(arrival, posted);
    response.once('close', () => {
      turn += 1;
      arrival.endedTurn = turn;
      arrival.endedAt = performance.now();
    });
    if (fails === 'hang') return;
    setTimeout(() => {
      if (fails === 'reset') response.destroy();
      else response.writeHead(statusCode, { 'content-length': 0 }).end();
    }, delayMs);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.headers['x-service-test'] !== undefined) return void response.writeHead(200).end();
      receive(request.url ?? '', { headers: request.headers, body: Buffer.concat(chunks) }, response);
    });
  });
  server.keepAliveTimeout = keepAliveMs;
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const origin = await listenOnLoopback(server);
  return {
    origin,
    arrivals,
    accepted: () => accepted,
    connections: () => sockets.size,
    close() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
