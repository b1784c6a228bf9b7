import { testMigrations } from './test-migrations.ts';

testMigrations(3_000);
