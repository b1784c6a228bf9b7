import type { DeliveryFilter } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { PageRequest } from '../page/page-request.ts';
import { eventTypes } from '../view/event-types.ts';
import { deliveryStates } from './delivery-words.rules.ts';

/** Filters of the list in its address; '' = not filtered. */
export type EventFilters = { session: string; type: string; state: string; endpoint: string };

/** Ignores an unknown type or state in the address. */
export function eventFiltersOf({ query }: PageRequest): EventFilters {
  const given = (name: string) => query(name).trim();
  return {
    session: given('session'),
    type: eventTypes.find((type) => type === given('type')) ?? '',
    state: deliveryStates.find((state) => state === given('state')) ?? '',
    endpoint: given('endpoint'),
  };
}

/** Returns the query of an address that keeps the filters; '' if none is set. */
export function eventQueryOf(filters: EventFilters, more: Readonly<Record<string, string>> = {}): string {
  const given = Object.entries({ ...filters, ...more }).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

export function isNarrowed(filters: EventFilters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

export function deliveryFilterOf({ session, type, state, endpoint }: EventFilters): DeliveryFilter {
  return {
    sessionId: session,
    endpointId: endpoint,
    eventTypes: type === '' ? [] : [type],
    states: state === '' ? [] : [state],
  };
}
