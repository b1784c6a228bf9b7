-- Detects a restored database (docs/architecture.md#order-and-versions). PostgreSQL begins a timeline after each
-- recovery and each promotion of a standby. The first caller on a new timeline begins an epoch. The epoch's number is a
-- time, because a backup does not contain later epochs and each restore of a backup needs another number.

create function current_timeline() returns int
language sql stable as $$
  select ('x' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8))::bit(32)::int
$$;
comment on function current_timeline is 'Timeline on which PostgreSQL writes; each recovery and each promotion begins one';

create table database_epoch (
  current int not null,
  timeline int not null
);
-- The table has no key. Without this identity, a publication of all tables would refuse updates.
alter table database_epoch replica identity full;
comment on table database_epoch is 'One row: the current epoch of this database, for consumers of its messages';
comment on column database_epoch.current is '1 for the first epoch; a later epoch has its start in seconds since the beginning of 2026';
comment on column database_epoch.timeline is 'Timeline of PostgreSQL on which the epoch began';
insert into database_epoch values (1, current_timeline());

create function begin_epoch() returns int
language sql as $$
  update database_epoch
     set current = greatest(current + 1, extract(epoch from clock_timestamp() - '2026-01-01Z'::timestamptz)::int),
         timeline = current_timeline()
  returning current
$$;
comment on function begin_epoch is 'Begins an epoch; call it by hand after a restore from a dump or snapshot';

create function current_epoch() returns int
language plpgsql as $$
declare
  known database_epoch;
begin
  select * into strict known from database_epoch;
  if known.timeline = current_timeline() then return known.current; end if;
  -- Concurrent callers wait for the row; one of them begins the epoch.
  select * into strict known from database_epoch for update;
  if known.timeline = current_timeline() then return known.current; end if;
  return begin_epoch();
end $$;
comment on function current_epoch is 'The current epoch of this database; begins the next one on a new timeline of PostgreSQL';
