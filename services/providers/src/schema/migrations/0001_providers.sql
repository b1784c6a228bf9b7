-- Accounts with vendors, vendor sessions for attempts of guests, and unsent reports. No row identifies a guest. A
-- vendor's findings are mapped to reports, which are stored encrypted until they are accepted.

create table accounts (
  id text collate "C" primary key,
  tenant_id text not null,
  provider text not null,
  vendor text not null check (vendor ~ '^[a-z][a-z0-9-]{0,62}$'),
  base_url text not null,
  flow text not null,
  reviews_ours boolean not null,
  attested_steps text[] not null default '{}',
  retention_agreement text not null default '',
  retention_attested_by text not null default '',
  retention_attested_at timestamptz,
  rank integer not null default 0 check (rank >= 0),
  monthly_ceiling integer check (monthly_ceiling > 0),
  properties text[] not null default '{}',
  wrapped_key bytea not null,
  ciphertext bytea not null,
  row_version bigint not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  ended_at timestamptz,
  upkeep_at timestamptz not null default now(),
  constraint accounts_bounds check (
    greatest(octet_length(id), octet_length(tenant_id), octet_length(provider), octet_length(vendor),
      octet_length(retention_agreement)) <= 512 and
    greatest(octet_length(base_url), octet_length(flow), pg_column_size(attested_steps), octet_length(wrapped_key),
      octet_length(retention_attested_by)) <= 16384 and
    greatest(octet_length(ciphertext), pg_column_size(properties)) <= 8388608
  )
);
comment on table accounts is 'One tenant''s account with a vendor.';
comment on column accounts.provider is 'Provider name, as in profiles and in the credential for the provider port.';
comment on column accounts.vendor is 'The name of the vendor''s adapter.';
comment on column accounts.flow is 'The vendor''s flow for guests; its meaning depends on the vendor.';
comment on column accounts.reviews_ours is 'True if our reviewers decide cases under the vendor''s review; else the vendor''s decision is awaited.';
comment on column accounts.attested_steps is 'Steps that an operator attests as part of the vendor''s flow, although its results do not show them.';
comment on column accounts.retention_agreement is 'Reference of the agreement that the vendor deletes data without requests, by its own retention; '''' without one.';
comment on column accounts.retention_attested_by is 'Subject of the operator who attested the agreement.';
comment on column accounts.rank is 'Order among the accounts of a provider. Guests go to rank 0 first, and to the next rank if earlier ones are unavailable or full.';
comment on column accounts.monthly_ceiling is 'Maximum of vendor sessions in a calendar month (UTC); null: none.';
comment on column accounts.properties is 'The client''s properties whose guests may use this account; empty: all.';
comment on column accounts.ciphertext is 'The secrets as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|account.';
comment on column accounts.ended_at is 'From this time on the account accepts no guests; its webhooks, reports and deletions continue until all are done.';
comment on column accounts.upkeep_at is 'Time from which a free replica reads the account''s ended hand-overs and due deletions again.';
create index accounts_ended on accounts (ended_at) where ended_at is not null;
create index accounts_due_upkeep on accounts (upkeep_at);
create unique index accounts_by_provider on accounts (tenant_id, provider, rank) where ended_at is null;
create unique index accounts_once_per_vendor on accounts (tenant_id, provider, vendor) where ended_at is null;
create index accounts_with_ceiling on accounts (id) where monthly_ceiling is not null and ended_at is null;
create index accounts_by_vendor on accounts (vendor);
create index accounts_by_tenant on accounts (tenant_id, id);

create table paid_sessions (
  account_id text collate "C" references accounts on delete cascade,
  month date,
  sessions integer not null check (sessions >= 0),
  primary key (account_id, month)
);
comment on table paid_sessions is 'Vendor sessions that an account opened, or may have opened, in a calendar month (UTC).';

create table vendor_sessions (
  id text collate "C" primary key,
  account_id text collate "C" not null references accounts,
  session_id text collate "C" not null,
  property_reference text not null,
  steps text[] not null check (cardinality(steps) > 0),
  attempt integer not null check (attempt >= 0),
  ordinal integer not null default 1 check (ordinal > 0),
  vendor_id text collate "C",
  vault_id text collate "C",
  state text not null check (state in ('CLAIMED', 'OPENED', 'SUBMITTED', 'DECIDED', 'ENDED', 'DELETING', 'DELETED', 'UNDELETABLE', 'LEFT')),
  continues boolean not null default false,
  mark text not null default '',
  revision integer not null default 0,
  problem text,
  return_address text not null,
  kept bytea,
  opens_until timestamptz,
  paid_month date,
  claimed_at timestamptz not null default now(),
  opened_at timestamptz,
  submitted_at timestamptz,
  held_at timestamptz,
  decided_at timestamptz,
  event_at timestamptz,
  poll_at timestamptz,
  polls integer not null default 0,
  erase_at timestamptz,
  erase_asked_at timestamptz,
  forget_at timestamptz,
  check (vendor_id is not null or state in ('CLAIMED', 'ENDED')),
  check (attempt > 0 or vendor_id is not null),
  constraint vendor_sessions_bounds check (
    greatest(octet_length(id), octet_length(session_id), octet_length(property_reference)) <= 512 and
    greatest(pg_column_size(steps), octet_length(vendor_id), octet_length(vault_id), octet_length(mark),
      octet_length(problem), octet_length(return_address)) <= 16384 and
    octet_length(kept) <= 8388608
  )
);
comment on table vendor_sessions is 'Sessions at vendors, each for one attempt of a guest at a group of steps. A row is written before the call to the vendor.';
comment on column vendor_sessions.property_reference is 'The client''s property; operators of some properties see only the sessions of these.';
comment on column vendor_sessions.steps is 'Steps of the group; the hand-over was for the first step.';
comment on column vendor_sessions.attempt is 'Attempt of the steps. 0: the vendor''s response was lost, so no guest can enter; the service deletes the session at the vendor without a request.';
comment on column vendor_sessions.ordinal is 'Number of the vendor session within its attempt; another one follows if it expires at the vendor.';
comment on column vendor_sessions.vault_id is 'Unit of deletion at the vendor: the vendor session, or data that several vendor sessions of a guest share.';
comment on column vendor_sessions.continues is 'True if the guest''s next attempt can continue in the same vendor session.';
comment on column vendor_sessions.mark is 'Identifies the decision of the vendor that was reported last; '''' before the first.';
comment on column vendor_sessions.revision is 'Number of reports; also the sequence of the latest report.';
comment on column vendor_sessions.problem is 'Reason why the last call to the vendor failed, if possible in the vendor''s words; null after a success.';
comment on column vendor_sessions.return_address is 'The guest''s return address, which works only in the same browser.';
comment on column vendor_sessions.kept is 'Data for re-entry that the vendor returns only when it opens a session, AES-256-GCM under the service key; AAD is kept|account|vendor_id.';
comment on column vendor_sessions.opens_until is 'End of the lease under which one process opens the session at the vendor.';
comment on column vendor_sessions.paid_month is 'Month in which the session counts for the account; null: the vendor was not called, or opened no session.';
comment on column vendor_sessions.held_at is 'Start of the vendor''s own review; null without one.';
comment on column vendor_sessions.event_at is 'The vendor''s time of its latest event about a decision; distinguishes decisions without an id.';
comment on column vendor_sessions.poll_at is 'Time of the next poll of the vendor; null = no poll is planned until a webhook arrives.';
comment on column vendor_sessions.polls is 'Number of polls since the last news; the pause between polls grows with this number.';
comment on column vendor_sessions.erase_at is 'Earliest time of the next deletion request; null: not requested yet, or deleted.';
comment on column vendor_sessions.erase_asked_at is 'When the last deletion request was sent to the vendor.';
comment on column vendor_sessions.forget_at is 'Time at which the row is deleted; null while the vendor may hold data that must be deleted.';
create unique index vendor_sessions_by_attempt
  on vendor_sessions (account_id, session_id, (steps[1]), attempt, ordinal);
create index vendor_sessions_by_vendor_id on vendor_sessions (account_id, vendor_id, attempt, ordinal) where vendor_id is not null;
create index vendor_sessions_by_vault on vendor_sessions (account_id, vault_id) where vault_id is not null;
create index vendor_sessions_due on vendor_sessions (poll_at) where poll_at is not null;
create index vendor_sessions_submitted on vendor_sessions (submitted_at, account_id) where state = 'SUBMITTED';
create index vendor_sessions_waiting on vendor_sessions (account_id, id)
 where state in ('CLAIMED', 'OPENED', 'SUBMITTED', 'DELETING', 'UNDELETABLE');

create index vendor_sessions_to_erase on vendor_sessions (account_id, erase_at) where attempt = 0 and erase_at is not null;
create index vendor_sessions_orphans_kept on vendor_sessions (account_id) where attempt = 0 and state = 'UNDELETABLE';
create index vendor_sessions_asked_to_erase on vendor_sessions (account_id, erase_asked_at) where erase_asked_at is not null;
create index vendor_sessions_to_forget on vendor_sessions (forget_at) where forget_at is not null;

create table uses (
  jti text collate "C" primary key,
  expires_at timestamptz not null,
  constraint uses_bounds check (octet_length(jti) <= 512)
);
comment on table uses is 'Used hand-over tokens, until they expire.';
create index uses_by_expiry on uses (expires_at);

create table inbox (
  account_id text collate "C" not null references accounts,
  event_id text collate "C" not null,
  received_at timestamptz not null default now(),
  primary key (account_id, event_id),
  constraint inbox_bounds check (octet_length(event_id) <= 16384)
);
comment on table inbox is 'Accepted webhooks, by the vendor''s identifier; without the body.';
create index inbox_by_age on inbox (received_at);
create index inbox_by_account on inbox (account_id, received_at);

create table erasures (
  account_id text collate "C" not null references accounts,
  vault_id text collate "C" not null,
  told_at timestamptz not null default now(),
  primary key (account_id, vault_id),
  constraint erasures_bounds check (octet_length(vault_id) <= 16384)
);
comment on table erasures is 'Deletions that a vendor announced by a signed event; kept for 30 days and as long as a vendor session has this vault_id.';
create index erasures_by_age on erasures (told_at);

create table reports (
  id bigint generated always as identity primary key,
  vendor_session_id text collate "C" not null references vendor_sessions,
  account_id text collate "C" not null references accounts,
  wrapped_key bytea not null,
  ciphertext bytea not null,
  created_at timestamptz not null default now(),
  send_at timestamptz not null default now(),
  tries integer not null default 0,
  constraint reports_bounds check (octet_length(wrapped_key) <= 16384 and octet_length(ciphertext) <= 8388608)
);
comment on table reports is 'Unsent reports, in order per vendor session; removed once accepted, or after 90 days.';
comment on column reports.ciphertext is 'The report as JSON, AES-256-GCM under a data key that the service key wraps; AAD is report|vendor session.';
create index reports_by_session on reports (vendor_session_id, id);
create index reports_due on reports (send_at);
create index reports_by_age on reports (created_at);
create index reports_by_account on reports (account_id);

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_tenant constant text[] := array(select id from accounts where tenant_id = tenant);
  gone constant text[] := array(select id from vendor_sessions where account_id = any (of_tenant) limit at_most);
begin
  return query select * from erase_rows(array['reports'], 'vendor_session_id', gone);
  return query select * from erase_rows(array['vendor_sessions'], 'id', gone);
  if cardinality(gone) > 0 then return; end if;
  return query select * from erase_some_rows(array['inbox', 'erasures'], 'account_id', of_tenant, at_most * 10);
  if found then return; end if;
  return query select * from erase_rows(array['accounts'], 'id', of_tenant);
  return query select * from erase_some_rows(array['admin_requests'], 'tenant_id', array[tenant], at_most * 10);
end $$;
comment on function erase_tenant is 'Erases some vendor sessions of a tenant, then its other rows; returns no row when nothing is left';
revoke execute on function erase_tenant from public;
