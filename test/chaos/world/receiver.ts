import { createHmac, hash } from 'node:crypto';
import {
  type Answer,
  type Arrival,
  type DeliveryReceiver,
  startDeliveryReceiver,
} from '../../support/deliveries/receiver.ts';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import type { Endpoint, Post, Secret } from '../judge/observation.ts';

type ReceivingEndpoint = Endpoint & { secrets: readonly Secret[] };

export type Receivers = {
  origin: string;
  proxy: TcpProxy;
  inbox: DeliveryReceiver;
  sample(at: number): { body: string; signature: string } | undefined;
  /** Returns all arrivals, verified with the secrets that were in use at the time. */
  posts(endpoints: readonly ReceivingEndpoint[]): Post[];
  stop(): Promise<void>;
};

type Kept = {
  from: number;
  until: number;
  body: string;
  signature: string;
  id: string;
  timestamp: string;
  standard: string;
};
const signatureHeaders = ['x-service-signature', 'webhook-id', 'webhook-timestamp', 'webhook-signature'];

const keepAliveMs = 3_000;
const heardOfMs = 500;
/** After this many tries, the receiver accepts every event. */
const failingTries = 2;
const accepted: Answer = { statusCode: 200, delayMs: 0 };
/** Bad answers of a moody receiver, each with its number per thousand tries. */
const moods: readonly (readonly [number, Answer])[] = [
  [60, { statusCode: 500, delayMs: 0 }],
  [40, { statusCode: 503, delayMs: 20 }],
  [40, { ...accepted, fails: 'reset' }],
  [4, { ...accepted, fails: 'hang' }],
  [60, { statusCode: 200, delayMs: 700 }],
];

export async function startReceivers(hasMoods: boolean): Promise<Receivers> {
  const kept = new Map<object, Kept>();
  const samples: { body: string; signature: string }[] = [];
  const inbox = await startDeliveryReceiver(
    hasMoods ? answerOf : () => accepted,
    (arrival, { headers, body }) => {
      const [signature = '', id = '', timestamp = '', standard = ''] = signatureHeaders.map((name) =>
        String(headers[name] ?? ''),
      );
      const times = { from: Date.now(), until: Number.POSITIVE_INFINITY };
      const one: Kept = { ...times, body: body.toString('utf8'), signature, id, timestamp, standard };
      kept.set(arrival, one);
      samples.push(one);
    },
    keepAliveMs,
  );
  const { hostname, port } = new URL(inbox.origin);
  const proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  return {
    origin: `http://127.0.0.1:${proxy.port}`,
    proxy,
    inbox,
    sample: (at) => samples[Math.floor(at * samples.length)],
    posts(endpoints) {
      const secretsOf = new Map(endpoints.map(({ name, secrets }) => [name, secrets]));
      return inbox.arrivals.flatMap((arrival) => {
        const one = kept.get(arrival);
        if (one === undefined) return [];
        const { from, body } = one;
        const able = (secretsOf.get(arrival.endpoint) ?? []).filter(({ activeFrom }) => activeFrom <= from);
        const isSigned = able.some(({ text }) => isSignedBy(one, text));
        const until = arrival.endedAt === undefined ? one.until : from + (arrival.endedAt - arrival.at);
        const stampedAt = Number(one.timestamp) * 1_000;
        const endedTurn = endedTurnOf(arrival, inbox.arrivals);
        return [{ ...arrival, from, until, body, stampedAt, isSigned, endedTurn }];
      });
    },
    async stop() {
      await proxy.stop();
      await inbox.close();
    },
  };
}

/** The answer depends only on endpoint, event and attempt, so it is the same for every sending process. */
function answerOf(endpoint: string, eventId: string, attempt: number): Answer {
  if (endpoint.endsWith('steady') || attempt > failingTries) return accepted;
  let dice = hash('sha1', `${endpoint} ${eventId} ${attempt}`, 'buffer').readUInt16BE(0) % 1_000;
  for (const [share, answer] of moods) {
    if (dice < share) return answer;
    dice -= share;
  }
  return accepted;
}

/**
 * Returns the turn in which the attempt ended. A busy receiver notices a closed connection late, so an earlier turn is
 * returned.
 */
function endedTurnOf({ endedTurn, endedAt, fails }: Arrival, arrivals: readonly Arrival[]): number {
  if (fails !== 'hang' || endedAt === undefined) return endedTurn;
  const since = arrivals.find(({ at }) => at >= endedAt - heardOfMs);
  return Math.min(endedTurn, since?.turn ?? endedTurn);
}

/** Verifies the header of the specification and the header of Standard Webhooks, whose key is the decoded secret. */
function isSignedBy({ body, signature, id, timestamp, standard }: Kept, secret: string): boolean {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const ofStandard = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return (
    signature === `sha256=${createHmac('sha256', secret).update(body).digest('hex')}` &&
    standard.split(' ').includes(`v1,${ofStandard}`)
  );
}
