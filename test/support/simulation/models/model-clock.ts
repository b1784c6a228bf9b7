import type { ModelStatements } from './model-database.ts';

/** The statement of `kit/postgres/database-clock.ts`: database time in Unix ms. */
export function clockStatements(nowMs: () => number): ModelStatements {
  return { kit_clock_timestamp: { apply: () => [{ nowMs: nowMs() }] } };
}
