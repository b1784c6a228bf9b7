import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement';

/** Committed deletions of a session's evidence (schema Erasure of events.yaml). */
export type Erasure = {
  erasureId: string;
  /** `evr_…` of the entries. */
  references: readonly string[];
  /** Steps of those entries. */
  stepTypes: readonly string[];
  /** A review decision is among them. */
  decisions: boolean;
  /** Nothing of the session's evidence remains: all that is known of the guest goes, too. */
  complete: boolean;
};

/**
 * The journal is append-only for this role. The function runs with the owner's rights. It can only empty the facts of
 * the given entries, and forget the vault places without remaining evidence.
 */
const eraseFactsStatement = prepared({
  name: 'journal_erase_facts',
  text: 'select erase_journal_facts($1, $2::text[], $3)',
});

/**
 * Without its data key, what was sealed under it is noise, wherever else a copy may lie (crypto-shredding). Where a
 * provider keeps originals, evidence knows until the provider has confirmed that they are gone.
 */
const eraseGuestStatement = prepared({
  name: 'sessions_erase_guest',
  text: `
    update sessions
       set guest_index = null, guest_email_index = null, guest_phone_index = null, wrapped_key = null, details = null,
           state = state - 'vaults'
     where id = $1`,
});

/** The identities are the provider's own and may stand for the guest. A report sent again is late, as any other. */
const eraseResultsStatement = prepared({
  name: 'result_inbox_erase',
  text: 'delete from result_inbox where session_id = $1',
});

/** Deletes people's notes about the guest; decisions stay, because they contain nothing about the guest. */
const eraseNotesStatement = prepared({
  name: 'review_notes_erase',
  text: 'delete from review_notes where session_id = $1',
});

/** Deletes the providers' facts about the guest. */
const eraseReportedStatement = prepared({
  name: 'reported_facts_erase',
  text: 'delete from reported_facts where session_id = $1',
});

/** Deletes the comparisons of the guest. */
const eraseComparisonsStatement = prepared({
  name: 'comparisons_erase',
  text: 'delete from comparisons where session_id = $1',
});

/**
 * A comparison goes with the first evidence of its step, such as the document that it was read from. It also goes with
 * the first decision: a manual review looks at all steps.
 */
const eraseComparisonsOfStepsStatement = prepared({
  name: 'comparisons_erase_of_steps',
  text: `
    delete from comparisons where session_id = $1 and ($3 or step_type = any ($2::text[]))`,
});

/** Deletes the guest's answers, with the salt of their evidence. */
const eraseAnswersStatement = prepared({
  name: 'guest_answers_erase',
  text: 'delete from guest_answers where session_id = $1',
});

/** There is nothing left to show. */
const eraseLinksStatement = prepared({
  name: 'guest_links_erase',
  text: 'delete from guest_links where session_id = $1',
});

/**
 * Empties the hash of the body; its key stays taken until it expires. A repeated request gets the first answer and
 * opens no second session.
 */
const eraseFingerprintStatement = prepared({
  name: 'idempotency_records_erase',
  text: `
    update idempotency_records set fingerprint = '' where session_id = $1`,
});

/** Destroys what this service holds of the evidence that is being deleted, and with the last of it, of the guest. */
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
