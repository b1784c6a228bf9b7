import { testMigrations } from './test-migrations.ts';

testMigrations(1_000_000);
