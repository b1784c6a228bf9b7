import { readMigration } from './migration.ts';

const read = (name: string) => readMigration(new URL(`${name}.sql`, import.meta.url));

/** Tables of a publishing service (docs/internal-contracts.md#journal-and-outbox). */
export const messagingMigration = read('0001_kit_messaging');

/** Tables of a consuming service (docs/internal-contracts.md#parked-records). */
export const consumerMigration = read('0001_kit_consumer');

/** Which installation a service with topics belongs to (docs/internal-contracts.md#installation). */
export const installationMigration = read('0001_kit_installation');

/** Makes admin calls idempotent by their request id (docs/internal-contracts.md#admin-requests). */
export const adminRequestsMigration = read('0001_kit_admin_requests');

/** Keeps the place of a key's rotation (docs/operations.md#key-rotation). */
export const keyRenewalsMigration = read('0001_kit_key_renewals');

/** Tells a restored database from the one before (docs/architecture.md#order-and-versions). */
export const epochMigration = read('0001_kit_epoch');

/** Erases rows of a tenant that ends (docs/operations.md#end-of-a-tenant). */
export const tenantDataMigration = read('0001_kit_tenant_data');
