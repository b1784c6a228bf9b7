-- What a publishing service keeps (docs/internal-contracts.md#journal-and-outbox): every message once and for good in
-- `journal`, the keys of those not yet published in `outbox`, and who publishes them in `relay_lease`.
--
-- Journal keys are session ids, `cs_` and a ULID, so a range of keys is a range of creation days: a partition holds
-- all messages of the sessions of one day and is dropped whole. Keys of another shape go to the default partition.

create table journal (
  key text collate "C" not null,
  version bigint not null,
  topic text not null,
  value text not null,
  traceparent text not null,
  at timestamptz not null default now(),
  primary key (key, version)
) partition by range (key);
comment on table journal is 'Every message once, append-only; the outbox names those not yet published';
comment on column journal.key is 'Message key: the session id';
comment on column journal.version is 'Version of the session that the message carries; contiguous per key';
comment on column journal.topic is 'Topic that the message belongs to';
comment on column journal.value is 'The message, JSON as published';
comment on column journal.traceparent is 'W3C trace context of the change, traceparent and tracestate; empty when it has none';
comment on column journal.at is 'When the change was written';

create table journal_default partition of journal default;
comment on table journal_default is 'Messages whose key is no id of a day that has a partition: late changes of sessions whose day was dropped';
create index journal_default_at on journal_default (at);

create table outbox (
  id bigserial primary key,
  key text collate "C" not null,
  version bigint not null,
  constraint outbox_bounds check (octet_length(key) <= 512)
) with (
  -- A queue: rows live for milliseconds, so the dead ones are cleared by count, at full speed. Giving pages back to
  -- the operating system would lock out the writers for pages that are needed again at once.
  autovacuum_vacuum_threshold = 5000,
  autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_cost_delay = 0,
  vacuum_truncate = off
);
comment on table outbox is 'Queue of journal entries to be published; the relay deletes what the bus has acknowledged';
comment on column outbox.id is 'Order of publishing. Concurrent commits make lower ids appear after higher ones';
comment on column outbox.key is 'Key of the journal entry';
comment on column outbox.version is 'Version of the journal entry';

create table relay_lease (
  name text primary key,
  owner text not null,
  fence bigint not null,
  expires_at timestamptz not null,
  constraint relay_lease_bounds check (greatest(octet_length(name), octet_length(owner)) <= 512)
) with (fillfactor = 50);
comment on table relay_lease is 'Who may do what only one process of all replicas does';
comment on column relay_lease.name is 'What the lease is for';
comment on column relay_lease.owner is 'Process that holds or last held it';
comment on column relay_lease.fence is 'Grows with each change of hands; writes that carry an old one are refused';
comment on column relay_lease.expires_at is 'On the clock of the database; past it anyone may take the lease';

create function ulid_floor(at timestamptz) returns text
language sql immutable strict parallel safe as $$
  select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', ((ms >> (5 * place)) & 31)::int + 1, 1), ''
                    order by place desc)
    from (select greatest(0, least(281474976710655, floor(extract(epoch from at) * 1000)))::bigint as ms) as time,
         generate_series(0, 9) as place
$$;
comment on function ulid_floor is
  'Time part of the ULIDs made at this millisecond; sorts before all of them. A ULID has 48 bits for it: from 1970 on';

create function create_day_partition(parent text, key_prefix text, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  partition text := parent || to_char(day, '_YYYYMMDD');
  from_key text := key_prefix || ulid_floor(day::timestamp at time zone 'UTC');
  to_key text := key_prefix || ulid_floor((day + 1)::timestamp at time zone 'UTC');
  key_column text;
  remainder regclass;
begin
  select a.attname, p.partdefid into strict key_column, remainder
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = to_regclass(quote_ident(parent));
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  -- A query, because to_regclass may answer from a cache that is older than the lock.
  if exists (select from pg_class where relname = partition and relnamespace = 'public'::regnamespace) then
    return false;
  end if;

  execute format('create table %I (like %I including all)', partition, parent);
  -- The default partition must hold no key of the new one. Locked first, so that none arrives in between.
  execute format('lock table %s in access exclusive mode', remainder);
  execute format(
    'with moved as (delete from %1$s where %2$I >= %3$L and %2$I < %4$L returning *) insert into %5$I select * from moved',
    remainder, key_column, from_key, to_key, partition);
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, partition, from_key, to_key);
  execute format('alter table %s drop constraint if exists %I', remainder, 'without' || to_char(day, '_YYYYMMDD'));
  return true;
end $$;
comment on function create_day_partition is
  'Creates the partition of one day (UTC) unless it exists; with the rights of the owner, so that a service needs none';

-- Attaching a partition reads the whole default partition while everybody waits, unless a valid constraint says that
-- it has no key of the day. The constraint is added without a look, and then validated beside readers and writers.
create function reserve_day_partition(parent text, key_prefix text, day date) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  from_key text := key_prefix || ulid_floor(day::timestamp at time zone 'UTC');
  to_key text := key_prefix || ulid_floor((day + 1)::timestamp at time zone 'UTC');
  key_column text;
  remainder regclass;
begin
  select a.attname, p.partdefid into strict key_column, remainder
    from pg_partitioned_table p join pg_attribute a on a.attrelid = p.partrelid and a.attnum = p.partattrs[0]
   where p.partrelid = to_regclass(quote_ident(parent));
  perform pg_advisory_xact_lock(hashtext('partitions of ' || parent));
  if exists (select from pg_class
              where relname = parent || to_char(day, '_YYYYMMDD') and relnamespace = 'public'::regnamespace) then
    return false;
  end if;
  if not exists (select from pg_constraint where conrelid = remainder and conname = 'without' || to_char(day, '_YYYYMMDD')) then
    execute format('alter table %s add constraint %I check (%I < %L or %I >= %L) not valid',
                   remainder, 'without' || to_char(day, '_YYYYMMDD'), key_column, from_key, key_column, to_key);
  end if;
  return true;
end $$;
comment on function reserve_day_partition is
  'Keeps the keys of one day (UTC) out of the default partition until the day''s own is attached; false when it is';

create function validate_day_partition(parent text, day date) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  execute format('alter table %s validate constraint %I',
                 (select partdefid::regclass from pg_partitioned_table where partrelid = to_regclass(quote_ident(parent))),
                 'without' || to_char(day, '_YYYYMMDD'));
end $$;
comment on function validate_day_partition is 'Proves that the default partition has no key of a reserved day';

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
  'Deletes published changes, a week old, of sessions whose day of the journal was dropped; resolves to how many';

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

revoke execute on function
  create_day_partition, reserve_day_partition, validate_day_partition, purge_late_journal, drop_day_partition from public;
