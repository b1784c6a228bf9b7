import {
  adminRequestsMigration,
  consumerMigration,
  epochMigration,
  installationMigration,
  keyRenewalsMigration,
  messagingMigration,
  tenantDataMigration,
} from '@gcs/kit/postgres/migrations/kit-migrations';
import type { Migration } from '@gcs/kit/postgres/migrations/migration';
import { readMigration } from '@gcs/kit/postgres/migrations/migration';

/** True while guests are expected or in the house. */
const isOpen = `state in ('EXPECTED', 'PARTLY_ARRIVED', 'ARRIVED')`;
/** Also true after the departure, because the reception takes departures back. */
const isListed = `state in ('EXPECTED', 'PARTLY_ARRIVED', 'ARRIVED', 'LEFT')`;

export const staysMigrations: readonly Migration[] = [
  messagingMigration,
  consumerMigration,
  installationMigration,
  adminRequestsMigration,
  epochMigration,
  keyRenewalsMigration,
  tenantDataMigration,
  readMigration(new URL('migrations/0001_stays.sql', import.meta.url)),
  readMigration(new URL('migrations/0002_guest_mails.sql', import.meta.url)),
  readMigration(new URL('migrations/0004_rules_news.sql', import.meta.url)),
  readMigration(new URL('migrations/0006_pms.sql', import.meta.url)),
  readMigration(new URL('migrations/0007_opened_checks.sql', import.meta.url)),
  readMigration(new URL('migrations/0008_reasons.sql', import.meta.url)),
  {
    name: '0009_open_bookings',
    index: 'bookings_open',
    on: `bookings (tenant_id, property_reference, departs_at, id, arrives_at) where ${isOpen}`,
  },
  {
    name: '0010_open_bookings_of_tenant',
    index: 'bookings_of_tenant_open',
    on: `bookings (tenant_id, departs_at, id, arrives_at) where ${isOpen}`,
  },
  readMigration(new URL('migrations/0011_rooms_in_history.sql', import.meta.url)),
  {
    name: '0012_listed_bookings',
    index: 'bookings_listed',
    on: `bookings (tenant_id, property_reference, departs_at, id, arrives_at) where ${isListed}`,
  },
  {
    name: '0013_listed_bookings_of_tenant',
    index: 'bookings_of_tenant_listed',
    on: `bookings (tenant_id, departs_at, id, arrives_at) where ${isListed}`,
  },
  readMigration(new URL('migrations/0014_replaced_indexes.sql', import.meta.url)),
  readMigration(new URL('migrations/0015_ordered_mails.sql', import.meta.url)),
];

export const appendOnlyTables: readonly string[] = ['party_rules'];
