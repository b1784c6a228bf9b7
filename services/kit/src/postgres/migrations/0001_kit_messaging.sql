-- Tables of a publishing service (docs/internal-contracts.md#journal-and-outbox): every message in `journal`, keys of
-- unpublished ones in `outbox`, and the publishing process in `relay_lease`.
--
-- Journal keys are session ids, `cs_` and a ULID. A partition has the sessions of one creation day and is dropped as a
-- whole. Keys of another form are in the default partition.

create table journal (
  key text collate "C" not null,
  version bigint not null,
  topic text not null,
  value text not null,
  traceparent text not null,
  at timestamptz not null default now(),
  primary key (key, version)
) partition by range (key);
comment on table journal is 'Every message once, append-only; the outbox lists unpublished ones';
comment on column journal.key is 'Message key: the session id';
comment on column journal.version is 'Version of the session in the message; contiguous per key';
comment on column journal.value is 'The message, JSON as published';
comment on column journal.traceparent is 'W3C trace context of the change, traceparent and tracestate; empty without one';

create table journal_default partition of journal default;
comment on table journal_default is 'Messages of days without a partition: late changes of sessions whose day partition was dropped';
create index journal_default_at on journal_default (at);

create table outbox (
  id bigserial primary key,
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_bounds check (octet_length(key) <= 512)
) with (
  -- Rows live for milliseconds, so vacuum starts after a number of dead rows and runs at full speed. Truncation is off,
  -- because it would block writers and the pages are soon needed again.
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_cost_delay = 0,
  vacuum_truncate = off
);
comment on table outbox is 'Queue of journal entries to be published; the relay deletes what the bus has acknowledged';
comment on column outbox.id is 'Order of publishing. A lower id may appear after a higher one, if its transaction commits later';

create table relay_lease (
  name text primary key,
  owner text not null,
  fence bigint not null,
  expires_at timestamptz not null,
  constraint relay_lease_bounds check (greatest(octet_length(name), octet_length(owner)) <= 512)
) with (fillfactor = 50);
comment on table relay_lease is 'Leases for work that only one process does at a time';
comment on column relay_lease.owner is 'Process that holds or last held the lease';
comment on column relay_lease.fence is 'Grows with each new owner; writes with an older fence are refused';
comment on column relay_lease.expires_at is 'Time, on the database clock, from which any process may take the lease';

create function ulid_floor(at timestamptz) returns text
language sql immutable strict parallel safe as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * place)) & 31)::int + 1, 1), ''
                    order by place desc)
    from (select greatest(0, least(281474976710655, floor(extract(epoch from at) * 1000)))::bigint as ms) as time,
         generate_series(0, 9) as place
$$;
comment on function ulid_floor is
  'Time part of the ULIDs of this millisecond; sorts before all of them. Limited to times from 1970 on that fit into 48 bits';

create function partition_of(
  parent text, key_prefix text, period text, day date,
  out name text, out reservation text, out from_key text, out to_key text, out key_column text, out remainder regclass)
language plpgsql set search_path = public, pg_temp as $$
declare
  since timestamp := date_trunc(period, day::timestamp);
  suffix text := to_char(since, case period when 'month' then '_YYYYMM' else '_YYYYMMDD' end);
begin
  name := parent || suffix;
  reservation := 'without' || suffix;
  from_key := key_prefix || ulid_floor(since at time zone 'UTC');
  to_key := key_prefix || ulid_floor((since + ('1 ' || period)::interval) at time zone 'UTC');
  select a.attname, p.partdefid into strict key_column, remainder
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = to_regclass(quote_ident(parent));
end $$;
comment on function partition_of is 'Names and bounds of a table''s partition for the `day` or `month` (UTC) of a date';

create function create_partition(parent text, key_prefix text, period text, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made record := partition_of(parent, key_prefix, period, day);
  settings text;
  guard text;
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  -- Query pg_class instead of to_regclass, whose cache may be older than the lock.
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;

  -- A partitioned table has no storage settings, so copy those of its default partition.
  select coalesce(' with (' || array_to_string(reloptions, ', ') || ')', '') into settings
    from pg_class where oid = made.remainder;
  execute format('create table %I (like %I including all)', made.name, parent) || settings;
  -- Move the keys of the new partition out of the default one, under a lock so that no key arrives meanwhile. Disable
  -- the triggers of append-only tables, because the move deletes and inserts rows.
  execute format('lock table %s in access exclusive mode', made.remainder);
  execute format('alter table %s disable trigger user', made.remainder);
  execute format(
    'with moved as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    made.remainder, made.key_column, made.from_key, made.to_key, made.name);
  execute format('alter table %s enable trigger user', made.remainder);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)',
                 parent, made.name, made.from_key, made.to_key);
  execute format('alter table %s drop constraint if exists %I', made.remainder, made.reservation);
  -- A statement trigger fires only for the table that the statement names, so copy it to the partition.
  for guard in
    select replace(pg_get_triggerdef(oid), format(' ON public.%I ', parent), format(' ON public.%I ', made.name))
      from pg_trigger where tgrelid = to_regclass(quote_ident(parent)) and not tgisinternal and tgtype & 1 = 0
  loop
    execute guard;
  end loop;
  return true;
end $$;
comment on function create_partition is
  'Creates the partition of a day or month (UTC) unless it exists. Runs as the owner, so the service needs no right to create tables';

-- Attaching a partition reads the whole default partition under a lock, unless a valid constraint excludes the period
-- there. Therefore the constraint is added unchecked and then validated while others read and write.
create function reserve_partition(parent text, key_prefix text, period text, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  if exists (select from pg_class where relname = made.name and relnamespace = 'public'::regnamespace) then
    return false;
  end if;
  if not exists (select from pg_constraint where conrelid = made.remainder and conname = made.reservation) then
    execute format('alter table %s add constraint %I check (%I < %L or %I >= %L) not valid', made.remainder,
                   made.reservation, made.key_column, made.from_key, made.key_column, made.to_key);
  end if;
  return true;
end $$;
comment on function reserve_partition is
  'Keeps the keys of a day or month (UTC) out of the default partition until their partition is attached; returns false if that partition exists';

create function validate_partition(parent text, key_prefix text, period text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made record := partition_of(parent, key_prefix, period, day);
begin
  execute format('alter table %s validate constraint %I', made.remainder, made.reservation);
end $$;
comment on function validate_partition is 'Validates that the default partition has no key of a reserved day or month';

create function purge_late_journal(at_most int) returns int
language sql security definer set search_path = public, pg_temp as $$
  with late as (
    select key, version from journal_default d
     where at < now() - interval '7 days' and key < 'cs_' || ulid_floor(now() - interval '30 days')
       and not exists (select from outbox o where o.key = d.key and o.version = d.version)
     order by at limit at_most
  ), purged as (
    delete from journal_default where (key, version) in (select key, version from late) returning true
  )
  select count(*)::int from purged
$$;
comment on function purge_late_journal is
  'Deletes from the default partition published messages over a week old, of sessions over 30 days old; returns their number';

create function drop_day_partition(parent text, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition regclass := to_regclass(quote_ident(parent || to_char(day, '_YYYYMMDD')));
begin
  if day > (now() at time zone 'UTC')::date - 30 then
    raise exception 'partition % of % is younger than 30 days', day, parent using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from pg_inherits where inhrelid = partition and inhparent = to_regclass(quote_ident(parent))) then
    return false;
  end if;
  execute format('drop table %s', partition);
  return true;
end $$;
comment on function drop_day_partition is 'Drops the partition of one day (UTC) that is at least 30 days old';

-- With `order by` the query uses the index instead of scanning all deleted rows. The drop locks the table before its
-- partition, in the same order as readers do.
create function drop_emptied_month(parent text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month record;
  found_row boolean;
begin
  for month in
    select child.relname as name,
           format('select exists (select from %I order by %I limit 1)', child.relname, a.attname) as look
      from pg_inherits i join pg_class child on child.oid = i.inhrelid
      join pg_partitioned_table p on p.partrelid = i.inhparent
      join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
     where i.inhparent = to_regclass(quote_ident(parent)) and child.relname ~ '_[0-9]{6}$'
       and to_date(right(child.relname, 6), 'YYYYMM') + interval '1 month'
           <= (now() at time zone 'UTC') - interval '30 days'
     order by child.relname
  loop
    execute month.look into found_row;
    continue when found_row;
    execute format('lock table only %I in access exclusive mode', parent);
    execute format('lock table %I in access exclusive mode', month.name);
    execute month.look into found_row;
    continue when found_row;
    execute format('drop table %I', month.name);
    return month.name;
  end loop;
  return null;
end $$;
comment on function drop_emptied_month is
  'Drops the oldest empty month partition (UTC) that ended at least 30 days ago; returns its name, or null without one';

revoke execute on function
  create_partition, reserve_partition, validate_partition, purge_late_journal, drop_day_partition, drop_emptied_month
  from public;
