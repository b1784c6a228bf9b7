alter table reports add column traceparent text not null default '';
comment on column reports.traceparent is 'W3C trace context of the request that caused the report; empty after a poll by a timer.';
alter table reports add constraint reports_traceparent_bounds check (octet_length(traceparent) <= 16384) not valid;
