import type { Operator } from '@gcs/kit/admin/operator-identity';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import type { StepType } from '../steps/step.rules.ts';

type StepRef = { tenantId: string; sessionId: string; stepType: StepType };

type NewRemark = StepRef & {
  id: string;
  operator: Operator;
  /** Subject of the new holder. Null for a note. */
  assignee: string | null;
  remarkedAt: string;
  sessionVersion: number;
};

export type StoredNote = { id: string; subject: string; name: string | null; at: Date; note: Buffer | null };

const insertRemarkStatement = prepared({
  name: 'review_remarks_insert',
  text: `
    insert into review_remarks (id, tenant_id, session_id, step_type, issuer, subject, operator_name, assignee,
                                remarked_at, session_version)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
});

const insertNoteStatement = prepared({
  name: 'review_notes_insert',
  text: 'insert into review_notes (id, session_id, note) values ($1, $2, $3)',
});

const readNotesStatement = prepared({
  name: 'review_remarks_notes',
  text: `
    select r.id, r.subject, r.operator_name as name, r.remarked_at as at, n.note
      from review_remarks r left join review_notes n on n.id = r.id
     where r.session_id = $1 and r.step_type = $2 and r.assignee is null
     order by r.id`,
});

const knownNameStatement = prepared({
  name: 'review_decisions_known_name',
  text: `
    select operator_name as name from review_decisions
     where (tenant_id, subject) >= ($1, $2) and (tenant_id, subject) <= ($1, $2) and issuer = $3
     order by tenant_id desc, subject desc, id desc
     limit 1`,
});

export async function insertRemark(tx: Connection, remark: NewRemark): Promise<void> {
  const { id, tenantId, sessionId, stepType, operator, assignee, remarkedAt, sessionVersion } = remark;
  const who = [operator.issuer, operator.subject, operator.name];
  await tx.query(insertRemarkStatement, [
    ...[id, tenantId, sessionId, stepType, ...who],
    ...[assignee, remarkedAt, sessionVersion],
  ]);
}

export async function insertNote(
  tx: Connection,
  { id, sessionId, note }: { id: string; sessionId: string; note: Buffer },
): Promise<void> {
  await tx.query(insertNoteStatement, [id, sessionId, note]);
}

export function readNotes(database: Connection, { sessionId, stepType }: StepRef): Promise<StoredNote[]> {
  return database.query(readNotesStatement, [sessionId, stepType]);
}

/** Resolves to the name in the token of the person's last decision. Null without a decision. */
export async function readKnownName(
  database: Connection,
  { tenantId, issuer, subject }: { tenantId: string; issuer: string; subject: string },
): Promise<string | null> {
  const [row] = await database.query<{ name: string | null }>(knownNameStatement, [tenantId, subject, issuer]);
  return row?.name ?? null;
}
