import type { Clock } from '@gcs/kit/clock';
import type { NewId } from '@gcs/kit/ids';
import { deliveryHeaders } from '@gcs/kit/webhooks/delivery-headers';
import type { SigningKeys } from '@gcs/kit/webhooks/signature';
import type { HeaderNames } from '@gcs/proto/header-names';
import { type EventType, renderTestEvent, typesOf } from './test-events.ts';

/** A delivery. If `pieces` is above 1, the body is sent in pieces, evenly over `overMs`. */
export type CheckDelivery = {
  headers: Readonly<Record<string, string>>;
  body: Buffer;
  pieces?: number;
  overMs?: number;
};

/**
 * The response's status and the start of its body. Without a response, `instead` is `reset`, `timeout` or an error's
 * code.
 */
export type DeliveryAnswer = { status: number | null; text?: string; instead: string | null; durationMs: number };

export type Graded = {
  url: string;
  names: HeaderNames;
  active: SigningKeys;
  live: readonly SigningKeys[];
  acceptAny2xx: boolean;
  /** Types that the endpoint lists. An empty list means all except booking events. */
  eventTypes: readonly string[];
  slowMs: number;
  post(delivery: CheckDelivery): Promise<DeliveryAnswer>;
  newId: NewId;
  clock: Clock;
};

export type Deliveries = ReturnType<typeof deliveriesTo>;

type CheckEvent = { id: string; body: string };
type EventChoices = { ageMs?: number; type?: EventType; isSpelt?: boolean };

export function deliveriesTo({ names, active, live, acceptAny2xx, eventTypes, slowMs, post, newId, clock }: Graded) {
  const types = typesOf(eventTypes);
  const event = ({ ageMs = 0, type = types[0], isSpelt = false }: EventChoices = {}): CheckEvent => {
    const id = newId('evt');
    const createdAt = new Date(clock.now().getTime() - ageMs).toISOString();
    return { id, body: renderTestEvent(type, id, createdAt, isSpelt) };
  };
  const headersOf = ({ id, body }: CheckEvent): CheckDelivery['headers'] => {
    const signing = { names, eventId: id, body, active, live, attempt: 1, now: clock.now(), trace: {} };
    return { ...deliveryHeaders(signing), [names.test]: 'true' };
  };
  return {
    types,
    event,
    first: event(),
    headersOf,
    /** Wrong signatures. */
    forged: {
      [names.signature]: `sha256=${'0'.repeat(64)}`,
      'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')}`,
    },
    acceptAny2xx,
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

/** Changes the order, the blanks and an escape, so that a program that rewrites the JSON changes the bytes. */
export function respelled({ id, body }: CheckEvent): CheckEvent {
  const reversed = Object.fromEntries(Object.entries(JSON.parse(body)).reverse());
  return { id, body: JSON.stringify(reversed, null, 2).replace(/(?<="type": "[\w.]+)_/, '\\u005f') };
}
