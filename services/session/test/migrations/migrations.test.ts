import { testMigrations } from './test-migrations.ts';

// Nobody waits for good; how long one waits is measured by the timed tests.
testMigrations(3_000, { patienceMs: Number.POSITIVE_INFINITY, lockTimeoutMs: 30_000 });
