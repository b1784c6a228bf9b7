import { testMigrations } from './test-migrations.ts';

// Allows any duration, because the timed test measures durations. The lock timeout only ends endless waits.
testMigrations(3_000, { patienceMs: Number.POSITIVE_INFINITY, lockTimeoutMs: 30_000 });
