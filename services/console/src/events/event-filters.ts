import type { DeliveryFilter } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { PageRequest } from '../page/page-request.ts';
import { eventTypes } from '../view/event-types.ts';
import { deliveryStates } from './delivery-words.rules.ts';

/** What the list is narrowed to, as its address says it; '' = not narrowed. */
export type EventFilters = { session: string; type: string; state: string; endpoint: string };

/** What the address says; a type or a state that there is none of does not narrow. */
export function eventFiltersOf({ query }: PageRequest): EventFilters {
  const given = (name: string) => query(name).trim();
  return {
    session: given('session'),
    type: eventTypes.find((type) => type === given('type')) ?? '',
    state: deliveryStates.find((state) => state === given('state')) ?? '',
    endpoint: given('endpoint'),
  };
}

/** The query of an address that keeps the filters, '' where there is nothing to keep. */
export function eventQueryOf(filters: EventFilters, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export function isNarrowed(filters: EventFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The same as the admin API is asked. */
export function deliveryFilterOf({ session, type, state, endpoint }: EventFilters): DeliveryFilter {
  return {
    sessionId: session,
    endpointId: endpoint,
    eventTypes: type === '' ? [] : [type],
    states: state === '' ? [] : [state],
  };
}
