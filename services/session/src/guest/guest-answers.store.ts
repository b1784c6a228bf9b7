import type { Keyring } from '@gcs/kit/crypto/keyring';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';
import { sealedTexts } from '../sessions/sealed-texts.store.ts';
import type { StepType } from '../steps/step.rules.ts';
import type { KeptAnswers } from './guest-action.rules.ts';

export type NewAnswers = {
  id: string;
  sessionId: string;
  stepType: StepType;
  submittedAt: string;
  /** Encrypted. */
  answers: Buffer;
};

type StoredAnswers = Pick<NewAnswers, 'id' | 'stepType' | 'answers'> & { submittedAt: Date };

const columns = columnList<NewAnswers>({
  id: 'text',
  session_id: 'text',
  step_type: 'text',
  submitted_at: 'timestamptz',
  answers: 'bytea',
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

export const sealedAnswers = sealedTexts({
  kind: 'guest answers',
  name: 'guest answers',
  table: 'guest_answers',
  column: 'answers',
});

export function insertAnswers(row: NewAnswers): Write {
  return [insertStatement, columns.values([row])];
}

/** Resolves to a JSON array of `{"stepType", "submittedAt", "answers", …}`, oldest first. */
export async function openAnswers(connection: Connection, keyring: Keyring, sessionId: string): Promise<string> {
  const stored = await connection.query<StoredAnswers>(readStatement, [sessionId]);
  const opened = stored.map(({ id, stepType, submittedAt, answers }) => {
    const kept: KeptAnswers = JSON.parse(sealedAnswers.open(keyring, { sessionId, id }, answers));
    return { stepType, submittedAt: submittedAt.toISOString(), ...kept };
  });
  return JSON.stringify(opened);
}
