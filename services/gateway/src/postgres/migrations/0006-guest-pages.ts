import type { Migration } from '@gcs/kit/postgres/migrate';

/** Lets a tenant's guests carry out their sessions on pages of the service (docs/workflow.md#guest-links). */
export const guestPagesMigration: Migration = {
  name: '0006_guest_pages',
  up: `
    alter table tenants add column guest_pages boolean not null default false;
    comment on column tenants.guest_pages is 'Creates are answered with a link to the page of the guest.';
  `,
  down: 'alter table tenants drop column guest_pages;',
};
