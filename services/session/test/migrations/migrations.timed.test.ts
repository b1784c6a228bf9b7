import { testMigrations } from './test-migrations.ts';

// The time of a request for its database (docs/architecture.md#deadlines), and the lock time-out of the service.
testMigrations(1_000_000, { patienceMs: 1_500, lockTimeoutMs: 700 });
