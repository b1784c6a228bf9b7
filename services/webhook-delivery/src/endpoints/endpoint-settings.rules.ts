import { type EgressPolicy, judgeUrl } from '@gcs/kit/egress/egress.rules';
import { eventTypes } from '../attempts/message.rules.ts';
import type { Schedule } from '../attempts/verdict.rules.ts';

export type Ordering = 'FIRST_ATTEMPT' | 'STRICT';

export type EndpointSettings = {
  url: string;
  /** If empty, the endpoint gets all types except `namedTypes`. */
  eventTypes: readonly string[];
  acceptAny2xx: boolean;
  maxInFlight: number;
  ordering: string;
  retryScheduleMs: Schedule | null;
};

export type SettingProblem = { field: string; message: string };

export const defaultMaxInFlight = 32;

const maxInFlightLimit = 256;
const maxTries = 20;
const maxDelayMs = 7 * 24 * 60 * 60 * 1_000;

export function settingProblems(settings: EndpointSettings, policy: EgressPolicy): SettingProblem[] {
  const { url, eventTypes: types, maxInFlight, ordering, retryScheduleMs } = settings;
  const judged = judgeUrl(url, policy);
  const problems = [
    { field: 'url', message: judged.kind === 'refused' ? judged.reason : null },
    {
      field: 'event_types',
      message: areKnownTypes(types) ? null : `must be distinct and among ${eventTypes.join(', ')}`,
    },
    {
      field: 'max_in_flight',
      message: maxInFlight >= 1 && maxInFlight <= maxInFlightLimit ? null : 'must be 1 to 256, or 0 for the default',
    },
    { field: 'ordering', message: isOrdering(ordering) ? null : 'must be FIRST_ATTEMPT or STRICT' },
    { field: 'retry_schedule_ms', message: scheduleProblem(retryScheduleMs) },
  ];
  return problems.flatMap(({ field, message }) => (message === null ? [] : [{ field, message }]));
}

function isOrdering(text: string): text is Ordering {
  return text === 'FIRST_ATTEMPT' || text === 'STRICT';
}

function areKnownTypes(types: readonly string[]): boolean {
  return types.every((type) => eventTypes.includes(type)) && new Set(types).size === types.length;
}

function scheduleProblem(schedule: Schedule | null): string | null {
  if (schedule === null) return null;
  const isPossible = schedule.every((delayMs) => Number.isInteger(delayMs) && delayMs >= 0 && delayMs <= maxDelayMs);
  if (schedule[0] === 0 && schedule.length >= 2 && schedule.length <= maxTries && isPossible) return null;
  return 'must have 2 to 20 delays in milliseconds, the first 0, none above 7 days';
}

/** Seconds from now until the endpoint ends; null if not given. */
export type ExpiresAfter = number | null;

const minSeconds = 60;
const maxSeconds = 24 * 60 * 60;
const range = `${minSeconds} to ${maxSeconds.toLocaleString('en')}`;

/** Checks the lifetime of a new endpoint. Null makes the endpoint permanent (docs/delivery.md#temporary-endpoints). */
export function newExpiryProblems(expiresAfter: ExpiresAfter): SettingProblem[] {
  return expiresAfter === null || isTime(expiresAfter)
    ? []
    : problem(`must be ${range}, or 0 for a permanent endpoint`);
}

/**
 * Checks a new expiry of an existing endpoint; 0 ends the endpoint now. A permanent endpoint cannot become temporary,
 * because its undelivered events must never be dropped.
 */
export function movedExpiryProblems(expiresAfter: ExpiresAfter, isTemporary: boolean): SettingProblem[] {
  if (expiresAfter === null) return [];
  if (!isTemporary) return problem('is for temporary endpoints; this endpoint is permanent');
  return expiresAfter === 0 || isTime(expiresAfter) ? [] : problem(`must be ${range}, or 0 for now`);
}

function isTime(seconds: number): boolean {
  return Number.isInteger(seconds) && seconds >= minSeconds && seconds <= maxSeconds;
}

function problem(message: string): SettingProblem[] {
  return [{ field: 'expires_after_seconds', message }];
}
