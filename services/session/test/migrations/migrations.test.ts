import { testMigrations } from './test-migrations.ts';

// Only ends endless waits, because the timed test measures durations.
testMigrations(3_000, { patienceMs: Number.POSITIVE_INFINITY, lockTimeoutMs: 30_000 });
