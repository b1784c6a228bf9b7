-- Changed rooms in the history (docs/stays.md#reception).

alter table booking_events add column rooms jsonb not null default '[]';
comment on column booking_events.rooms is 'Changed rooms of known guests: guest, from, to.';
alter table booking_events add constraint booking_events_rooms_bounds check (pg_column_size(rooms) <= 65536) not valid;
