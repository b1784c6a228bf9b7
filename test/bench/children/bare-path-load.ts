import { nowMs } from '../clock.ts';
import { openHttpSender } from '../load/http-sender.ts';
import { type Arrival, arrive } from '../load/load.ts';
import { serve } from './serve.ts';

/** The events that were sent, and when each was due, as of `nowMs`. */
export type SentEvents = { startedAt: number; dueAt: [event: number, at: number][] };
export type BarePathLoadHandlers = typeof handlers;

// Pads an event to the usual 350 bytes.
const padding = 'x'.repeat(300);
let events = 0;

const handlers = {
  /** Sends events for a time. */
  async send({ origin, arrival, forMs }: { origin: string; arrival: Arrival; forMs: number }): Promise<SentEvents> {
    const sender = openHttpSender([origin], 64);
    const sent: SentEvents = { startedAt: nowMs(), dueAt: [] };
    await arrive(
      arrival,
      () => nowMs() - sent.startedAt >= forMs,
      async (dueAt) => {
        const event = events++;
        sent.dueAt.push([event, dueAt]);
        const body = JSON.stringify({ event, padding });
        const headers = ['content-type', 'application/json'];
        const answer = await sender.send({ method: 'POST', path: '/events', headers, body });
        if (answer.status !== 201) throw new Error(`the bare path answered ${answer.status}: ${answer.body}`);
      },
    );
    await sender.close();
    return sent;
  },
};
serve(handlers);
