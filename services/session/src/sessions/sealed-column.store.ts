import { outdatedKey, type WrappedKeys } from '@gcs/kit/crypto/key-renewal';
import { decryptWith, encryptWith, type Keyring } from '@gcs/kit/crypto/keyring';
import { prepared } from '@gcs/kit/postgres/statement';

/** A column whose values are encrypted directly with the key-encryption key. Its table has the text column `id`. */
type SealedColumn = {
  readonly name: string;
  readonly statements: string;
  readonly table: string;
  readonly column: string;
  /** SQL for a value's additional authenticated data, from the columns of its row. */
  readonly aad: string;
};

/**
 * Returns the statements that renew a column after a rotation (docs/operations.md#keys). The statements skip values
 * that changed since the read, so an erased value stays null.
 */
export function sealedColumn({ name, statements, table, column, aad }: SealedColumn): WrappedKeys {
  const sealed = `(select id, ${column} as wrapped_key, ${aad} as aad from ${table}) as sealed`;
  return {
    name,
    table,
    select: prepared({
      name: `${statements}_outdated`,
      text: `
        select id, aad, ${outdatedKey}
          from ${sealed}
         where id > $2
         order by id
         limit $3`,
    }),
    replace: prepared({
      name: `${statements}_replace`,
      text: `
        update ${table}
           set ${column} = renewed.next
          from unnest($1::text[], $2::bytea[], $3::bytea[]) as renewed (id, previous, next)
         where ${table}.id = renewed.id and ${table}.${column} = renewed.previous
        returning true`,
    }),
  };
}

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
