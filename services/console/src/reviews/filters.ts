import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { ListReviewsRequest } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import { withQuery } from '../view/addresses.ts';

/** Filters in the queue's address; '' is no filter. `who` is `me`, `nobody`, or `@` with a subject. */
export type Filters = Readonly<Record<'search' | 'property' | 'workflow' | 'step' | 'reason' | 'who' | 'due', string>>;

export function filtersOf(read: (name: string) => string): Filters {
  const given = (name: keyof Filters) => read(name).trim();
  return {
    search: given('search'),
    property: given('property'),
    workflow: given('workflow'),
    step: given('step'),
    reason: given('reason'),
    who: given('who'),
    due: given('due'),
  };
}

export function filtersIn(query: string): Filters {
  const given = new URLSearchParams(query);
  return filtersOf((name) => given.get(name) ?? '');
}

export function queryText(filters: Filters): string {
  return withQuery('', filters).slice(1);
}

/** Returns a case's address with the queue's filters, so that the case can link back. */
export function cameFrom(address: string, filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  return withQuery(address, { ...more, queue: queryText(filters) });
}

export function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

export function requestOf(
  filters: Filters,
  tenantId: string,
  page: { pageSize: number; pageToken?: string },
): ListReviewsRequest {
  const step = stepTypes.find((known) => known === filters.step);
  return {
    tenantId,
    search: filters.search,
    propertyReference: filters.property,
    workflowKey: filters.workflow,
    stepType: step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step),
    reasonCode: filters.reason,
    mine: filters.who === 'me',
    claimedBy: filters.who.startsWith('@') ? filters.who.slice(1) : '',
    overdue: filters.due === 'overdue',
    unclaimed: filters.who === 'nobody',
    ...page,
  };
}
