import { sealedColumn } from '../sealed-column.ts';

/** The notes of reviews; their additional data are those of `noteContext`. */
export const noteKeys = sealedColumn({
  name: 'review notes',
  statements: 'review_notes',
  table: 'review_notes',
  column: 'note',
  aad: "'review note ' || session_id || ' ' || id",
});
