import type { SearchSessionsRequest } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import type { PageRequest } from '../page/page-request.ts';

// A record makes the compiler report a status of the contract that is missing here.
const everyStatus: Readonly<Record<ComplianceSession['status'], true>> = {
  PENDING: true,
  IN_PROGRESS: true,
  NEEDS_REVIEW: true,
  VERIFIED: true,
  INCOMPLETE: true,
  FAILED: true,
  EXPIRED: true,
};

export const sessionStatuses: readonly string[] = Object.keys(everyStatus);

/** The search text and filters in the address; '' is no filter. `from` and `to` are UTC days, both inclusive. */
export type Filters = { q: string; property: string; state: string; from: string; to: string };

export function filtersOf({ query }: Pick<PageRequest, 'query'>): Filters {
  const filter = (name: keyof Filters) => query(name).trim();
  return {
    q: filter('q'),
    property: filter('property'),
    state: filter('state'),
    from: filter('from'),
    to: filter('to'),
  };
}

export function isSessionId(text: string): boolean {
  return /^cs_[0-9A-HJKMNP-TV-Z]{26}$/.test(text);
}

export function requestOf({ q, property, state, from, to }: Filters, tenantId: string): SearchSessionsRequest {
  return {
    tenantId,
    bookingPrefix: q,
    propertyReference: property,
    statuses: state === '' ? [] : [state],
    createdFrom: startOf(from, 0),
    createdBefore: startOf(to, 1),
  };
}

const dayMs = 86_400_000;

/** Returns the start of the day that is `later` days after `day`. Other text stays unchanged. */
function startOf(day: string, later: number): string {
  const at = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(at) ? day : new Date(at + later * dayMs).toISOString();
}
