import type { Attempt } from './judge.ts';

/** Reads the attempts that webhook-delivery has stored; as endpoints their ids. */
export const allAttempts = `
  select event_id as "eventId", endpoint_id as endpoint, attempt, outcome,
         extract(epoch from started_at)::float8 * 1000 as "startedAt",
         extract(epoch from started_at)::float8 * 1000 + duration_ms as "endedAt"
    from attempts`;

/** The same of the events in `$1`, by their index: among a hundred thousand a kill asks for a few. */
export const attemptsOfEvents = `${allAttempts} where event_id = any ($1::text[])`;

/** The same attempts with the names of their endpoints, which `names` has by id. */
export function withNames(attempts: readonly Attempt[], names: ReadonlyMap<string, string>): Attempt[] {
  return attempts.map((one) => ({ ...one, endpoint: names.get(one.endpoint) ?? '' }));
}
