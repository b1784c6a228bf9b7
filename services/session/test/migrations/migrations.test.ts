import { testMigrations } from './test-migrations.ts';

// Limits only endless waits, because the timed tests measure durations.
testMigrations(3_000, { patienceMs: Number.POSITIVE_INFINITY, lockTimeoutMs: 30_000 });
