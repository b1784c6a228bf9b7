import type { ModelStatements } from './model-database.ts';

/** The statement of `kit/postgres/database-clock.ts`: the time of the database, in milliseconds since 1970. */
export function clockStatements(nowMs: () => number): ModelStatements {
  return { kit_clock_timestamp: { apply: () => [{ nowMs: nowMs() }] } };
}
