import { createServer } from 'node:http';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { nowMs } from '../clock.ts';
import { openHttpSender } from '../load/http-sender.ts';
import { type Arrival, arrive } from '../load/load.ts';
import { type Percentiles, percentilesOf } from '../statistics.ts';
import { serve } from './serve.ts';

/** Events per second from the first one sent to the last one received, and the latency of each. */
export type Carried = { perSecond: number; latencyMs: Percentiles };
export type BarePathLoadHandlers = typeof handlers;

const drainTimeoutMs = 30_000;
// Pads an event to the usual 350 bytes.
const padding = 'x'.repeat(300);
const sentAt = new Map<number, number>();
let ways: number[] = [];
let received = () => {};

const receiver = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const at = nowMs();
    response.writeHead(200, { 'content-length': 0 }).end();
    const { event }: { event: number } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    ways.push(at - (sentAt.get(event) ?? at));
    sentAt.delete(event);
    received();
  });
});

const handlers = {
  /** Resolves to the origin of the receiver. */
  listen: (_: null): Promise<string> => listenOnLoopback(receiver),
  /** Sends events for a time and waits for the last of them. */
  async carry({ origin, arrival, forMs }: { origin: string; arrival: Arrival; forMs: number }): Promise<Carried> {
    const sender = openHttpSender(origin, 64);
    const startedAt = nowMs();
    let events = 0;
    ways = [];
    await arrive(
      arrival,
      () => nowMs() - startedAt >= forMs,
      async () => {
        const event = events++;
        sentAt.set(event, nowMs());
        const body = JSON.stringify({ event, padding });
        const headers = ['content-type', 'application/json'];
        const answer = await sender.send({ method: 'POST', path: '/events', headers, body });
        if (answer.status !== 201) throw new Error(`the bare path answered ${answer.status}: ${answer.body}`);
      },
    );
    await lastReceived();
    await sender.close();
    return { perSecond: (events * 1_000) / (nowMs() - startedAt), latencyMs: percentilesOf(ways) };
  },
};
serve(handlers);

function lastReceived(): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the bare path lost ${sentAt.size} events`)), drainTimeoutMs);
    received = () => {
      if (sentAt.size > 0) return;
      clearTimeout(timer);
      resolve();
    };
    received();
  });
}
