import type { ModelStatements } from './model-database.ts';

/** The statement of `kit/postgres/database-clock.ts`, which returns the time of the database in Unix ms. */
export function clockStatements(nowMs: () => number): ModelStatements {
  return { kit_clock_timestamp: { apply: () => [{ nowMs: nowMs() }] } };
}
