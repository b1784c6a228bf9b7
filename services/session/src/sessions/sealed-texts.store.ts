import { type SealedColumn, sealedColumn } from '@gcs/kit/crypto/key-renewal';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';

type RowOfSession = { readonly sessionId: string; readonly id: string };

/**
 * Encrypts texts. Each is bound to its session and row, so it cannot be decrypted in another row. `kind` differs per
 * table, so a text cannot be decrypted in another table.
 */
export function sealedTexts({ kind, ...where }: Pick<SealedColumn, 'name' | 'table' | 'column'> & { kind: string }) {
  const boundTo = ({ sessionId, id }: RowOfSession) => `${kind} ${sessionId} ${id}`;
  return {
    keys: sealedColumn({ ...where, statements: where.table, aad: `'${kind} ' || session_id || ' ' || id` }),
    seal: (keyring: Keyring, row: RowOfSession, text: string): Buffer =>
      encryptWith(keyring, 'kek', Buffer.from(text), boundTo(row)),
    open: (keyring: Keyring, row: RowOfSession, sealed: Buffer): string =>
      decryptWith(keyring, 'kek', sealed, boundTo(row)).toString(),
  };
}
