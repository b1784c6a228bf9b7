-- Mails to guests: invitations and reminders (docs/stays.md#invitations).

alter table bookings add column mail_at timestamptz;
comment on column bookings.mail_at is 'When to check whether a guest needs a mail; null until the booking or its rules change.';
create index bookings_to_mail on bookings (mail_at) where mail_at is not null;

create table booking_mails (
  booking_id text collate "C" not null references bookings on delete cascade,
  guest int not null check (guest > 0),
  kind text not null check (kind in ('INVITATION', 'REMINDER')),
  tenant_id text collate "C" not null,
  due_at timestamptz not null default now(),
  next_at timestamptz default now(),
  attempts int not null default 0,
  problem text not null default '',
  sent_at timestamptz,
  primary key (booking_id, guest, kind),
  constraint booking_mails_bounds check (
    greatest(octet_length(booking_id), octet_length(tenant_id), octet_length(problem)) <= 2048
  )
);
comment on table booking_mails is 'Mails to guests; a guest gets each kind once. Stores no address and no text.';
comment on column booking_mails.next_at is 'Time of the next attempt, or end of the lease of the current one; null: settled.';
create index booking_mails_due on booking_mails (next_at) where next_at is not null;
create index booking_mails_waiting on booking_mails (kind, due_at) where next_at is not null;
create index booking_mails_by_tenant on booking_mails (tenant_id);
