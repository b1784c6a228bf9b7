import type { Operator } from '@gcs/kit/admin/operator-identity';
import { type Column, type ColumnList, columnList } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { sealedTexts } from '../sessions/sealed-texts.store.ts';
import type { DecisionKind, ReviewVerdict } from '../steps/reason-codes.rules.ts';
import type { StepType } from '../steps/step.rules.ts';

type StepRef = { tenantId: string; sessionId: string; stepType: StepType };

/** Times are RFC 3339. */
type NewOpinion = StepRef & {
  id: string;
  operator: Operator;
  reasonCode: string;
  evidenceSha256: string;
  sessionVersion: number;
  /** Encrypted. */
  note: Buffer;
};

type NewDecision = NewOpinion & {
  propertyReference: string;
  kind: DecisionKind;
  proposalId: string | null;
  approverHash: string;
  /** Id of the index key of `approverHash`. */
  approverKeyId: string;
  openedAt: string;
  decidedAt: string;
  /** True if this decision ended the step's review. */
  isDecisive: boolean;
};

type NewRecommendation = NewOpinion & { verdict: ReviewVerdict; recommendedAt: string };

export type Author = { sessionVersion: number; name: string };

export type StoredDecision = Said & { kind: DecisionKind; proposalId: string | null; isDecisive: boolean };
export type StoredRecommendation = Said & { verdict: ReviewVerdict; actorKind: 'HUMAN' | 'AGENT' };
type Said = {
  id: string;
  subject: string;
  name: string | null;
  reasonCode: string;
  evidenceSha256: string;
  at: Date;
  note: Buffer | null;
};

const opinionColumns = {
  id: 'text',
  tenant_id: 'text',
  session_id: 'text',
  step_type: 'text',
  reason_code: 'text',
  evidence_sha256: 'text',
  session_version: 'bigint',
};

const authorColumns = {
  actor_kind: ['text', ({ operator }) => operator.kind],
  issuer: ['text', ({ operator }) => operator.issuer],
  subject: ['text', ({ operator }) => operator.subject],
  operator_name: ['text', ({ operator }) => operator.name],
} satisfies Readonly<Record<string, Column<NewOpinion>>>;

const decisionColumns = columnList<NewDecision>(
  {
    ...opinionColumns,
    property_reference: 'text',
    kind: 'text',
    proposal_id: 'text',
    approver_hash: 'text',
    approver_key_id: 'text',
    opened_at: 'timestamptz',
    decided_at: 'timestamptz',
    is_decisive: 'boolean',
  },
  {
    ...authorColumns,
    auth_time: ['timestamptz', ({ operator: { authTime } }) => (authTime === null ? null : new Date(authTime * 1_000))],
    token_id: ['text', ({ operator }) => operator.tokenId],
  },
);

const recommendationColumns = columnList<NewRecommendation>(
  { ...opinionColumns, verdict: 'text', recommended_at: 'timestamptz' },
  authorColumns,
);

const insertText = <R>(table: string, columns: ColumnList<R>) => `
    with said as (select * from ${columns.unnest('said', { first: 2 })}),
         noted as (insert into review_notes (id, session_id, note) select id, session_id, $1::bytea from said)
    insert into ${table} (${columns.names}) select ${columns.names} from said`;

const insertDecisionStatement = prepared({
  name: 'review_decisions_insert',
  text: insertText('review_decisions', decisionColumns),
});

const insertRecommendationStatement = prepared({
  name: 'review_recommendations_insert',
  text: insertText('review_recommendations', recommendationColumns),
});

const readDecisionsStatement = prepared({
  name: 'review_decisions_read',
  text: `
    select d.id, d.kind, d.subject, d.operator_name as name, d.reason_code as "reasonCode",
           d.evidence_sha256 as "evidenceSha256", d.decided_at as at, d.proposal_id as "proposalId",
           d.is_decisive as "isDecisive", n.note
      from review_decisions d left join review_notes n on n.id = d.id
     where d.session_id = $1 and d.step_type = $2
     order by d.id`,
});

const readRecommendationsStatement = prepared({
  name: 'review_recommendations_read',
  text: `
    select r.id, r.verdict, r.actor_kind as "actorKind", r.subject, r.operator_name as name, r.reason_code as "reasonCode",
           r.evidence_sha256 as "evidenceSha256", r.recommended_at as at, n.note
      from review_recommendations r left join review_notes n on n.id = r.id
     where r.session_id = $1 and r.step_type = $2
     order by r.id`,
});

const readAuthorsStatement = prepared({
  name: 'review_authors_read',
  text: `
    select session_version::int as "sessionVersion", coalesce(operator_name, subject) as name
      from review_decisions where session_id = $1
     union all
    select session_version::int, coalesce(operator_name, subject) from review_recommendations where session_id = $1
     union all
    select session_version::int, coalesce(operator_name, subject) from review_remarks where session_id = $1`,
});

/** The database rejects an unauthorized decision with 23503, 23505 or 23514. */
export async function insertDecision(tx: Connection, decision: NewDecision): Promise<void> {
  await tx.query(insertDecisionStatement, [decision.note, ...decisionColumns.values([decision])]);
}

export async function insertRecommendation(tx: Connection, said: NewRecommendation): Promise<void> {
  await tx.query(insertRecommendationStatement, [said.note, ...recommendationColumns.values([said])]);
}

export function readDecisions(database: Connection, { sessionId, stepType }: StepRef): Promise<StoredDecision[]> {
  return database.query(readDecisionsStatement, [sessionId, stepType]);
}

export function readRecommendations(
  database: Connection,
  { sessionId, stepType }: StepRef,
): Promise<StoredRecommendation[]> {
  return database.query(readRecommendationsStatement, [sessionId, stepType]);
}

export function readAuthors(database: Connection, sessionId: string): Promise<Author[]> {
  return database.query(readAuthorsStatement, [sessionId]);
}

export const sealedNotes = sealedTexts({
  kind: 'review note',
  name: 'review notes',
  table: 'review_notes',
  column: 'note',
});
