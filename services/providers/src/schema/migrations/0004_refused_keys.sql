alter table accounts add column key_refused_at timestamptz;
comment on column accounts.key_refused_at is 'When the vendor first answered 401 or 403 to the account''s key; null after a success or a change of the account.';
