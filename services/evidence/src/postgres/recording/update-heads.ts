import type { Write } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import { headColumns, type TaggedHead } from './head-row.ts';

// The rows are locked by `lockHeads`, so the order of the join cannot deadlock; one statement however many sessions.
const updateHeadsStatement = prepared({
  name: 'evidence_update_heads',
  text: `
    update evidence_heads head
       set ${headColumns.assignments('next', 1)}
      from ${headColumns.unnest('next')}
     where head.session_id = next.session_id`,
});

/** Stores the heads as they are after the changes. */
export function updateHeads(heads: readonly TaggedHead[]): Write[] {
  return heads.length === 0 ? [] : [[updateHeadsStatement, headColumns.values(heads)]];
}
