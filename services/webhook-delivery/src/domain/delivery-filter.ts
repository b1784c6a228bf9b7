import { deliveryKeyOf } from './delivery-id.ts';
import { eventTypes, type SettingProblem } from './endpoint-settings.ts';

export const undeliveredStates = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED'] as const;
export type DeliveryState = (typeof undeliveredStates)[number] | 'DELIVERED';

const states: readonly string[] = [...undeliveredStates, 'DELIVERED'];

/** Which deliveries are selected; an empty member selects all. Stored with a replay. */
export type DeliveryFilter = {
  deliveryIds: readonly string[];
  eventIds: readonly string[];
  sessionId: string;
  endpointId: string;
  eventTypes: readonly string[];
  states: readonly string[];
  /** Events minted from this moment on, and before the other: RFC 3339 or ''. */
  from: string;
  until: string;
};

export const everything: DeliveryFilter = {
  deliveryIds: [],
  eventIds: [],
  sessionId: '',
  endpointId: '',
  eventTypes: [],
  states: [],
  from: '',
  until: '',
};

const maxIds = 1_000;

/** What is wrong with a filter but its times, by field; empty when nothing is. */
export function filterProblems(filter: DeliveryFilter): SettingProblem[] {
  const { deliveryIds, eventIds } = filter;
  const wrong = {
    'filter.delivery_ids': !(deliveryIds.length <= maxIds && deliveryIds.every(deliveryKeyOf)),
    'filter.event_ids': !(eventIds.length <= maxIds && eventIds.every((id) => id.startsWith('evt_'))),
    'filter.event_types': !filter.eventTypes.every((type) => eventTypes.includes(type)),
    'filter.states': !filter.states.every((state) => states.includes(state)),
  };
  const messages: Record<keyof typeof wrong, string> = {
    'filter.delivery_ids': `must be at most ${maxIds} ids of deliveries`,
    'filter.event_ids': `must be at most ${maxIds} ids of events`,
    'filter.event_types': `must be among ${eventTypes.join(', ')}`,
    'filter.states': `must be among ${states.join(', ')}`,
  };
  return Object.entries(messages).flatMap(([field, message]) =>
    Reflect.get(wrong, field) ? [{ field, message }] : [],
  );
}

/** Whether the filter includes accepted deliveries. */
export function includesDelivered({ states: asked }: DeliveryFilter): boolean {
  return asked.length === 0 || asked.includes('DELIVERED');
}
