import { testMigrations } from './test-migrations.ts';

// The deadline of a request's database work (docs/architecture.md#deadlines), and the service's lock timeout.
testMigrations(1_000_000, { patienceMs: 1_500, lockTimeoutMs: 700 });
