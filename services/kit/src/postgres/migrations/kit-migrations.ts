import { readMigration } from './migration.ts';

const read = (name: string) => readMigration(new URL(`${name}.sql`, import.meta.url));

/** For publishing services (docs/internal-contracts.md#journal-and-outbox). */
export const messagingMigration = read('0001_kit_messaging');

/** For consuming services (docs/internal-contracts.md#parked-records). */
export const consumerMigration = read('0001_kit_consumer');

/** For services with topics (docs/internal-contracts.md#installation). */
export const installationMigration = read('0001_kit_installation');

/** For idempotent admin calls (docs/internal-contracts.md#admin-requests). */
export const adminRequestsMigration = read('0001_kit_admin_requests');

/** For the rotation of a key (docs/operations.md#key-rotation). */
export const keyRenewalsMigration = read('0001_kit_key_renewals');

/** Detects a restored database (docs/architecture.md#order-and-versions). */
export const epochMigration = read('0001_kit_epoch');

/** Erases an ended tenant's rows (docs/operations.md#end-of-a-tenant). */
export const tenantDataMigration = read('0001_kit_tenant_data');
