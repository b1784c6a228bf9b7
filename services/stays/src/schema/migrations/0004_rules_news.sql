-- Changed party rules whose bookings are not announced yet (docs/stays.md#webhook-events).

create table rules_news (
  tenant_id text collate "C" not null,
  property_reference text collate "C" not null,
  after_reference text collate "C" not null default '',
  primary key (tenant_id, property_reference),
  constraint rules_news_bounds check (
    greatest(octet_length(tenant_id), octet_length(property_reference), octet_length(after_reference)) <= 512
  )
);
comment on table rules_news is 'Changed party rules; a worker announces the resulting lights, booking by booking.';
comment on column rules_news.property_reference is 'Property; '''' = the tenant as a whole.';
comment on column rules_news.after_reference is 'Reference of the last announced booking; '''' = none yet.';
