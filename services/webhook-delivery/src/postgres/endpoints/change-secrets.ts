import type { Connection } from '@gcs/kit/postgres/database';
import { prepared } from '@gcs/kit/postgres/statement/prepared';
import type { SealedSecret } from './change-endpoints.ts';
import type { SecretState } from './endpoint-rows.ts';

const insertSecretStatement = prepared({
  name: 'delivery_insert_secret',
  text: `
    insert into endpoint_secrets (endpoint_id, state, wrapped_key, ciphertext) values ($1, $2, $3, $4)`,
});

export async function insertSecret(
  tx: Connection,
  endpointId: string,
  state: 'NEXT' | 'ACTIVE',
  { wrappedKey, ciphertext }: SealedSecret,
): Promise<void> {
  await tx.query(insertSecretStatement, [endpointId, state, wrappedKey, ciphertext]);
}

// Two statements: one secret of an endpoint is active, and PostgreSQL checks that row by row.
const retireSecretStatement = prepared({
  name: 'delivery_retire_secret',
  text: `
    update endpoint_secrets set state = 'RETIRED', valid_until = now() + $2 * interval '1 ms'
     where endpoint_id = $1 and state = 'ACTIVE'`,
});

const activateSecretStatement = prepared({
  name: 'delivery_activate_secret',
  text: `update endpoint_secrets set state = 'ACTIVE' where endpoint_id = $1 and state = 'NEXT'`,
});

/** Lets the next secret sign; the active one goes on to verify for a while. */
export async function promoteNextSecret(tx: Connection, endpointId: string, retiredForMs: number): Promise<void> {
  await tx.query(retireSecretStatement, [endpointId, retiredForMs]);
  await tx.query(activateSecretStatement, [endpointId]);
}

const secretStateStatement = prepared({
  name: 'delivery_read_secret_state',
  text: `
    select state from endpoint_secrets
     where id = $2 and endpoint_id = $1 and (valid_until is null or valid_until > now())`,
});

/** The state of a secret that still counts; undefined when the endpoint has none with this id. */
export async function readSecretState(
  tx: Connection,
  endpointId: string,
  secretId: number,
): Promise<SecretState | undefined> {
  const [row] = await tx.query<{ state: SecretState }>(secretStateStatement, [endpointId, secretId]);
  return row?.state;
}

const revokeSecretStatement = prepared({
  name: 'delivery_revoke_secret',
  text: `update endpoint_secrets set state = 'RETIRED', valid_until = now() where id = $2 and endpoint_id = $1`,
});

/** Ends a secret now. */
export async function revokeSecretRow(tx: Connection, endpointId: string, secretId: number): Promise<void> {
  await tx.query(revokeSecretStatement, [endpointId, secretId]);
}
