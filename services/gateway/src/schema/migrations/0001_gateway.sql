-- Tenants, descriptions of properties, tokens, certifications, limits, request counts and the operator log.

-- Customers.

create table tenants (
  id text collate "C" primary key,
  name text not null,
  created_at timestamptz not null,
  activated_at timestamptz,
  suspended_at timestamptz,
  rate_limits jsonb not null default '{}',
  row_version bigint not null default 1,
  guest_pages boolean not null default false,
  return_schemes text[] collate "C" not null default '{}',
  constraint tenants_bounds check (
    greatest(octet_length(id), octet_length(name)) <= 512 and
    greatest(pg_column_size(rate_limits), pg_column_size(return_schemes)) <= 16384
  )
);
comment on table tenants is 'Customers of this deployment; other services know only the id.';
comment on column tenants.id is 'ten_ + ULID.';
comment on column tenants.activated_at is 'Time from which tokens are accepted: the creation in a sandbox, the activation in production.';
comment on column tenants.suspended_at is 'While set, tokens are refused; sessions, retention and deliveries go on.';
comment on column tenants.rate_limits is 'The tenant''s own limits: {"create": {"rate": per second, "burst": units}, "read": ..., "evidence": ...}; an absent class has the default of the deployment.';
comment on column tenants.row_version is 'Rises with every change that an operator makes.';
comment on column tenants.guest_pages is 'True if the answer to a create has a link to the guest''s page.';
comment on column tenants.return_schemes is 'URI schemes of the tenant''s apps that returnUrl may have, in lower case.';

create table properties (
  tenant_id text collate "C" not null references tenants,
  reference text collate "C" not null,
  display_name text not null default '',
  accent text not null default '',
  address text not null default '',
  phone text not null default '',
  controller text not null default '',
  privacy_contact text not null default '',
  time_zone text not null default '',
  logo_sha256 bytea check (octet_length(logo_sha256) = 32),
  logo_type text check (logo_type in ('image/png', 'image/svg+xml')),
  logo bytea check (octet_length(logo) <= 131072),
  row_version bigint not null default 0,
  primary key (tenant_id, reference),
  check ((logo is null) = (logo_sha256 is null) and (logo is null) = (logo_type is null)),
  constraint properties_bounds check (
    octet_length(reference) <= 512 and
    greatest(octet_length(display_name), octet_length(accent), octet_length(address), octet_length(phone),
      octet_length(controller), octet_length(privacy_contact), octet_length(time_zone)) <= 16384
  )
);
comment on table properties is 'Descriptions of hotels for guests, with the controller of guests'' data. An empty value falls back to the tenant''s row.';
comment on column properties.reference is 'The client''s propertyReference; empty = the tenant as a whole.';
comment on column properties.accent is '#rrggbb, as the operator set it; pages adjust it for contrast.';
comment on column properties.address is 'Lines separated by LF.';
comment on column properties.controller is 'Controller of guests'' data; empty = the display name.';
comment on column properties.privacy_contact is 'An e-mail address or an https address.';
comment on column properties.time_zone is 'Time zone name of the IANA database.';
comment on column properties.logo is 'The served picture, rewritten from the uploaded one.';
comment on column properties.row_version is 'Rises with every change; 0 = not described yet.';
create index properties_logo on properties (logo_sha256) where logo_sha256 is not null;

create table privacy_notices (
  tenant_id text collate "C" not null references tenants,
  sha256 bytea not null check (octet_length(sha256) = 32),
  language text not null,
  content text not null,
  first_used_at timestamptz not null,
  primary key (tenant_id, sha256),
  constraint privacy_notices_bounds check (octet_length(language) <= 512 and octet_length(content) <= 8388608)
);
comment on table privacy_notices is 'Privacy notices that guests could read when they consented; without data of guests.';
comment on column privacy_notices.sha256 is 'SHA-256 of content; noticeDigest in the evidence of a consent.';
comment on column privacy_notices.content is 'The notice as plain text, as shown to guests.';

create table receiver_certifications (
  id text collate "C" primary key,
  tenant_id text collate "C" not null references tenants,
  origin text collate "C" not null,
  passed boolean not null,
  report text not null check (octet_length(report) <= 65536),
  recorded_by text not null,
  recorded_at timestamptz not null,
  constraint receiver_certifications_bounds check (
    greatest(octet_length(id), octet_length(recorded_by)) <= 512 and
    octet_length(origin) <= 16384
  )
);
comment on table receiver_certifications is 'Certifications of receivers (guestctl webhook certify); the newest of an origin counts.';
comment on column receiver_certifications.id is 'crt_ + ULID.';
comment on column receiver_certifications.origin is 'Scheme, host and port of the receiver.';
comment on column receiver_certifications.report is 'Report of requests and responses, as submitted.';
create index receiver_certifications_newest on receiver_certifications (tenant_id, origin, recorded_at desc);

-- Credentials.

create table api_tokens (
  id text collate "C" primary key,
  tenant_id text collate "C" not null references tenants,
  lookup_id text collate "C" not null unique,
  secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
  kind text not null check (kind in ('API', 'PROVIDER')),
  client text not null,
  scopes text[] not null,
  provider text check ((provider is not null) = (kind = 'PROVIDER')),
  step_types text[] not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_tokens_bounds check (
    greatest(octet_length(id), octet_length(lookup_id), octet_length(client), octet_length(provider)) <= 512 and
    greatest(pg_column_size(scopes), pg_column_size(step_types)) <= 16384
  )
);
comment on table api_tokens is 'API tokens and provider credentials. The secret is stored as a digest.';
comment on column api_tokens.id is 'tok_ + ULID: the name of the token in public.';
comment on column api_tokens.lookup_id is 'Part of the token by which its row is found.';
comment on column api_tokens.client is 'Holder, as named by the operator; at most two live tokens per holder.';
comment on column api_tokens.scopes is 'Rights of an API token; empty for provider credentials.';
comment on column api_tokens.step_types is 'Step types of a provider credential; empty for API tokens.';
comment on column api_tokens.last_used_at is 'Time of the last accepted request; written once a minute.';
create index api_tokens_tenant on api_tokens (tenant_id, id);
create index api_tokens_by_client on api_tokens (tenant_id, client, kind, expires_at) where revoked_at is null;

-- A change that can remove access notifies the replicas. If the notification is lost, they read the change within a
-- second (docs/contract.md#api-tokens). An update of last_used_at sends no notification.
create function notify_tokens_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('gcs_tokens_changed', '');
  return null;
end
$$;
create trigger notify_tokens_changed after delete or update of
    tenant_id, lookup_id, secret_sha256, kind, scopes, provider, step_types, expires_at, revoked_at on api_tokens
  for each statement execute function notify_tokens_changed();
create trigger notify_tokens_changed after update or delete on tenants
  for each statement execute function notify_tokens_changed();

-- Limits (docs/contract.md#rate-limits).

-- Unlogged, because it changes with every leased block of units. A crash empties the table and so refills the buckets.
-- Full buckets are acceptable: limits protect the service, they are not billing data.
create unlogged table rate_limit_buckets (
  tenant_id text collate "C" not null,
  class text collate "C" not null,
  rate double precision not null,
  burst double precision not null,
  wanted double precision not null,
  granted double precision not null,
  tokens double precision not null,
  at timestamptz not null,
  primary key (tenant_id, class),
  constraint rate_limit_buckets_bounds check (greatest(octet_length(tenant_id), octet_length(class)) <= 512)
) with (fillfactor = 50);
comment on table rate_limit_buckets is 'Remaining units of each limit; replicas of the gateway lease blocks of units.';
comment on column rate_limit_buckets.class is 'create, read or evidence.';
comment on column rate_limit_buckets.rate is 'Units added per second, by the policy of the latest lease.';
comment on column rate_limit_buckets.burst is 'Maximum of units, by the policy of the latest lease.';
comment on column rate_limit_buckets.wanted is 'Units that the latest lease asked for.';
comment on column rate_limit_buckets.granted is 'Units that the latest lease was given.';
comment on column rate_limit_buckets.tokens is 'Units left at the time of the latest lease.';
comment on column rate_limit_buckets.at is 'Time of the latest lease, by the clock of the database.';

-- Usage (docs/operations.md#usage).

create table request_counts (
  tenant_id text collate "C" not null,
  class text collate "C" not null,
  status integer not null,
  hour timestamptz not null,
  requests bigint not null,
  primary key (tenant_id, class, status, hour),
  constraint request_counts_bounds check (greatest(octet_length(tenant_id), octet_length(class)) <= 512)
) with (fillfactor = 80);
comment on table request_counts is 'Number of responses to a tenant by status and hour, for 31 days. Written by all replicas every few seconds.';
comment on column request_counts.class is 'create, read or evidence.';
create index request_counts_by_hour on request_counts (hour);

create table recent_requests (
  tenant_id text collate "C" primary key,
  requests jsonb not null,
  constraint recent_requests_bounds check (octet_length(tenant_id) <= 512 and pg_column_size(requests) <= 8388608)
) with (fillfactor = 50);
comment on table recent_requests is 'The last ten requests of a tenant at all replicas, newest first: time, class, status, error code and request id.';

-- Operators (docs/internal-contracts.md#admin-methods).

-- A row is written before its call is served. The runtime role may only insert and select, and a trigger refuses
-- changes by other roles.
create table operator_log (
  id text collate "C" primary key,
  at timestamptz not null,
  method text not null,
  issuer text not null,
  subject text not null,
  token_id text not null,
  auth_time timestamptz,
  actor_kind text not null check (actor_kind in ('HUMAN', 'AGENT')),
  scope text not null,
  tenant_id text collate "C",
  session_id text collate "C",
  request_id text not null,
  purpose text,
  traceparent text not null,
  refusal text,
  named_ids text not null default '',
  is_change boolean not null default false,
  constraint operator_log_bounds check (
    greatest(octet_length(id), octet_length(method), octet_length(subject), octet_length(token_id),
      octet_length(tenant_id), octet_length(session_id), octet_length(request_id), octet_length(refusal),
      octet_length(named_ids)) <= 512 and
    greatest(octet_length(issuer), octet_length(purpose), octet_length(traceparent)) <= 4096 and
    octet_length(scope) <= 8192
  )
);
comment on table operator_log is 'Every admitted admin call, and ten refused ones a minute per person and code. Append-only.';
comment on column operator_log.id is 'log_ + ULID.';
comment on column operator_log.token_id is 'The jti of the JWT that the operator presented.';
comment on column operator_log.auth_time is 'Time of the person''s sign-in; null if the issuer does not state it.';
comment on column operator_log.scope is 'Scope of the operator: `deployment`, or JSON of the tenants with their properties, * for every property. Over 16 ids: `sha256:`, the SHA-256 of [[tenant, digest of its properties or *], …], and counts.';
comment on column operator_log.tenant_id is 'The tenant that the call names; null without one.';
comment on column operator_log.session_id is 'The session that the call names; null without one.';
comment on column operator_log.request_id is 'Request id in the message; without one, the id of the call.';
comment on column operator_log.refusal is 'Code of the error that refused the call; null for an admitted one.';
comment on column operator_log.named_ids is 'Ids in the request except tenant and session, with the key of a workflow, separated by spaces.';
comment on column operator_log.is_change is 'True if the method changes something: its request has a request id.';
create index operator_log_named on operator_log (at) where token_id <> 'erased';
create index operator_log_tenant on operator_log (tenant_id, id);
create index operator_log_person on operator_log (tenant_id, subject, id);
create index operator_log_session on operator_log (tenant_id, session_id, id) where session_id is not null;
create index operator_log_purpose on operator_log (tenant_id, id) where purpose is not null;
create index operator_log_changes on operator_log (tenant_id, id) where is_change;

-- A separate table, because rows of operator_log never change.
create table operator_log_failures (
  log_id text collate "C" primary key references operator_log on delete cascade,
  code text not null,
  constraint operator_log_failures_bounds check (greatest(octet_length(log_id), octet_length(code)) <= 512)
);
comment on table operator_log_failures is 'Admitted admin calls that failed. Append-only.';
comment on column operator_log_failures.code is 'Error code of the call.';

create function refuse_change() returns trigger language plpgsql as $$
begin
  -- Only `erase_tenant` and `forget_staff` set these settings. Both run with the rights of the table's owner.
  if current_setting('gcs.erases_tenant', true) = 'on' and tg_op = 'DELETE' then return null; end if;
  if current_setting('gcs.forgets_staff', true) = 'on' and tg_op = 'UPDATE' then return null; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
end
$$;
create trigger append_only before update or delete or truncate on operator_log
  for each statement execute function refuse_change();
create trigger append_only before update or delete or truncate on operator_log_failures
  for each statement execute function refuse_change();

-- The end of a tenant (docs/operations.md#end-of-a-tenant).

create table tenant_ends (
  tenant_id text collate "C" primary key,
  phase text not null check (phase in ('PROPOSED', 'WAITING', 'ORIGINALS', 'ERASING', 'SWEEPING', 'ENDED')),
  proposed_by jsonb not null,
  proposed_at timestamptz not null,
  confirmed_by jsonb,
  confirmed_at timestamptz,
  ended_at timestamptz,
  leave_originals boolean not null default false,
  place text not null default '',
  is_clean boolean not null default true,
  waits_for jsonb not null default '[]',
  erased jsonb not null default '{}',
  certificate text not null default '',
  next_at timestamptz not null,
  check ((confirmed_at is null) = (phase = 'PROPOSED')),
  check ((certificate <> '') = (phase = 'ENDED')),
  constraint tenant_ends_bounds check (
    octet_length(tenant_id) <= 512 and
    greatest(pg_column_size(proposed_by), pg_column_size(confirmed_by), octet_length(place), pg_column_size(waits_for),
      pg_column_size(erased), octet_length(certificate)) <= 16384
  )
);
comment on table tenant_ends is 'Ends of tenants (proposed, running and complete), with their progress';
comment on column tenant_ends.proposed_by is 'Issuer and subject of the operator who proposed the end';
comment on column tenant_ends.confirmed_by is 'Issuer and subject of the operator who confirmed the end; in production not the proposer';
comment on column tenant_ends.leave_originals is 'True if the end does not wait for unconfirmed deletions of originals';
comment on column tenant_ends.place is 'In phase ORIGINALS the last session whose originals were ordered to be deleted; later the service that erases now';
comment on column tenant_ends.is_clean is 'True while the current pass over the services has erased nothing';
comment on column tenant_ends.waits_for is 'Current causes of delay, by kind and number';
comment on column tenant_ends.erased is 'Number of erased rows by service and table';
comment on column tenant_ends.certificate is 'Signed note that certifies the end; empty before the end';
comment on column tenant_ends.next_at is 'Time of the next step; a process postpones it while it works';
create index tenant_ends_next on tenant_ends (next_at) where phase <> 'PROPOSED';

-- operator_log keeps the EndTenant calls and so the people who ended the tenant.
create function erase_tenant(tenant text, at_most int) returns table (name text, erased bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('gcs.erases_tenant', 'on', true);
  return query select * from erase_some_rows(array[
    'properties', 'privacy_notices', 'receiver_certifications', 'api_tokens', 'rate_limit_buckets', 'request_counts',
    'recent_requests', 'admin_requests'], 'tenant_id', array[tenant], at_most * 10);
  name := 'operator_log';
  delete from operator_log where ctid = any (array(
    select ctid from operator_log
     where tenant_id = tenant and method <> '/gcs.admin.v1.TenantService/EndTenant' limit at_most * 10));
  get diagnostics erased = row_count;
  if erased > 0 then
    return next;
    return;
  end if;
  if exists (select from api_tokens where tenant_id = tenant) then return; end if;
  -- The stored answer to the creation of the tenant has no tenant id.
  delete from admin_requests where tenant_id = '' and answer ->> 'id' = tenant;
  name := 'tenants';
  delete from tenants where id = tenant;
  get diagnostics erased = row_count;
  if erased > 0 then return next; end if;
end $$;
comment on function erase_tenant is 'Erases some rows of a tenant, and the tenant itself last; returns no row when nothing is left';
revoke execute on function erase_tenant from public;

-- Names of staff (docs/people.md#names-of-staff).

create function forget_staff(before timestamptz, at_most int) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select set_config('gcs.forgets_staff', 'on', true);
  select forget_names('operator_log', 'at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased', token_id = 'erased', purpose = case when purpose is not null then 'erased' end$q$, before, at_most)
       + forget_names('receiver_certifications', 'recorded_at', $q$recorded_by <> 'erased'$q$,
           $q$recorded_by = 'erased'$q$, before, at_most)
$$;
comment on function forget_staff is 'Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number';
revoke execute on function forget_staff from public;
