-- One tenant's account with a vendor.
create table accounts (
  id text collate "C" not null,
  tenant_id text not null,
  provider text not null, -- Provider name, as in profiles and in the credential for the provider port.
  vendor text not null, -- The name of the vendor's adapter.
  base_url text not null,
  flow text not null, -- The vendor's flow for guests; its meaning depends on the vendor.
  reviews_ours boolean not null, -- True if our reviewers decide cases under the vendor's review; else the vendor's decision is awaited.
  attested_steps text[] not null default '{}'::text[], -- Steps that an operator attests as part of the vendor's flow, although its results do not show them.
  retention_agreement text not null default ''::text, -- Reference of the agreement that the vendor deletes data without requests, by its own retention; '' without one.
  retention_attested_by text not null default ''::text, -- Subject of the operator who attested the agreement.
  retention_attested_at timestamp with time zone,
  rank integer not null default 0, -- Order among the accounts of a provider. Guests go to rank 0 first, and to the next rank if earlier ones are unavailable or full.
  monthly_ceiling integer, -- Maximum of vendor sessions in a calendar month (UTC); null: none.
  properties text[] not null default '{}'::text[], -- The client's properties whose guests may use this account; empty: all.
  wrapped_key bytea not null,
  ciphertext bytea not null, -- The secrets as JSON, AES-256-GCM under a data key that the service key wraps; AAD is tenant|account.
  row_version bigint not null default 1,
  created_at timestamp with time zone not null default now(),
  changed_at timestamp with time zone not null default now(),
  ended_at timestamp with time zone, -- From this time on the account accepts no guests; its webhooks, reports and deletions continue until all are done.
  upkeep_at timestamp with time zone not null default now(), -- Time from which a free replica reads the account's ended hand-overs and due deletions again.
  countries text[] not null default '{}'::text[], -- Issuing countries of documents whose holders may use this account, ISO 3166-1 alpha-2; empty: all.
  key_refused_at timestamp with time zone, -- When the vendor first answered 401 or 403 to the account's key; null after a success or a change of the account.
  constraint accounts_pkey PRIMARY KEY (id),
  constraint accounts_bounds CHECK (((GREATEST(octet_length(id), octet_length(tenant_id), octet_length(provider), octet_length(vendor), octet_length(retention_agreement)) <= 512) AND (GREATEST(octet_length(base_url), octet_length(flow), pg_column_size(attested_steps), octet_length(wrapped_key), octet_length(retention_attested_by)) <= 16384) AND (GREATEST(octet_length(ciphertext), pg_column_size(properties)) <= 8388608))),
  constraint accounts_countries_bounds CHECK ((pg_column_size(countries) <= 16384)) NOT VALID,
  constraint accounts_monthly_ceiling_check CHECK ((monthly_ceiling > 0)),
  constraint accounts_rank_check CHECK ((rank >= 0)),
  constraint accounts_vendor_check CHECK ((vendor ~ '^[a-z][a-z0-9-]{0,62}$'::text))
);
CREATE UNIQUE INDEX accounts_by_provider ON public.accounts USING btree (tenant_id, provider, rank) WHERE (ended_at IS NULL);
CREATE INDEX accounts_by_tenant ON public.accounts USING btree (tenant_id, id);
CREATE INDEX accounts_by_vendor ON public.accounts USING btree (vendor);
CREATE INDEX accounts_due_upkeep ON public.accounts USING btree (upkeep_at);
CREATE INDEX accounts_ended ON public.accounts USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX accounts_key_refused ON public.accounts USING btree (id) WHERE (key_refused_at IS NOT NULL);
CREATE UNIQUE INDEX accounts_once_per_vendor ON public.accounts USING btree (tenant_id, provider, vendor) WHERE (ended_at IS NULL);
CREATE INDEX accounts_with_ceiling ON public.accounts USING btree (id) WHERE ((monthly_ceiling IS NOT NULL) AND (ended_at IS NULL));

-- Answers to admin calls that change something, by the caller's request id
create table admin_requests (
  tenant_id text not null, -- Tenant of the call; empty for a call without a tenant
  request_id text not null,
  answer jsonb, -- Answer to the call; a secret in it is blanked
  at timestamp with time zone not null default now(),
  fingerprint text collate "C" not null default ''::text, -- Hex HMAC-SHA-256 of method, operator and message; a known request id with another fingerprint is refused
  constraint admin_requests_pkey PRIMARY KEY (tenant_id, request_id),
  constraint admin_requests_bounds CHECK (((GREATEST(octet_length(tenant_id), octet_length(request_id), octet_length(fingerprint)) <= 512) AND (pg_column_size(answer) <= 8388608)))
);
CREATE INDEX admin_requests_by_age ON public.admin_requests USING btree (at);

-- Deletions that a vendor announced by a signed event; kept for 30 days and as long as a vendor session has this vault_id.
create table erasures (
  account_id text collate "C" not null,
  vault_id text collate "C" not null,
  told_at timestamp with time zone not null default now(),
  constraint erasures_pkey PRIMARY KEY (account_id, vault_id),
  constraint erasures_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint erasures_bounds CHECK ((octet_length(vault_id) <= 16384))
);
CREATE INDEX erasures_by_age ON public.erasures USING btree (told_at);

-- Accepted webhooks, by the vendor's identifier; without the body.
create table inbox (
  account_id text collate "C" not null,
  event_id text collate "C" not null,
  received_at timestamp with time zone not null default now(),
  constraint inbox_pkey PRIMARY KEY (account_id, event_id),
  constraint inbox_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint inbox_bounds CHECK ((octet_length(event_id) <= 16384))
);
CREATE INDEX inbox_by_account ON public.inbox USING btree (account_id, received_at);
CREATE INDEX inbox_by_age ON public.inbox USING btree (received_at);

-- Progress of encrypting stored values with a purpose's current key, one row per kind of values. A process locks the row while it renews
create table key_renewals (
  purpose text not null,
  name text not null, -- Kind of values, as in the metric gcs.keys.outdated
  key text not null, -- Key with which values are encrypted again; a new key restarts the renewal
  place text not null default ''::text, -- Row after which the current pass continues; empty at the start of a pass
  examined bigint not null default 0, -- Rows read in the current pass
  renewed bigint not null default 0, -- Rows renewed in the current pass
  remaining bigint not null default 0, -- Rows that the current pass left under an older key
  outdated bigint, -- Rows that the last complete pass left under an older key; null before the first
  is_done boolean not null default false, -- True after a second or later pass that found nothing to renew
  next_at timestamp with time zone not null default now(), -- Time from which any process may read the next page
  constraint key_renewals_pkey PRIMARY KEY (purpose, name),
  constraint key_renewals_bounds CHECK ((GREATEST(octet_length(purpose), octet_length(name), octet_length(key), octet_length(place)) <= 512))
) with (fillfactor=50);

-- Vendor sessions that an account opened, or may have opened, in a calendar month (UTC).
create table paid_sessions (
  account_id text collate "C" not null,
  month date not null,
  sessions integer not null,
  constraint paid_sessions_pkey PRIMARY KEY (account_id, month),
  constraint paid_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id) ON DELETE CASCADE,
  constraint paid_sessions_sessions_check CHECK ((sessions >= 0))
);

-- Unsent reports, in order per vendor session; removed once accepted, or after 90 days.
create table reports (
  id bigint not null generated always as identity,
  vendor_session_id text collate "C" not null,
  account_id text collate "C" not null,
  wrapped_key bytea not null,
  ciphertext bytea not null, -- The report as JSON, AES-256-GCM under a data key that the service key wraps; AAD is report|vendor session.
  created_at timestamp with time zone not null default now(),
  send_at timestamp with time zone not null default now(),
  tries integer not null default 0,
  traceparent text not null default ''::text, -- W3C trace context of the request that caused the report; empty after a poll by a timer.
  constraint reports_pkey PRIMARY KEY (id),
  constraint reports_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint reports_bounds CHECK (((octet_length(wrapped_key) <= 16384) AND (octet_length(ciphertext) <= 8388608))),
  constraint reports_traceparent_bounds CHECK ((octet_length(traceparent) <= 16384)) NOT VALID,
  constraint reports_vendor_session_id_fkey FOREIGN KEY (vendor_session_id) REFERENCES vendor_sessions(id)
);
CREATE INDEX reports_by_account ON public.reports USING btree (account_id);
CREATE INDEX reports_by_age ON public.reports USING btree (created_at);
CREATE INDEX reports_by_session ON public.reports USING btree (vendor_session_id, id);
CREATE INDEX reports_due ON public.reports USING btree (send_at);

-- Used hand-over tokens, until they expire.
create table uses (
  jti text collate "C" not null,
  expires_at timestamp with time zone not null,
  constraint uses_pkey PRIMARY KEY (jti),
  constraint uses_bounds CHECK ((octet_length(jti) <= 512))
);
CREATE INDEX uses_by_expiry ON public.uses USING btree (expires_at);

-- Sessions at vendors, each for one attempt of a guest at a group of steps. A row is written before the call to the vendor.
create table vendor_sessions (
  id text collate "C" not null,
  account_id text collate "C" not null,
  session_id text collate "C" not null,
  property_reference text not null, -- The client's property; operators of some properties see only the sessions of these.
  steps text[] not null, -- Steps of the group; the hand-over was for the first step.
  attempt integer not null, -- Attempt of the steps. 0: the vendor's response was lost, so no guest can enter; the service deletes the session at the vendor without a request.
  ordinal integer not null default 1, -- Number of the vendor session within its attempt; another one follows if it expires at the vendor.
  vendor_id text collate "C",
  vault_id text collate "C", -- Unit of deletion at the vendor: the vendor session, or data that several vendor sessions of a guest share.
  state text not null,
  continues boolean not null default false, -- True if the guest's next attempt can continue in the same vendor session.
  mark text not null default ''::text, -- Identifies the decision of the vendor that was reported last; '' before the first.
  revision integer not null default 0, -- Number of reports; also the sequence of the latest report.
  problem text, -- Reason why the last call to the vendor failed, if possible in the vendor's words; null after a success.
  return_address text not null, -- The guest's return address, which works only in the same browser.
  kept bytea, -- Data for re-entry that the vendor returns only when it opens a session, AES-256-GCM under the service key; AAD is kept|account|vendor_id.
  opens_until timestamp with time zone, -- End of the lease under which one process opens the session at the vendor.
  paid_month date, -- Month in which the session counts for the account; null: the vendor was not called, or opened no session.
  claimed_at timestamp with time zone not null default now(),
  opened_at timestamp with time zone,
  submitted_at timestamp with time zone,
  held_at timestamp with time zone, -- Start of the vendor's own review; null without one.
  decided_at timestamp with time zone,
  event_at timestamp with time zone, -- The vendor's time of its latest event about a decision; distinguishes decisions without an id.
  poll_at timestamp with time zone, -- Time of the next poll of the vendor; null = no poll is planned until a webhook arrives.
  polls integer not null default 0, -- Number of polls since the last news; the pause between polls grows with this number.
  erase_at timestamp with time zone, -- Earliest time of the next deletion request; null: not requested yet, or deleted.
  erase_asked_at timestamp with time zone, -- When the last deletion request was sent to the vendor.
  forget_at timestamp with time zone, -- Time at which the row is deleted; null while the vendor may hold data that must be deleted.
  constraint vendor_sessions_pkey PRIMARY KEY (id),
  constraint vendor_sessions_account_id_fkey FOREIGN KEY (account_id) REFERENCES accounts(id),
  constraint vendor_sessions_attempt_check CHECK ((attempt >= 0)),
  constraint vendor_sessions_bounds CHECK (((GREATEST(octet_length(id), octet_length(session_id), octet_length(property_reference)) <= 512) AND (GREATEST(pg_column_size(steps), octet_length(vendor_id), octet_length(vault_id), octet_length(mark), octet_length(problem), octet_length(return_address)) <= 16384) AND (octet_length(kept) <= 8388608))),
  constraint vendor_sessions_check CHECK (((vendor_id IS NOT NULL) OR (state = ANY (ARRAY['CLAIMED'::text, 'ENDED'::text])))),
  constraint vendor_sessions_check1 CHECK (((attempt > 0) OR (vendor_id IS NOT NULL))),
  constraint vendor_sessions_ordinal_check CHECK ((ordinal > 0)),
  constraint vendor_sessions_state_check CHECK ((state = ANY (ARRAY['CLAIMED'::text, 'OPENED'::text, 'SUBMITTED'::text, 'DECIDED'::text, 'ENDED'::text, 'DELETING'::text, 'DELETED'::text, 'UNDELETABLE'::text, 'LEFT'::text]))),
  constraint vendor_sessions_steps_check CHECK ((cardinality(steps) > 0))
);
CREATE INDEX vendor_sessions_asked_to_erase ON public.vendor_sessions USING btree (account_id, erase_asked_at) WHERE (erase_asked_at IS NOT NULL);
CREATE UNIQUE INDEX vendor_sessions_by_attempt ON public.vendor_sessions USING btree (account_id, session_id, (steps[1]), attempt, ordinal);
CREATE INDEX vendor_sessions_by_vault ON public.vendor_sessions USING btree (account_id, vault_id) WHERE (vault_id IS NOT NULL);
CREATE INDEX vendor_sessions_by_vendor_id ON public.vendor_sessions USING btree (account_id, vendor_id, attempt, ordinal) WHERE (vendor_id IS NOT NULL);
CREATE INDEX vendor_sessions_due ON public.vendor_sessions USING btree (poll_at) WHERE (poll_at IS NOT NULL);
CREATE INDEX vendor_sessions_orphans_kept ON public.vendor_sessions USING btree (account_id) WHERE ((attempt = 0) AND (state = 'UNDELETABLE'::text));
CREATE INDEX vendor_sessions_submitted ON public.vendor_sessions USING btree (submitted_at, account_id) WHERE (state = 'SUBMITTED'::text);
CREATE INDEX vendor_sessions_to_erase ON public.vendor_sessions USING btree (account_id, erase_at) WHERE ((attempt = 0) AND (erase_at IS NOT NULL));
CREATE INDEX vendor_sessions_to_forget ON public.vendor_sessions USING btree (forget_at) WHERE (forget_at IS NOT NULL);
CREATE INDEX vendor_sessions_waiting ON public.vendor_sessions USING btree (account_id, id) WHERE (state = ANY (ARRAY['CLAIMED'::text, 'OPENED'::text, 'SUBMITTED'::text, 'DELETING'::text, 'UNDELETABLE'::text]));

-- Deletes rows of these tables whose column `matches` is one of `ids`; returns the number per table
CREATE OR REPLACE FUNCTION public.erase_rows(tables text[], matches text, ids text[])
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where %I = any ($1)', name, matches) using ids;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Like erase_rows, with a limit of rows per table; for tables with many rows of one id
CREATE OR REPLACE FUNCTION public.erase_some_rows(tables text[], matches text, ids text[], at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  foreach name in array tables loop
    execute format('delete from %I where ctid = any (array(select ctid from %I where %I = any ($1) limit $2))',
                   name, name, matches) using ids, at_most;
    get diagnostics erased = row_count;
    if erased > 0 then return next; end if;
  end loop;
end $function$;

-- Erases some vendor sessions of a tenant, then its other rows; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Erases names in the oldest rows before a time that still name a person; returns the number of rows
CREATE OR REPLACE FUNCTION public.forget_names(target text, aged text, named text, changes text, before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  execute format('update %1$I set %2$s where ctid = any (array(
                    select ctid from %1$I where %3$I < $1 and %4$s order by %3$I limit $2))', target, changes, aged, named)
    using before, at_most;
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$;

-- Estimates the rows and bytes of a tenant by table
CREATE OR REPLACE FUNCTION public.measure_tenant(tenant text, root text, root_key text, keyed_by text[], at_most integer)
 RETURNS TABLE(name text, rows double precision, bytes double precision)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  sampled constant int := 400;
  of_root constant text := format('from %I where tenant_id = %L', root, tenant);
  members float8 := planned_rows('select ' || of_root);
  keys text[];
  matches text;
  of_table text;
  total float8;
  width float8;
  usual_width float8;
  table_bytes float8;
  index_bytes float8;
begin
  if members <= at_most then
    execute 'select count(*) ' || of_root into members;
    execute format('select array(select %1$I %2$s and mod(abs(hashtext(%1$I)::bigint), %3$s) = 0)', root_key, of_root,
                   greatest(1, floor(members / sampled))::bigint) into keys;
  else
    execute format('select array(select %I from %I tablesample system (%s) where tenant_id = %L)', root_key, root,
                   least(100, 100 * sampled / members), tenant) into keys;
  end if;
  for name, matches in
    select c.relname, (array_agg(a.attname order by a.attname = 'tenant_id'))[1]
      from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indpred is null
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and (a.attname = 'tenant_id' or c.relname <> root and a.attname = any (keyed_by))
     group by c.relname order by c.relname
  loop
    of_table := format('from %I t where %I = any (%L::text[])', name, matches,
                       case matches when 'tenant_id' then array[tenant] else keys end);
    rows := planned_rows('select ' || of_table);
    if rows <= greatest(at_most, 100 * sampled) then execute 'select count(*) ' || of_table into rows; end if;
    continue when rows = 0;
    if matches <> 'tenant_id' then rows := rows * members / cardinality(keys); end if;
    total := greatest(planned_rows(format('select from %I', name)), rows);
    execute format('select avg(pg_column_size(s.t)) from (select t %s limit 2000) s', of_table) into width;
    execute format('select avg(pg_column_size(t)) from %I t tablesample system (%s)', name, least(100, 200000 / total))
       into usual_width;
    select sum(pg_table_size(one)), sum(pg_indexes_size(one)) into table_bytes, index_bytes
      from (select name::regclass as one union select relid from pg_partition_tree(name::regclass)) parts;
    bytes := rows / total * (table_bytes * coalesce(width / usual_width, 1) + index_bytes);
    return next;
  end loop;
end $function$;

-- The planner's estimate of the rows of a query
CREATE OR REPLACE FUNCTION public.planned_rows(query text)
 RETURNS double precision
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plan json;
begin
  execute 'explain (format json) ' || query into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8;
end $function$;
