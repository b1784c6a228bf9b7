import type { Attempt } from './judge.ts';

/** Reads the attempts that webhook-delivery has stored, of all events or of those in `$1`; as endpoints their ids. */
export const attemptsText = `
  select event_id as "eventId", endpoint_id as endpoint, attempt, outcome,
         extract(epoch from started_at)::float8 * 1000 as "startedAt",
         extract(epoch from started_at)::float8 * 1000 + duration_ms as "endedAt"
    from attempts where $1::text[] is null or event_id = any ($1)`;

/** The same attempts with the names of their endpoints, which `names` has by id. */
export function withNames(attempts: readonly Attempt[], names: ReadonlyMap<string, string>): Attempt[] {
  return attempts.map((one) => ({ ...one, endpoint: names.get(one.endpoint) ?? '' }));
}
