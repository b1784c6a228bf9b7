import type { Write } from '@gcs/kit/postgres/database';
import type { EntryTransition } from '../../domain/recording/session-evidence.ts';

// Deletion is crypto-shredding: the statement that marks an entry deleted deletes its document, data key and salt, too.
const moveStatement = {
  name: 'evidence_move_entries',
  text: `
    with move as (
      select * from unnest($1::text[], $2::int[], $3::text[], $4::timestamptz[], $5::timestamptz[], $6::boolean[], $7::text[])
        as move (session_id, position, state, due_at, delete_at, is_deleting, erasure_id)
    ), shredded as (
      delete from evidence_documents document using move
       where document.session_id = move.session_id and document.position = move.position and move.state = 'DELETED'
    )
    update evidence_entries entry
       set retention_state = move.state, due_at = move.due_at, delete_at = move.delete_at,
           erasure_id = move.erasure_id,
           deletion_started_at = case when move.is_deleting then coalesce(entry.deletion_started_at, now()) end
      from move
     where entry.session_id = move.session_id and entry.position = move.position`,
};

/** Moves stored entries to their next retention state; the caller holds the lock of the head. */
export function moveEntries(moves: readonly (EntryTransition & { readonly sessionId: string })[]): Write[] {
  if (moves.length === 0) return [];
  const values = [
    moves.map(({ sessionId }) => sessionId),
    moves.map(({ position }) => position),
    moves.map(({ retentionState }) => retentionState),
    moves.map(({ dueAt }) => dueAt),
    moves.map(({ deleteAt }) => deleteAt),
    moves.map(({ isDeleting }) => isDeleting),
    moves.map(({ erasureId }) => erasureId),
  ];
  return [[moveStatement, values]];
}
