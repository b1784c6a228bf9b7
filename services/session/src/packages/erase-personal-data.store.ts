import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** Deletions of a session's evidence that the evidence service has committed (schema Erasure of events.yaml). */
export type Erasure = {
  erasureId: string;
  references: readonly string[];
  stepTypes: readonly string[];
  decisions: boolean;
  /** True if no evidence of the session remains, so that all guest data are deleted. */
  complete: boolean;
};

/**
 * Empties facts in the journal. The called function can only empty the facts of given entries and remove vault places
 * without remaining evidence.
 */
const eraseFactsStatement = prepared({
  name: 'journal_erase_facts',
  text: 'select erase_journal_facts($1, $2::text[], $3)',
});

/**
 * Deletes the guest's data key and indexes, so every sealed copy is unreadable (crypto-shredding). Also removes the
 * vault places, which the evidence service keeps until providers confirm the deletion.
 */
const eraseGuestStatement = prepared({
  name: 'sessions_erase_guest',
  text: `
    update sessions
       set guest_index = null, guest_email_index = null, guest_phone_index = null, wrapped_key = null, details = null,
           state = state - 'vaults'
     where id = $1`,
});

/**
 * Deletes the comparisons of the steps that lost evidence. If a decision was deleted, deletes all comparisons, because
 * a manual review uses all.
 */
const eraseComparisonsOfStepsStatement = prepared({
  name: 'comparisons_erase_of_steps',
  text: `
    delete from comparisons where session_id = $1 and ($3 or step_type = any ($2::text[]))`,
});

/**
 * Empties the fingerprint of the request body. The Idempotency-Key stays in use until it expires, so a repeated request
 * gets the first answer and creates no second session.
 */
const eraseFingerprintStatement = prepared({
  name: 'idempotency_records_erase',
  text: `
    update idempotency_records set fingerprint = '' where session_id = $1`,
});

// `result_inbox` is emptied, because event ids of providers may identify the guest. A repeated report therefore counts
// as late, not as a duplicate. Decisions stay without their notes.
const emptiedTables = [
  'result_inbox',
  'review_notes',
  'reported_facts',
  'comparisons',
  'guest_answers',
  'guest_links',
  'guest_returns',
];
const eraseRowsStatements = emptiedTables.map((table) =>
  prepared({ name: `${table}_erase`, text: `delete from ${table} where session_id = $1` }),
);

export async function erasePersonalData(tx: Connection, sessionId: string, erasure: Erasure): Promise<void> {
  await tx.query(eraseFactsStatement, [sessionId, erasure.references, erasure.complete]);
  await tx.query(eraseComparisonsOfStepsStatement, [sessionId, erasure.stepTypes, erasure.decisions]);
  if (!erasure.complete) return;
  for (const statement of [eraseGuestStatement, ...eraseRowsStatements, eraseFingerprintStatement]) {
    await tx.query(statement, [sessionId]);
  }
}
