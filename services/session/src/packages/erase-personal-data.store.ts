import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** Committed deletions of a session's evidence (schema Erasure of events.yaml). */
export type Erasure = {
  erasureId: string;
  /** `evr_…` ids of the entries. */
  references: readonly string[];
  stepTypes: readonly string[];
  /** True if they include a review decision. */
  decisions: boolean;
  /** True if no evidence of the session remains; then all guest data go too. */
  complete: boolean;
};

/**
 * The journal is append-only for this role, but the function runs with its owner's rights. It can only empty the facts
 * of given entries and forget vault places without remaining evidence.
 */
const eraseFactsStatement = prepared({
  name: 'journal_erase_facts',
  text: 'select erase_journal_facts($1, $2::text[], $3)',
});

/**
 * Deletes the data key, so every sealed copy is unreadable (crypto-shredding). The evidence service keeps the vault of
 * originals until the provider has confirmed their deletion.
 */
const eraseGuestStatement = prepared({
  name: 'sessions_erase_guest',
  text: `
    update sessions
       set guest_index = null, guest_email_index = null, guest_phone_index = null, wrapped_key = null, details = null,
           state = state - 'vaults'
     where id = $1`,
});

/** The provider's identities may identify the guest. A report that is sent again is late, like any other. */
const eraseResultsStatement = prepared({
  name: 'result_inbox_erase',
  text: 'delete from result_inbox where session_id = $1',
});

/** Deletes people's notes; decisions stay, because they contain nothing about the guest. */
const eraseNotesStatement = prepared({
  name: 'review_notes_erase',
  text: 'delete from review_notes where session_id = $1',
});

const eraseReportedStatement = prepared({
  name: 'reported_facts_erase',
  text: 'delete from reported_facts where session_id = $1',
});

const eraseComparisonsStatement = prepared({
  name: 'comparisons_erase',
  text: 'delete from comparisons where session_id = $1',
});

/**
 * Deletes comparisons with the first evidence of their step, such as its document, and with the first decision. A
 * manual review considers all steps.
 */
const eraseComparisonsOfStepsStatement = prepared({
  name: 'comparisons_erase_of_steps',
  text: `
    delete from comparisons where session_id = $1 and ($3 or step_type = any ($2::text[]))`,
});

const eraseAnswersStatement = prepared({
  name: 'guest_answers_erase',
  text: 'delete from guest_answers where session_id = $1',
});

const eraseLinksStatement = prepared({
  name: 'guest_links_erase',
  text: 'delete from guest_links where session_id = $1',
});

/**
 * Empties the body's hash, but its key stays taken until it expires. A repeated request gets the first answer and opens
 * no second session.
 */
const eraseFingerprintStatement = prepared({
  name: 'idempotency_records_erase',
  text: `
    update idempotency_records set fingerprint = '' where session_id = $1`,
});

/** Deletes all guest data with the last evidence. */
export async function erasePersonalData(tx: Connection, sessionId: string, erasure: Erasure): Promise<void> {
  await tx.query(eraseFactsStatement, [sessionId, erasure.references, erasure.complete]);
  await tx.query(eraseComparisonsOfStepsStatement, [sessionId, erasure.stepTypes, erasure.decisions]);
  if (!erasure.complete) return;
  await tx.query(eraseGuestStatement, [sessionId]);
  await tx.query(eraseResultsStatement, [sessionId]);
  await tx.query(eraseNotesStatement, [sessionId]);
  await tx.query(eraseReportedStatement, [sessionId]);
  await tx.query(eraseComparisonsStatement, [sessionId]);
  await tx.query(eraseAnswersStatement, [sessionId]);
  await tx.query(eraseLinksStatement, [sessionId]);
  await tx.query(eraseFingerprintStatement, [sessionId]);
}
