-- Tables of a consuming service (docs/internal-contracts.md#parked-records).

create table consumer_positions (
  topic text not null,
  key text collate "C" not null,
  epoch int not null,
  version bigint not null,
  primary key (topic, key),
  constraint consumer_positions_bounds check (greatest(octet_length(topic), octet_length(key)) <= 512)
);
comment on table consumer_positions is 'Progress of each key: the last change that was applied';
comment on column consumer_positions.epoch is 'Epoch of the publisher; higher after a restore from a backup';
comment on column consumer_positions.version is 'Last applied version; the next change must be this version + 1';

create table dead_letters (
  id bigserial primary key,
  topic text not null,
  key text collate "C" not null,
  partition int not null,
  record_offset text not null,
  value text,
  traceparent text not null,
  reason text not null,
  error text not null,
  parked_at timestamptz not null default now(),
  replayed_at timestamptz
);
comment on table dead_letters is 'Parked records: failed ones and the later records of the same key, in order';
comment on column dead_letters.key is 'Message key; empty when the record had none';
comment on column dead_letters.record_offset is 'Offset of the record in its partition';
comment on column dead_letters.value is 'Record as received, base64 if it is not UTF-8; null once replayed or given up';
comment on column dead_letters.reason is 'foreign, malformed, schema, missing_key, wrong_key, version_gap, behind_parked or handler_failed';
comment on column dead_letters.error is 'Message of the handler or the check';
comment on column dead_letters.replayed_at is 'When the record was replayed or given up; null while the record waits';
create index dead_letters_closed on dead_letters (replayed_at) where replayed_at is not null;
create index dead_letters_waiting on dead_letters (topic, key, id) where replayed_at is null;
-- Refuses to park a redelivered record twice. The contents are part of the key, because offsets restart in a recreated
-- topic and in the bus of a restarted single process.
create unique index dead_letters_place
  on dead_letters (topic, partition, record_offset, hashtextextended(coalesce(value, ''), 0)) where replayed_at is null;
