import { isAccepted } from '@gcs/kit/webhooks/accepted.rules';
import { type Deliveries, type DeliveryAnswer, respelled } from './deliveries.ts';
import { unreported } from './grades.ts';
import {
  acceptRemedy,
  firstRemedy,
  noJsonRemedy,
  refuseRemedy,
  transportRemedy,
  typeRemedy,
  unsignedRemedy,
} from './remedies.ts';
import type { EventType } from './test-events.ts';

export type Check = {
  name: string;
  expected(acceptAny2xx: boolean): string;
  isExpected(answer: DeliveryAnswer, acceptAny2xx: boolean): boolean;
  /** Returns the change to the receiver that would correct the answer. */
  remedy(answer: DeliveryAnswer, type: EventType): string;
  /** Resolves to the answer, with the type of the answered event unless it is the first of `types`. */
  send(deliveries: Deliveries): Promise<DeliveryAnswer & { type?: EventType }>;
};

const oversizedBytes = 1_048_576;
/** Errors of the sender if a receiver closes the connection to reject the body. */
const closedConnection: ReadonlySet<string | null> = new Set([...['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'reset']]);

const accepted = {
  expected: (acceptAny2xx: boolean) => (acceptAny2xx ? '2xx' : '200'),
  isExpected: ({ status }: DeliveryAnswer, acceptAny2xx: boolean) => isAccepted(status, acceptAny2xx),
};
const refused = { expected: () => '4xx, best 401', isExpected: isClientError, remedy: refuseRemedy };

/** Rules for receivers (docs/specification.md#events; docs/delivery.md#receivers), in this order. */
export const checks: readonly [Check, ...Check[]] = [
  { name: 'good', ...accepted, remedy: firstRemedy, send: ({ deliver, first }) => deliver(first) },
  {
    name: 'duplicate',
    ...acceptedBy('accept an event id that was processed before, and change nothing'),
    send: ({ deliver, first }) => deliver(first),
  },
  {
    name: 'once',
    expected: () => 'new, duplicate; or not reported',
    isExpected: ({ instead }) => instead === 'new, duplicate' || instead === unreported,
    remedy: (answer) =>
      acceptRemedy(
        answer,
        'record the id of each event, answer `new` to an unknown id and `duplicate` to a recorded one',
      ),
    send: reportOnce,
  },
  {
    name: 'reordered',
    ...acceptedBy('accept events that are hours older than the last event: deliveries are retried'),
    send: ({ deliver, event }) => deliver(event({ ageMs: 3_600_000 })),
  },
  { name: 'event types', ...accepted, remedy: typeRemedy, send: deliverEachType },
  {
    name: 'raw bytes',
    ...acceptedBy('compute the HMAC over the bytes as received, not over decoded text or JSON that was written again'),
    send: ({ deliver, event }) => deliver(respelled(event({ isSpelt: true }))),
  },
  {
    name: 'bad signature',
    ...refused,
    send: ({ deliver, event, headersOf, forged }) => {
      const next = event();
      return deliver(next, { headers: { ...headersOf(next), ...forged } });
    },
  },
  {
    name: 'signature of another body',
    ...refused,
    send: ({ deliver, event, headersOf, first }) => {
      const next = event();
      return deliver(next, { headers: headersOf({ ...next, body: first.body }) });
    },
  },
  {
    name: 'no signature',
    ...refused,
    remedy: unsignedRemedy,
    send: ({ deliver, event, headersOf, forged }) => {
      const next = event();
      const unsigned = Object.entries(headersOf(next)).filter(([name]) => !Object.hasOwn(forged, name));
      return deliver(next, { headers: Object.fromEntries(unsigned) });
    },
  },
  {
    name: 'slow',
    ...acceptedBy('give a sender at least 10 s for a body'),
    send: ({ deliver, event, slowMs }) => deliver(event(), { pieces: 5, overMs: slowMs }),
  },
  {
    name: 'oversized',
    expected: () => '4xx, best 413, or a closed connection',
    isExpected: (answer) => isClientError(answer) || (answer.status === null && closedConnection.has(answer.instead)),
    remedy: (answer) => transportRemedy(answer) ?? 'stop reading at 64 KiB and answer 413: no event is larger',
    send: ({ deliver, event }) => {
      const { id, body } = event();
      return deliver({ id, body: body.padEnd(oversizedBytes) });
    },
  },
  {
    name: 'not JSON',
    ...refused,
    remedy: noJsonRemedy,
    send: ({ deliver, event, headersOf, forged }) => {
      const next = { ...event(), body: 'not JSON' };
      return deliver(next, { headers: { ...headersOf(next), ...forged } });
    },
  },
  {
    name: 'good again',
    ...acceptedBy('continue after a refused delivery, and keep no state of the refused request'),
    send: ({ deliver, event }) => deliver(event()),
  },
];

function acceptedBy(rule: string) {
  return { ...accepted, remedy: (answer: DeliveryAnswer) => acceptRemedy(answer, rule) };
}

/** Delivers an event of each type that the endpoint gets, until one is refused. */
async function deliverEachType({ deliver, event, types, acceptAny2xx }: Deliveries) {
  const [first, ...others] = types;
  let answer = { ...(await deliver(event())), type: first };
  for (const type of others) {
    if (!isAccepted(answer.status, acceptAny2xx)) return answer;
    answer = { ...(await deliver(event({ type }))), type };
  }
  return answer;
}

/** Delivers an event twice and reads the answers' texts, because a receiver may answer `new` and `duplicate`. */
async function reportOnce({ deliver, event, acceptAny2xx }: Deliveries): Promise<DeliveryAnswer> {
  const repeated = event();
  const first = await deliver(repeated);
  if (!isAccepted(first.status, acceptAny2xx)) return first;
  const second = await deliver(repeated);
  if (!isAccepted(second.status, acceptAny2xx)) return second;
  const words = [first, second].map(({ text = '' }) => wordOf(text.trim()));
  const isReported = words.some((word) => word !== 'another text');
  return { ...second, status: null, instead: isReported ? words.join(', ') : unreported };
}

function wordOf(text: string): string {
  return text === 'new' || text === 'duplicate' ? text : 'another text';
}

function isClientError({ status }: DeliveryAnswer): boolean {
  return status !== null && status >= 400 && status < 500;
}
