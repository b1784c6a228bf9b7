alter table accounts add column countries text[] not null default '{}';
comment on column accounts.countries is 'Issuing countries of documents whose holders may use this account, ISO 3166-1 alpha-2; empty: all.';
alter table accounts add constraint accounts_countries_bounds check (pg_column_size(countries) <= 16384) not valid;
