import type { Migration } from '@gcs/kit/postgres/migrate';

/**
 * Who asked for what at the admin port, written before the call is served (docs/internal-contracts.md#admin-methods).
 * Append-only twice: the runtime role may only insert and select, and a trigger refuses everybody else.
 */
export const operatorLogMigration: Migration = {
  name: '0002_operator_log',
  up: `
    create table operator_log (
      id text collate "C" primary key,
      at timestamptz not null,
      method text not null,
      issuer text not null,
      subject text not null,
      token_id text not null,
      auth_time timestamptz,
      actor_kind text not null check (actor_kind in ('HUMAN', 'AGENT')),
      tenant_id text collate "C",
      request_id text not null,
      purpose text,
      traceparent text not null
    );
    create index operator_log_at on operator_log (at);
    comment on table operator_log is 'Every admitted admin call. Append-only.';
    comment on column operator_log.id is 'log_ + ULID.';
    comment on column operator_log.method is 'Full name of the gRPC method.';
    comment on column operator_log.token_id is 'The jti of the JWT that the operator presented.';
    comment on column operator_log.auth_time is 'When the person proved who they are; null where the issuer does not say.';
    comment on column operator_log.tenant_id is 'The tenant the call was about, as the call names it; null where it names none.';
    comment on column operator_log.request_id is 'The request id of the message, else the one of the call.';
    comment on column operator_log.purpose is 'The reason the operator gave.';

    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception '% is append-only: % refused', tg_table_name, tg_op using errcode = 'object_not_in_prerequisite_state';
    end
    $$;
    create trigger append_only before update or delete or truncate on operator_log
      for each statement execute function refuse_change();
  `,
  down: `
    drop table operator_log;
    drop function refuse_change();
  `,
};
