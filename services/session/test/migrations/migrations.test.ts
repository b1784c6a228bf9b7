import { testMigrations } from './test-migrations.ts';

// No wait may be endless, but only the timed tests measure durations.
testMigrations(3_000, { patienceMs: Number.POSITIVE_INFINITY, lockTimeoutMs: 30_000 });
