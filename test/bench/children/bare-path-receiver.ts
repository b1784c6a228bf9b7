import { createServer } from 'node:http';
import { listenOnLoopback } from '../../support/listen-on-loopback.ts';
import { nowMs } from '../clock.ts';
import { serve } from './serve.ts';

/** When each event arrived, as of `nowMs`. */
export type Arrived = [event: number, at: number][];
export type BarePathReceiverHandlers = typeof handlers;

const drainTimeoutMs = 30_000;
const arrived: Arrived = [];
let check = () => {};

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const at = nowMs();
    response.writeHead(200, { 'content-length': 0 }).end();
    const { event }: { event: number } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    arrived.push([event, at]);
    check();
  });
});
server.keepAliveTimeout = 60_000;

const handlers = {
  listen: (_: null): Promise<string> => listenOnLoopback(server),
  /** Resolves to that many arrivals as soon as they are there; rejects when they do not come. */
  takeArrivals: (count: number): Promise<Arrived> =>
    new Promise((resolve, reject) => {
      const lost = () => reject(new Error(`the bare path lost ${count - arrived.length} events`));
      const timer = setTimeout(lost, drainTimeoutMs);
      check = () => {
        if (arrived.length < count) return;
        clearTimeout(timer);
        check = () => {};
        resolve(arrived.splice(0));
      };
      check();
    }),
};
serve(handlers);
