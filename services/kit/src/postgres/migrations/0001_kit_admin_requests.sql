-- Makes admin calls idempotent by their request id. An id belongs to one request until its row is deleted
-- (docs/internal-contracts.md#admin-requests).

create table admin_requests (
  tenant_id text not null,
  request_id text not null,
  answer jsonb,
  at timestamptz not null default now(),
  fingerprint text collate "C" not null default '',
  primary key (tenant_id, request_id),
  constraint admin_requests_bounds check (
    greatest(octet_length(tenant_id), octet_length(request_id), octet_length(fingerprint)) <= 512 and
    pg_column_size(answer) <= 8388608
  )
);
comment on table admin_requests is 'Answers to admin calls that change something, by the caller''s request id';
comment on column admin_requests.tenant_id is 'Tenant of the call; empty for a call without a tenant';
comment on column admin_requests.answer is 'Answer to the call; a secret in it is blanked';
comment on column admin_requests.fingerprint is 'Hex HMAC-SHA-256 of method, operator and message; a known request id with another fingerprint is refused';
create index admin_requests_by_age on admin_requests (at);
