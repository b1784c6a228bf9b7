import { sealedColumn } from '../sealed-column.ts';

/** The data keys of sessions; their additional data are those of `sealedFor`. */
export const sessionKeys = sealedColumn({
  name: 'sessions',
  statements: 'session_keys',
  table: 'sessions',
  column: 'wrapped_key',
  aad: "tenant_id || '|' || id",
});
