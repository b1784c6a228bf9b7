-- Checks that the stays service opened for a guest of a booking (docs/stays.md#checks).

alter table booking_sessions add column opened_for text not null default '';
comment on column booking_sessions.opened_for is 'Booking and slot for which the stays service opened the check; '''' = a client opened it.';
alter table booking_sessions add constraint booking_sessions_opened_for_bounds check (octet_length(opened_for) <= 80) not valid;
