import type { Clock } from '@gcs/kit/clock';
import type { NewId } from '@gcs/kit/ids';
import { deliveryHeaders } from '@gcs/kit/webhooks/delivery-headers';
import type { SigningKeys } from '@gcs/kit/webhooks/signature';
import type { HeaderNames } from '@gcs/proto/header-names';

/** A delivery. If `pieces` is above 1, the body is sent in pieces, evenly over `overMs`. */
export type CheckDelivery = {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  pieces?: number;
  overMs?: number;
};

/**
 * The status and the start of the body of a response. Without a response, `instead` is `reset`, `timeout` or an error's
 * code.
 */
export type DeliveryAnswer = { status: number | null; text?: string; instead: string | null; durationMs: number };

export const unseenRules =
  'No delivery shows whether a receiver compares in constant time, commits before it answers, or skips older events.';

export type Graded = {
  url: string;
  names: HeaderNames;
  active: SigningKeys;
  live: readonly SigningKeys[];
  slowMs: number;
  post(delivery: CheckDelivery): Promise<DeliveryAnswer>;
  newId: NewId;
  clock: Clock;
};

export type CertificationCheck = {
  name: string;
  expected: string;
  got: string;
  passed: boolean;
  durationMs: number;
  advice: string;
};

export type CertificationReport = { url: string; passed: boolean; checks: CertificationCheck[] };

type Check = {
  name: string;
  expected: string;
  advice: string;
  isExpected(answer: DeliveryAnswer): boolean;
  send(deps: Deps): Promise<DeliveryAnswer>;
};

type Deps = ReturnType<typeof meansOf>;

type CheckEvent = { id: string; body: string };

const accepted = { expected: '200', isExpected: ({ status }: DeliveryAnswer) => status === 200 };
const refused = {
  expected: '4xx, best 401',
  isExpected: isClientError,
  advice:
    'compute the HMAC over the raw bytes with the secret, compare in constant time, answer 401 unless they are equal',
};
const oversizedBytes = 1_048_576;
/** The value of `got` if the answers do not show whether the receiver applies an event only once. */
export const unreported = 'not reported';
/** Error codes of both senders for a closed port. */
const refusedPort: ReadonlySet<string> = new Set(['ECONNREFUSED', 'connect']);
/** Errors of the sender if a receiver closes the connection to reject the body. */
const closedConnection: ReadonlySet<string | null> = new Set([...['ECONNRESET', 'EPIPE', 'ECONNABORTED', 'reset']]);

/** Rules for receivers (docs/specification.md#events; docs/delivery.md#receivers), in this order. */
const checks: readonly Check[] = [
  {
    name: 'good',
    ...accepted,
    advice:
      'answer 200 to a delivery signed with the secret: check secret, address and the name of the signature header',
    send: ({ deliver, first }) => deliver(first),
  },
  {
    name: 'duplicate',
    ...accepted,
    advice: 'answer 200 to an event id that was processed before, and change nothing',
    send: ({ deliver, first }) => deliver(first),
  },
  {
    name: 'once',
    expected: 'new, duplicate; or not reported',
    isExpected: ({ instead }) => instead === 'new, duplicate' || instead === unreported,
    advice: 'record the id of each event, answer `new` to an unknown id and `duplicate` to a recorded one',
    send: reportOnce,
  },
  {
    name: 'reordered',
    ...accepted,
    advice: 'accept events that are hours older than the last event: deliveries are retried',
    send: ({ deliver, event }) => deliver(event(3_600_000)),
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
    send: ({ deliver, event, headersOf, forged }) => {
      const next = event();
      const unsigned = Object.entries(headersOf(next)).filter(([name]) => !Object.hasOwn(forged, name));
      return deliver(next, { headers: Object.fromEntries(unsigned) });
    },
  },
  {
    name: 'slow',
    ...accepted,
    advice: 'give a sender at least 10 s for a body',
    send: ({ deliver, event, slowMs }) => deliver(event(), { pieces: 5, overMs: slowMs }),
  },
  {
    name: 'oversized',
    expected: '4xx, best 413, or a closed connection',
    isExpected: (answer) => isClientError(answer) || (answer.status === null && closedConnection.has(answer.instead)),
    advice: 'stop reading at 64 KiB and answer 413: no event is larger',
    send: ({ deliver, event }) => {
      const { id, body } = event();
      return deliver({ id, body: body.padEnd(oversizedBytes) });
    },
  },
  {
    name: 'good again',
    ...accepted,
    advice: 'continue after a refused delivery, and keep no state of the refused request',
    send: ({ deliver, event }) => deliver(event()),
  },
];

/** Delivers an event twice. By the answers `new` and `duplicate`, a receiver shows that it applies an event once. */
async function reportOnce({ deliver, event }: Deps): Promise<DeliveryAnswer> {
  const repeated = event();
  const first = await deliver(repeated);
  if (first.status !== 200) return first;
  const second = await deliver(repeated);
  if (second.status !== 200) return second;
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

/**
 * Grades a receiver by its answers to good and bad deliveries. All deliveries have `X-<Name>-Test: true` and the
 * session id of test deliveries, so that a receiver may ignore them. Stops if no receiver listens.
 */
export async function certifyReceiver(
  graded: Graded,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<CertificationReport> {
  const deps = meansOf(graded);
  const done: CertificationCheck[] = [];
  for (const { name, expected, advice, isExpected, send } of checks) {
    onProgress(done.length, checks.length);
    const answer = await send(deps);
    const got = answer.status === null ? (answer.instead ?? 'nothing') : String(answer.status);
    const check = { name, expected, got, passed: isExpected(answer), durationMs: answer.durationMs };
    if (refusedPort.has(got)) {
      done.push({ ...check, advice: 'nothing listens there' });
      break;
    }
    done.push({ ...check, advice });
  }
  return { url: graded.url, passed: done.every(({ passed }) => passed), checks: done };
}

function meansOf({ names, active, live, slowMs, post, newId, clock }: Graded) {
  const event = (ageMs = 0): CheckEvent => {
    const id = newId('evt');
    const createdAt = new Date(clock.now().getTime() - ageMs).toISOString();
    const data = { complianceSessionId: 'cs_00000000000000000000000000', status: 'PENDING' };
    return { id, body: JSON.stringify({ id, type: 'compliance_session.updated', createdAt, data }) };
  };
  const headersOf = ({ id, body }: CheckEvent): CheckDelivery['headers'] => {
    const signing = { names, eventId: id, body, active, live, attempt: 1, now: clock.now(), trace: {} };
    return { ...deliveryHeaders(signing), [names.test]: 'true' };
  };
  return {
    event,
    first: event(),
    headersOf,
    /** Wrong signatures. */
    forged: {
      [names.signature]: `sha256=${'0'.repeat(64)}`,
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
    slowMs,
    /** Sends an event with the headers of a delivery, unless others are given. */
    deliver(
      sent: CheckEvent,
      { headers = headersOf(sent), ...pace }: Partial<Omit<CheckDelivery, 'body'>> = {},
    ): Promise<DeliveryAnswer> {
      return post({ headers, body: Buffer.from(sent.body), ...pace });
    },
  };
}
