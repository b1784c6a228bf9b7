import type { Attempt } from './judge.ts';

export const allAttempts = `
  select event_id as "eventId", endpoint_id as endpoint, attempt, outcome,
         extract(epoch from started_at)::float8 * 1000 as "startedAt",
         extract(epoch from started_at)::float8 * 1000 + duration_ms as "endedAt"
    from attempts`;

export function withNames(attempts: readonly Attempt[], names: ReadonlyMap<string, string>): Attempt[] {
  return attempts.map((one) => ({ ...one, endpoint: names.get(one.endpoint) ?? '' }));
}
