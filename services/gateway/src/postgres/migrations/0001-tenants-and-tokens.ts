import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Customers and their credentials. Every change that can take access away tells the replicas at once; they would find
 * out by themselves within a second (docs/contract.md#api-tokens), so a lost notification costs nothing but that
 * second.
 */
export const tenantsAndTokensMigration: Migration = {
  name: '0001_tenants_and_tokens',
  up: `
    create table tenants (
      id text collate "C" primary key,
      name text not null,
      created_at timestamptz not null,
      activated_at timestamptz,
      suspended_at timestamptz,
      rate_limits jsonb not null default '{}'
    );
    comment on table tenants is 'Customers of this deployment; outside the gateway only the id is known.';
    comment on column tenants.id is 'ten_ + ULID.';
    comment on column tenants.activated_at is 'From here on tokens are accepted: creation in a sandbox, the readiness attestation in production.';
    comment on column tenants.suspended_at is 'While set, tokens are refused; sessions, retention and deliveries go on.';
    comment on column tenants.rate_limits is 'Own limits: {"create": {"rate": per second, "burst": units}, "read": ..., "evidence": ...}; an absent class has the default of the deployment.';

    create table api_tokens (
      id text collate "C" primary key,
      tenant_id text collate "C" not null references tenants,
      lookup_id text collate "C" not null unique,
      secret_sha256 bytea not null check (octet_length(secret_sha256) = 32),
      kind text not null check (kind in ('API', 'PROVIDER')),
      client text not null,
      scopes text[] not null,
      provider text check ((provider is not null) = (kind = 'PROVIDER')),
      step_types text[] not null,
      issued_at timestamptz not null,
      expires_at timestamptz not null,
      revoked_at timestamptz
    );
    create index api_tokens_by_client on api_tokens (tenant_id, client);
    comment on table api_tokens is 'API tokens and provider credentials. Of the secret only a digest is kept.';
    comment on column api_tokens.id is 'tok_ + ULID: the name of the token in public.';
    comment on column api_tokens.lookup_id is 'The part of the token by which its row is found.';
    comment on column api_tokens.client is 'Who holds it, in the words of the operator; at most two live tokens each.';
    comment on column api_tokens.scopes is 'What an API token may do; empty for provider credentials.';
    comment on column api_tokens.step_types is 'What a provider credential may report; empty for API tokens.';

    create function tell_tokens_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('gcs_tokens_changed', '');
      return null;
    end
    $$;
    create trigger tell_tokens_changed after update or delete on api_tokens
      for each statement execute function tell_tokens_changed();
    create trigger tell_tokens_changed after update or delete on tenants
      for each statement execute function tell_tokens_changed();
  `,
  down: `
    drop table api_tokens, tenants;
    drop function tell_tokens_changed();
  `,
};
