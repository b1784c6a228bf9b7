import type { Migration } from '@gcs/kit/postgres/migrate';

/** What the go-live gate keeps: how receivers were graded, and by which attestation a tenant was activated. */
export const goLiveMigration: Migration = {
  name: '0005_go_live',
  up: `
    create table receiver_certifications (
      id text collate "C" primary key,
      tenant_id text collate "C" not null references tenants,
      origin text collate "C" not null,
      passed boolean not null,
      report text not null check (octet_length(report) <= 65536),
      recorded_by text not null,
      recorded_at timestamptz not null
    );
    create index receiver_certifications_newest on receiver_certifications (tenant_id, origin, recorded_at desc);
    comment on table receiver_certifications is 'How receivers were graded (guestctl webhook certify); the newest of an origin counts.';
    comment on column receiver_certifications.id is 'crt_ + ULID.';
    comment on column receiver_certifications.origin is 'Scheme, host and port of the receiver.';
    comment on column receiver_certifications.report is 'What was sent and answered, as it was handed in.';
    comment on column receiver_certifications.recorded_by is 'Subject of the operator.';

    alter table tenants add column activated_by text;
    comment on column tenants.activated_by is 'Production: id of the attestation that activated the tenant.';
  `,
  down: `
    alter table tenants drop column activated_by;
    drop table receiver_certifications;
  `,
};
