import { eventTypes } from '../attempts/message.rules.ts';
import type { DeliveryKey } from '../queue/delivery.rules.ts';
import { deliveryKeyOf } from '../queue/delivery.rules.ts';

export type DeliveryState = 'PENDING' | 'RETRYING' | 'HELD' | 'EXHAUSTED' | 'DELIVERED';

export const deliveryStates: readonly DeliveryState[] = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED'];

/** An empty member has no effect. The row of a replay contains its filter. */
export type DeliveryFilter = {
  deliveryIds: readonly string[];
  eventIds: readonly string[];
  /** `cs_` + ULID, or `booking:` + reference. */
  sessionIds: readonly string[];
  endpointId: string;
  eventTypes: readonly string[];
  states: readonly string[];
  /** Selects events created at or after `from` and before `until`; RFC 3339, or '' for no bound. */
  from: string;
  until: string;
};

export const everything: DeliveryFilter = {
  deliveryIds: [],
  eventIds: [],
  sessionIds: [],
  endpointId: '',
  eventTypes: [],
  states: [],
  from: '',
  until: '',
};

const maxIds = 1_000;

export function filterProblems(filter: DeliveryFilter): { field: string; message: string }[] {
  const { deliveryIds, eventIds, sessionIds, eventTypes: types, states: asked } = filter;
  const areDeliveryIds = deliveryIds.length <= maxIds && deliveryIds.every(deliveryKeyOf);
  const areEventIds = eventIds.length <= maxIds && eventIds.every((id) => id.startsWith('evt_'));
  const members = [
    { field: 'delivery_ids', isRight: areDeliveryIds, must: `be at most ${maxIds} ids of deliveries` },
    { field: 'event_ids', isRight: areEventIds, must: `be at most ${maxIds} ids of events` },
    { field: 'session_ids', isRight: sessionIds.length <= maxIds, must: `be at most ${maxIds} ids of sessions` },
    { field: 'event_types', isRight: isAmong(types, eventTypes), must: `be among ${eventTypes.join(', ')}` },
    { field: 'states', isRight: isAmong(asked, deliveryStates), must: `be among ${deliveryStates.join(', ')}` },
  ];
  return members.flatMap(({ field, isRight, must }) =>
    isRight ? [] : [{ field: `filter.${field}`, message: `must ${must}` }],
  );
}

function isAmong(words: readonly string[], known: readonly string[]): boolean {
  return words.every((word) => known.includes(word));
}

export function includesDelivered({ states: asked }: DeliveryFilter): boolean {
  return asked.length === 0 || asked.includes('DELIVERED');
}

export type DeliveryEntry = DeliveryKey & {
  sessionId: string;
  type: string;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  /** Time of the next attempt; null if no attempt is planned. */
  dueAt: Date | null;
  reason: string | null;
  lastOutcome: string | null;
  lastStatusCode: number | null;
  lastAttemptAt: Date | null;
  /** Time of the next probe; null unless the endpoint's circuit is open. */
  circuitOpenUntil: Date | null;
};

/** `next` is the position of the next page; null after the last page. */
export type FoundPage<T> = { entries: T[]; next: DeliveryKey | null };

export type DeliveryPage = {
  tenantId: string;
  filter: DeliveryFilter;
  after: DeliveryKey;
  limit: number;
};

/** Page positions before the first row, for ascending and for descending order. */
export const fromOldest: DeliveryKey = { eventId: '', endpointId: '' };
export const fromNewest: DeliveryKey = { eventId: '~', endpointId: '' };

export type LoggedAttempt = {
  number: number;
  startedAt: Date;
  durationMs: number;
  outcome: string;
  statusCode: number | null;
  verdict: string;
  responseExcerpt: Buffer | null;
};

export const noticeKinds = [
  'ENDPOINT_ACTIVATED',
  'ENDPOINT_DISABLED',
  'ENDPOINT_DELETED',
  'DELIVERY_EXHAUSTED',
  'DELIVERIES_ENDED',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
export type DisabledReason = 'OPERATOR' | 'GONE' | 'FAILING';

export type LogNotice = {
  id: number;
  kind: NoticeKind;
  endpointId: string;
  /** Null unless `kind` is DELIVERY_EXHAUSTED. */
  eventId: string | null;
  /** Null unless `kind` is ENDPOINT_DISABLED. */
  reason: DisabledReason | null;
  actor: string | null;
  /** Null unless `kind` is DELIVERIES_ENDED. */
  deliveries: number | null;
  occurredAt: Date;
};
