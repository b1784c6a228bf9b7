import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { sealedTexts } from '../sessions/sealed-texts.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import { comparedStepOf } from './comparison.rules.ts';

export type NewComparison = {
  id: string;
  sessionId: string;
  stepType: StepType;
  provider: string;
  attempt: number;
  reportedAt: string;
  /** Encrypted. */
  comparison: Buffer;
};

export type StoredComparison = Omit<NewComparison, 'sessionId' | 'reportedAt'> & { reportedAt: Date };

const columns = columnList<NewComparison>({
  id: 'text',
  session_id: 'text',
  step_type: 'text',
  provider: 'text',
  attempt: 'integer',
  reported_at: 'timestamptz',
  comparison: 'bytea',
});

const insertStatement = prepared({
  name: 'comparisons_insert',
  text: `insert into comparisons (${columns.names}) select ${columns.names} from ${columns.unnest('item')}`,
});

const readStatement = prepared({
  name: 'comparisons_read',
  text: `
    select id, step_type as "stepType", provider, attempt, reported_at as "reportedAt", comparison
      from comparisons
     where session_id = $1
     order by id desc`,
});

const hasStatement = prepared({
  name: 'comparisons_has',
  text: 'select true as has from comparisons where session_id = $1 and ($2::text is null or step_type = $2) limit 1',
});

export function insertComparisons(rows: readonly NewComparison[]): Write[] {
  return rows.length === 0 ? [] : [[insertStatement, columns.values(rows)]];
}

export function readStoredComparisons(connection: Connection, sessionId: string): Promise<StoredComparison[]> {
  return connection.query<StoredComparison>(readStatement, [sessionId]);
}

export async function hasComparison(connection: Connection, sessionId: string, stepType: StepType): Promise<boolean> {
  return (await connection.query(hasStatement, [sessionId, comparedStepOf(stepType)])).length > 0;
}

export const sealedComparisons = sealedTexts({
  kind: 'comparison',
  name: 'comparisons',
  table: 'comparisons',
  column: 'comparison',
});
