import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { StepType } from '../../domain/steps/step.ts';
import { sealedColumn } from '../sealed-column.ts';

/** What a guest handed in, as it is stored; times are RFC 3339. */
export type NewAnswers = {
  id: string;
  sessionId: string;
  stepType: StepType;
  submittedAt: string;
  /** Encrypted. */
  answers: Buffer;
};

export type StoredAnswers = Pick<NewAnswers, 'id' | 'stepType' | 'answers'> & { submittedAt: Date };

const columns = columnList<NewAnswers>({
  id: ['text', ({ id }) => id],
  session_id: ['text', ({ sessionId }) => sessionId],
  step_type: ['text', ({ stepType }) => stepType],
  submitted_at: ['timestamptz', ({ submittedAt }) => submittedAt],
  answers: ['bytea', ({ answers }) => answers],
});

const insertStatement = prepared({
  name: 'guest_answers_insert',
  text: `insert into guest_answers (${columns.names}) select ${columns.names} from ${columns.unnest('item')}`,
});

const readStatement = prepared({
  name: 'guest_answers_read',
  text: `
    select id, step_type as "stepType", submitted_at as "submittedAt", answers
      from guest_answers
     where session_id = $1
     order by id`,
});

/** Stores what guests handed in. */
export function insertAnswers(rows: readonly NewAnswers[]): Write[] {
  return rows.length === 0 ? [] : [[insertStatement, columns.values(rows)]];
}

/** What the guest of a session has handed in, oldest first. */
export function readAnswers(database: Connection, sessionId: string): Promise<StoredAnswers[]> {
  return database.query<StoredAnswers>(readStatement, [sessionId]);
}

/** Sealed as notes are; their additional data are those of `answersContext`. */
export const answerKeys = sealedColumn({
  name: 'guest answers',
  statements: 'guest_answers',
  table: 'guest_answers',
  column: 'answers',
  aad: "'guest answers ' || session_id || ' ' || id",
});
