-- Indexes guests by week instead of day: after five years a search reads 262 index ranges instead of 1,826.
drop index sessions_guest, sessions_guest_email, sessions_guest_phone;
create index sessions_guest on sessions ((date_trunc('week', created_at at time zone 'UTC')::date), guest_index)
  where guest_index is not null;
create index sessions_guest_email on sessions ((date_trunc('week', created_at at time zone 'UTC')::date), guest_email_index)
  where guest_email_index is not null;
create index sessions_guest_phone on sessions ((date_trunc('week', created_at at time zone 'UTC')::date), guest_phone_index)
  where guest_phone_index is not null;
