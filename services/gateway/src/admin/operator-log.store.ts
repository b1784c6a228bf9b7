import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** One admitted admin call: who, what, about whom, why. Never what was in the message. */
export type OperatorLogEntry = {
  id: string;
  at: Date;
  method: string;
  issuer: string;
  subject: string;
  tokenId: string;
  authTime: Date | null;
  actorKind: 'HUMAN' | 'AGENT';
  scope: string;
  tenantId: string | null;
  requestId: string;
  purpose: string | null;
  traceparent: string;
};

export async function appendToOperatorLog(connection: Connection, entry: OperatorLogEntry): Promise<void> {
  await connection.query(statement, [
    entry.id,
    entry.at,
    entry.method,
    entry.issuer,
    entry.subject,
    entry.tokenId,
    entry.authTime,
    entry.actorKind,
    entry.scope,
    entry.tenantId,
    entry.requestId,
    entry.purpose,
    entry.traceparent,
  ]);
}

const statement = prepared({
  name: 'gateway_append_operator_log',
  text: `
    insert into operator_log
      (id, at, method, issuer, subject, token_id, auth_time, actor_kind, scope, tenant_id, request_id, purpose,
       traceparent)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
});
