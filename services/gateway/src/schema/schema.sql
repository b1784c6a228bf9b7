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

-- API tokens and provider credentials. The secret is stored as a digest.
create table api_tokens (
  id text collate "C" not null, -- tok_ + ULID: the name of the token in public.
  tenant_id text collate "C" not null,
  lookup_id text collate "C" not null, -- Part of the token by which its row is found.
  secret_sha256 bytea not null,
  kind text not null,
  client text not null, -- Holder, as named by the operator; at most two live tokens per holder.
  scopes text[] not null, -- Rights of an API token; empty for provider credentials.
  provider text,
  step_types text[] not null, -- Step types of a provider credential; empty for API tokens.
  issued_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone, -- Time of the last accepted request; written once a minute.
  constraint api_tokens_pkey PRIMARY KEY (id),
  constraint api_tokens_bounds CHECK (((GREATEST(octet_length(id), octet_length(lookup_id), octet_length(client), octet_length(provider)) <= 512) AND (GREATEST(pg_column_size(scopes), pg_column_size(step_types)) <= 16384))),
  constraint api_tokens_check CHECK (((provider IS NOT NULL) = (kind = 'PROVIDER'::text))),
  constraint api_tokens_kind_check CHECK ((kind = ANY (ARRAY['API'::text, 'PROVIDER'::text]))),
  constraint api_tokens_lookup_id_key UNIQUE (lookup_id),
  constraint api_tokens_secret_sha256_check CHECK ((octet_length(secret_sha256) = 32)),
  constraint api_tokens_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX api_tokens_by_client ON public.api_tokens USING btree (tenant_id, client, kind, expires_at) WHERE (revoked_at IS NULL);
CREATE INDEX api_tokens_tenant ON public.api_tokens USING btree (tenant_id, id);
CREATE TRIGGER notify_tokens_changed AFTER DELETE OR UPDATE OF tenant_id, lookup_id, secret_sha256, kind, scopes, provider, step_types, expires_at, revoked_at ON public.api_tokens FOR EACH STATEMENT EXECUTE FUNCTION notify_tokens_changed();

-- Every admitted admin call, and ten refused ones a minute per person and code. Append-only.
create table operator_log (
  id text collate "C" not null, -- log_ + ULID.
  at timestamp with time zone not null,
  method text not null,
  issuer text not null,
  subject text not null,
  token_id text not null, -- The jti of the JWT that the operator presented.
  auth_time timestamp with time zone, -- Time of the person's sign-in; null if the issuer does not state it.
  actor_kind text not null,
  scope text not null, -- Scope of the operator: `deployment`, or JSON of the tenants with their properties, * for every property. Over 16 ids: `sha256:`, the SHA-256 of [[tenant, digest of its properties or *], …], and counts.
  tenant_id text collate "C", -- The tenant that the call names; null without one.
  session_id text collate "C", -- The session that the call names; null without one.
  request_id text not null, -- Request id in the message; without one, the id of the call.
  purpose text,
  traceparent text not null,
  refusal text, -- Code of the error that refused the call; null for an admitted one.
  named_ids text not null default ''::text, -- Ids in the request except tenant and session, with the key of a workflow, separated by spaces.
  is_change boolean not null default false, -- True if the method changes something: its request has a request id.
  constraint operator_log_pkey PRIMARY KEY (id),
  constraint operator_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['HUMAN'::text, 'AGENT'::text]))),
  constraint operator_log_bounds CHECK (((GREATEST(octet_length(id), octet_length(method), octet_length(subject), octet_length(token_id), octet_length(tenant_id), octet_length(session_id), octet_length(request_id), octet_length(refusal), octet_length(named_ids)) <= 512) AND (GREATEST(octet_length(issuer), octet_length(purpose), octet_length(traceparent)) <= 4096) AND (octet_length(scope) <= 8192)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE INDEX operator_log_changes ON public.operator_log USING btree (tenant_id, id) WHERE is_change;
CREATE INDEX operator_log_named ON public.operator_log USING btree (at) WHERE (token_id <> 'erased'::text);
CREATE INDEX operator_log_person ON public.operator_log USING btree (tenant_id, subject, id);
CREATE INDEX operator_log_purpose ON public.operator_log USING btree (tenant_id, id) WHERE (purpose IS NOT NULL);
CREATE INDEX operator_log_session ON public.operator_log USING btree (tenant_id, session_id, id) WHERE (session_id IS NOT NULL);
CREATE INDEX operator_log_tenant ON public.operator_log USING btree (tenant_id, id);

-- Admitted admin calls that failed. Append-only.
create table operator_log_failures (
  log_id text collate "C" not null,
  code text not null, -- Error code of the call.
  constraint operator_log_failures_pkey PRIMARY KEY (log_id),
  constraint operator_log_failures_bounds CHECK ((GREATEST(octet_length(log_id), octet_length(code)) <= 512)),
  constraint operator_log_failures_log_id_fkey FOREIGN KEY (log_id) REFERENCES operator_log(id) ON DELETE CASCADE
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.operator_log_failures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Privacy notices that guests could read when they consented; without data of guests.
create table privacy_notices (
  tenant_id text collate "C" not null,
  sha256 bytea not null, -- SHA-256 of content; noticeDigest in the evidence of a consent.
  language text not null,
  content text not null, -- The notice as plain text, as shown to guests.
  first_used_at timestamp with time zone not null,
  constraint privacy_notices_pkey PRIMARY KEY (tenant_id, sha256),
  constraint privacy_notices_bounds CHECK (((octet_length(language) <= 512) AND (octet_length(content) <= 8388608))),
  constraint privacy_notices_sha256_check CHECK ((octet_length(sha256) = 32)),
  constraint privacy_notices_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);

-- Descriptions of hotels for guests, with the controller of guests' data. An empty value falls back to the tenant's row.
create table properties (
  tenant_id text collate "C" not null,
  reference text collate "C" not null, -- The client's propertyReference; empty = the tenant as a whole.
  display_name text not null default ''::text,
  accent text not null default ''::text, -- #rrggbb, as the operator set it; pages adjust it for contrast.
  address text not null default ''::text, -- Lines separated by LF.
  phone text not null default ''::text,
  controller text not null default ''::text, -- Controller of guests' data; empty = the display name.
  privacy_contact text not null default ''::text, -- An e-mail address or an https address.
  time_zone text not null default ''::text, -- Time zone name of the IANA database.
  logo_sha256 bytea,
  logo_type text,
  logo bytea, -- The served picture, rewritten from the uploaded one.
  row_version bigint not null default 0, -- Rises with every change; 0 = not described yet.
  constraint properties_pkey PRIMARY KEY (tenant_id, reference),
  constraint properties_bounds CHECK (((octet_length(reference) <= 512) AND (GREATEST(octet_length(display_name), octet_length(accent), octet_length(address), octet_length(phone), octet_length(controller), octet_length(privacy_contact), octet_length(time_zone)) <= 16384))),
  constraint properties_check CHECK ((((logo IS NULL) = (logo_sha256 IS NULL)) AND ((logo IS NULL) = (logo_type IS NULL)))),
  constraint properties_logo_check CHECK ((octet_length(logo) <= 131072)),
  constraint properties_logo_sha256_check CHECK ((octet_length(logo_sha256) = 32)),
  constraint properties_logo_type_check CHECK ((logo_type = ANY (ARRAY['image/png'::text, 'image/svg+xml'::text]))),
  constraint properties_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX properties_logo ON public.properties USING btree (logo_sha256) WHERE (logo_sha256 IS NOT NULL);

-- Remaining units of each limit; replicas of the gateway lease blocks of units.
create table rate_limit_buckets (
  tenant_id text collate "C" not null,
  class text collate "C" not null, -- create, read or evidence.
  rate double precision not null, -- Units added per second, by the policy of the latest lease.
  burst double precision not null, -- Maximum of units, by the policy of the latest lease.
  wanted double precision not null, -- Units that the latest lease asked for.
  granted double precision not null, -- Units that the latest lease was given.
  tokens double precision not null, -- Units left at the time of the latest lease.
  at timestamp with time zone not null, -- Time of the latest lease, by the clock of the database.
  constraint rate_limit_buckets_pkey PRIMARY KEY (tenant_id, class),
  constraint rate_limit_buckets_bounds CHECK ((GREATEST(octet_length(tenant_id), octet_length(class)) <= 512))
) with (fillfactor=50);

-- Certifications of receivers (guestctl webhook certify); the newest of an origin counts.
create table receiver_certifications (
  id text collate "C" not null, -- crt_ + ULID.
  tenant_id text collate "C" not null,
  origin text collate "C" not null, -- Scheme, host and port of the receiver.
  passed boolean not null,
  report text not null, -- Report of requests and responses, as submitted.
  recorded_by text not null,
  recorded_at timestamp with time zone not null,
  constraint receiver_certifications_pkey PRIMARY KEY (id),
  constraint receiver_certifications_bounds CHECK (((GREATEST(octet_length(id), octet_length(recorded_by)) <= 512) AND (octet_length(origin) <= 16384))),
  constraint receiver_certifications_report_check CHECK ((octet_length(report) <= 65536)),
  constraint receiver_certifications_tenant_id_fkey FOREIGN KEY (tenant_id) REFERENCES tenants(id)
);
CREATE INDEX receiver_certifications_newest ON public.receiver_certifications USING btree (tenant_id, origin, recorded_at DESC);

-- The last ten requests of a tenant at all replicas, newest first: time, class, status, error code and request id.
create table recent_requests (
  tenant_id text collate "C" not null,
  requests jsonb not null,
  constraint recent_requests_pkey PRIMARY KEY (tenant_id),
  constraint recent_requests_bounds CHECK (((octet_length(tenant_id) <= 512) AND (pg_column_size(requests) <= 8388608)))
) with (fillfactor=50);

-- Number of responses to a tenant by status and hour, for 31 days. Written by all replicas every few seconds.
create table request_counts (
  tenant_id text collate "C" not null,
  class text collate "C" not null, -- create, read or evidence.
  status integer not null,
  hour timestamp with time zone not null,
  requests bigint not null,
  constraint request_counts_pkey PRIMARY KEY (tenant_id, class, status, hour),
  constraint request_counts_bounds CHECK ((GREATEST(octet_length(tenant_id), octet_length(class)) <= 512))
) with (fillfactor=80);
CREATE INDEX request_counts_by_hour ON public.request_counts USING btree (hour);

-- Ends of tenants (proposed, running and complete), with their progress
create table tenant_ends (
  tenant_id text collate "C" not null,
  phase text not null,
  proposed_by jsonb not null, -- Issuer and subject of the operator who proposed the end
  proposed_at timestamp with time zone not null,
  confirmed_by jsonb, -- Issuer and subject of the operator who confirmed the end; in production not the proposer
  confirmed_at timestamp with time zone,
  ended_at timestamp with time zone,
  leave_originals boolean not null default false, -- True if the end does not wait for unconfirmed deletions of originals
  place text not null default ''::text, -- In phase ORIGINALS the last session whose originals were ordered to be deleted; later the service that erases now
  is_clean boolean not null default true, -- True while the current pass over the services has erased nothing
  waits_for jsonb not null default '[]'::jsonb, -- Current causes of delay, by kind and number
  erased jsonb not null default '{}'::jsonb, -- Number of erased rows by service and table
  certificate text not null default ''::text, -- Signed note that certifies the end; empty before the end
  next_at timestamp with time zone not null, -- Time of the next step; a process postpones it while it works
  constraint tenant_ends_pkey PRIMARY KEY (tenant_id),
  constraint tenant_ends_bounds CHECK (((octet_length(tenant_id) <= 512) AND (GREATEST(pg_column_size(proposed_by), pg_column_size(confirmed_by), octet_length(place), pg_column_size(waits_for), pg_column_size(erased), octet_length(certificate)) <= 16384))),
  constraint tenant_ends_check CHECK (((confirmed_at IS NULL) = (phase = 'PROPOSED'::text))),
  constraint tenant_ends_check1 CHECK (((certificate <> ''::text) = (phase = 'ENDED'::text))),
  constraint tenant_ends_phase_check CHECK ((phase = ANY (ARRAY['PROPOSED'::text, 'WAITING'::text, 'ORIGINALS'::text, 'ERASING'::text, 'SWEEPING'::text, 'ENDED'::text])))
);
CREATE INDEX tenant_ends_next ON public.tenant_ends USING btree (next_at) WHERE (phase <> 'PROPOSED'::text);

-- Customers of this deployment; other services know only the id.
create table tenants (
  id text collate "C" not null, -- ten_ + ULID.
  name text not null,
  created_at timestamp with time zone not null,
  activated_at timestamp with time zone, -- Time from which tokens are accepted: the creation in a sandbox, the activation in production.
  suspended_at timestamp with time zone, -- While set, tokens are refused; sessions, retention and deliveries go on.
  rate_limits jsonb not null default '{}'::jsonb, -- The tenant's own limits: {"create": {"rate": per second, "burst": units}, "read": ..., "evidence": ...}; an absent class has the default of the deployment.
  row_version bigint not null default 1, -- Rises with every change that an operator makes.
  guest_pages boolean not null default false, -- True if the answer to a create has a link to the guest's page.
  return_schemes text[] collate "C" not null default '{}'::text[], -- URI schemes of the tenant's apps that returnUrl may have, in lower case.
  constraint tenants_pkey PRIMARY KEY (id),
  constraint tenants_bounds CHECK (((GREATEST(octet_length(id), octet_length(name)) <= 512) AND (GREATEST(pg_column_size(rate_limits), pg_column_size(return_schemes)) <= 16384)))
);
CREATE TRIGGER notify_tokens_changed AFTER DELETE OR UPDATE ON public.tenants FOR EACH STATEMENT EXECUTE FUNCTION notify_tokens_changed();

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

-- Erases some rows of a tenant, and the tenant itself last; returns no row when nothing is left
CREATE OR REPLACE FUNCTION public.erase_tenant(tenant text, at_most integer)
 RETURNS TABLE(name text, erased bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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

-- Erases names of staff in rows before a time, at most `at_most` rows per table; returns their number
CREATE OR REPLACE FUNCTION public.forget_staff(before timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select set_config('gcs.forgets_staff', 'on', true);
  select forget_names('operator_log', 'at', $q$token_id <> 'erased'$q$,
           $q$subject = 'erased', token_id = 'erased', purpose = case when purpose is not null then 'erased' end$q$, before, at_most)
       + forget_names('receiver_certifications', 'recorded_at', $q$recorded_by <> 'erased'$q$,
           $q$recorded_by = 'erased'$q$, before, at_most)
$function$;

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

CREATE OR REPLACE FUNCTION public.notify_tokens_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('gcs_tokens_changed', '');
  return null;
end
$function$;

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

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- Only `erase_tenant` and `forget_staff` set these settings. Both run with the rights of the table's owner.
  if current_setting('gcs.erases_tenant', true) = 'on' and tg_op = 'DELETE' then return null; end if;
  if current_setting('gcs.forgets_staff', true) = 'on' and tg_op = 'UPDATE' then return null; end if;
  raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
end
$function$;
