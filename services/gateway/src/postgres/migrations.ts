import { adminRequestsMigration, requestFingerprintsMigration } from '@gcs/kit/postgres/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrate';
import { tenantsAndTokensMigration } from './migrations/0001-tenants-and-tokens.ts';
import { operatorLogMigration } from './migrations/0002-operator-log.ts';
import { rateLimitBucketsMigration } from './migrations/0003-rate-limit-buckets.ts';
import { tenantVersionsMigration } from './migrations/0004-tenant-versions.ts';
import { goLiveMigration } from './migrations/0005-go-live.ts';
import { guestPagesMigration } from './migrations/0006-guest-pages.ts';
import { lookupsMigration } from './migrations/0007-lookups.ts';
import { returnSchemesMigration } from './migrations/0007-return-schemes.ts';

/** The gateway's schema, in order; its dump is `schema.sql`. */
export const gatewayMigrations: readonly Migration[] = [
  tenantsAndTokensMigration,
  operatorLogMigration,
  adminRequestsMigration,
  rateLimitBucketsMigration,
  tenantVersionsMigration,
  goLiveMigration,
  guestPagesMigration,
  returnSchemesMigration,
  requestFingerprintsMigration,
  lookupsMigration,
];

/** What the runtime role may only add to. */
export const appendOnlyTables: readonly string[] = ['operator_log', 'receiver_certifications'];

/** Where the database tells that tokens or tenants changed. */
export const tokensChangedChannel = 'gcs_tokens_changed';
