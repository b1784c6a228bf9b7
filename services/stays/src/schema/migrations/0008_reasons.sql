-- Reasons of the reception in the history (docs/stays.md#reception).

alter table booking_events add column reason text not null default '';
comment on column booking_events.reason is 'Why the reception acted, in its own words; '''' = no reason.';
alter table booking_events add constraint booking_events_reason_bounds check (octet_length(reason) <= 512) not valid;
