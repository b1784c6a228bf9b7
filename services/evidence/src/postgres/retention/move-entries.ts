import { columnList } from '@gcs/kit/postgres/column-list';
import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { EntryTransition } from '../../domain/recording/session-evidence.ts';

type Move = EntryTransition & { readonly sessionId: string };

const columns = columnList<Move>({
  session_id: ['text', ({ sessionId }) => sessionId],
  position: ['int', ({ position }) => position],
  state: ['text', ({ retentionState }) => retentionState],
  due_at: ['timestamptz', ({ dueAt }) => dueAt],
  delete_at: ['timestamptz', ({ deleteAt }) => deleteAt],
  is_deleting: ['boolean', ({ isDeleting }) => isDeleting],
  erasure_id: ['text', ({ erasureId }) => erasureId],
});

// Deletion is crypto-shredding: the statement that marks an entry deleted deletes its document, data key and salt, too.
const moveStatement = prepared({
  name: 'evidence_move_entries',
  text: `
    with move as (
      select * from ${columns.unnest('move')}
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
});

/** Moves stored entries to their next retention state; the caller holds the lock of the head. */
export function moveEntries(moves: readonly Move[]): Write[] {
  return moves.length === 0 ? [] : [[moveStatement, columns.values(moves)]];
}
