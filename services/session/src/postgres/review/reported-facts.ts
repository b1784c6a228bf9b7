import { countUnderOldKey, isUnderOldKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { columnList } from '@gcs/kit/postgres/column-list';
import type { Connection, Write } from '@gcs/kit/postgres/database';
import type { StepType } from '../../domain/steps/step.ts';

/** What came with one report, as it is stored; times are RFC 3339. */
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

const insertStatement = {
  name: 'reported_facts_insert',
  text: `insert into reported_facts (${columns.names}) select ${columns.names} from ${columns.unnest('item')}`,
};

const readStatement = {
  name: 'reported_facts_read',
  text: `
    select id, step_type as "stepType", provider, attempt, sequence, reported_at as "reportedAt", facts
      from reported_facts
     where session_id = $1
     order by id`,
};

/** Stores what came with reports. */
export function insertFacts(rows: readonly NewFacts[]): Write[] {
  return rows.length === 0 ? [] : [[insertStatement, columns.values(rows)]];
}

/** What was reported about a session, oldest first. */
export function readFacts(database: Connection, sessionId: string): Promise<StoredFacts[]> {
  return database.query<StoredFacts>(readStatement, [sessionId]);
}

const facts = '(select id, session_id, facts as wrapped_key from reported_facts) as facts';

/** Sealed by the key-encryption key itself, as notes are, and renewed like them; the additional data are `factsContext`. */
export const factKeys: WrappedKeys = {
  name: 'reported facts',
  count: countUnderOldKey('reported_facts_count_outdated', facts),
  select: {
    name: 'reported_facts_outdated',
    text: `
      select id, wrapped_key as "wrappedKey", 'reported facts ' || session_id || ' ' || id as aad
        from ${facts}
       where ${isUnderOldKey} and id > $2
       order by id
       limit $3`,
  },
  replace: {
    name: 'reported_facts_replace',
    text: `
      update reported_facts
         set facts = renewed.next
        from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
       where reported_facts.id = renewed.id and reported_facts.facts = renewed.previous
      returning true`,
  },
};
