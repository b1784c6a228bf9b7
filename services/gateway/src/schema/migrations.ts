import { adminRequestsMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** The gateway's schema, in order; its dump is `schema.sql`. What is released never changes, new steps join at the end. */
export const gatewayMigrations: readonly Migration[] = [
  adminRequestsMigration,
  readMigration(new URL('migrations/0001_gateway.sql', import.meta.url)),
];

/** What the runtime role may only add to. */
export const appendOnlyTables: readonly string[] = ['operator_log', 'receiver_certifications'];
