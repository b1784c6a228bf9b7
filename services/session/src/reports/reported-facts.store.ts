import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { sealedTexts } from '../sessions/sealed-texts.store.ts';
import type { StepType } from '../steps/step.rules.ts';

export type NewFacts = {
  id: string;
  sessionId: string;
  stepType: StepType;
  provider: string;
  attempt: number;
  sequence: number;
  reportedAt: string;
  /** Encrypted. */
  facts: Buffer;
};

export type StoredFacts = Omit<NewFacts, 'sessionId' | 'reportedAt'> & { reportedAt: Date };

const columns = columnList<NewFacts>({
  id: ['text', ({ id }) => id],
  session_id: ['text', ({ sessionId }) => sessionId],
  step_type: ['text', ({ stepType }) => stepType],
  provider: ['text', ({ provider }) => provider],
  attempt: ['integer', ({ attempt }) => attempt],
  sequence: ['integer', ({ sequence }) => sequence],
  reported_at: ['timestamptz', ({ reportedAt }) => reportedAt],
  facts: ['bytea', ({ facts }) => facts],
});

const insertStatement = prepared({
  name: 'reported_facts_insert',
  text: `insert into reported_facts (${columns.names}) select ${columns.names} from ${columns.unnest('item')}`,
});

const readStatement = prepared({
  name: 'reported_facts_read',
  text: `
    select id, step_type as "stepType", provider, attempt, sequence, reported_at as "reportedAt", facts
      from reported_facts
     where session_id = $1
     order by id`,
});

export function insertFacts(rows: readonly NewFacts[]): Write[] {
  return rows.length === 0 ? [] : [[insertStatement, columns.values(rows)]];
}

export function readStoredFacts(database: Connection, sessionId: string): Promise<StoredFacts[]> {
  return database.query<StoredFacts>(readStatement, [sessionId]);
}

export const sealedFacts = sealedTexts({
  kind: 'reported facts',
  name: 'reported facts',
  table: 'reported_facts',
  column: 'facts',
});
