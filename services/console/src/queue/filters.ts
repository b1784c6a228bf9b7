import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { ListReviewsRequest } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { PageRequest } from '../page/page-request.ts';

/** What the queue is narrowed to, as its address says it; '' = not narrowed. */
export type Filters = { property: string; workflow: string; step: string; reason: string; who: string; due: string };

const pageSize = 25;

export function filtersOf({ query }: PageRequest): Filters {
  const filter = (name: string) => query(name).trim();
  return {
    property: filter('property'),
    workflow: filter('workflow'),
    step: filter('step'),
    reason: filter('reason'),
    who: filter('who'),
    due: filter('due'),
  };
}

export function isNarrowed(filters: Filters): boolean {
  return Object.values(filters).some((value) => value !== '');
}

/** The same as the admin API is asked. */
export function requestOf(filters: Filters, tenantId: string, pageToken: string): ListReviewsRequest {
  const step = stepTypes.find((known) => known === filters.step);
  return {
    tenantId,
    propertyReference: filters.property,
    workflowKey: filters.workflow,
    stepType: step === undefined ? 'STEP_TYPE_UNSPECIFIED' : stepTypeToProto(step),
    reasonCode: filters.reason,
    mine: filters.who === 'me',
    overdue: filters.due === 'overdue',
    unclaimed: filters.who === 'nobody',
    pageSize,
    pageToken,
  };
}
