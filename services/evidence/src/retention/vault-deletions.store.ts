import type { Visible } from '@gcs/kit/admin/operator-scope';
import { maxSearched, type Searched } from '@gcs/kit/admin/page';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';

/** An original that a provider must delete. */
export type VaultDeletion = {
  readonly reference: string;
  readonly sessionId: string;
  readonly tenantId: string;
  readonly provider: string;
  readonly vaultRef: string;
  readonly dueSince: Date;
};

const insertStatement = prepared({
  name: 'evidence_insert_vault_deletions',
  text: `
    insert into vault_deletions (reference, session_id, tenant_id, provider, vault_ref, due_since)
    select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
        on conflict do nothing`,
});

export async function insertVaultDeletions(tx: Connection, deletions: readonly VaultDeletion[]): Promise<void> {
  if (deletions.length === 0) return;
  await tx.query(insertStatement, [
    deletions.map(({ reference }) => reference),
    deletions.map(({ sessionId }) => sessionId),
    deletions.map(({ tenantId }) => tenantId),
    deletions.map(({ provider }) => provider),
    deletions.map(({ vaultRef }) => vaultRef),
    deletions.map(({ dueSince }) => dueSince),
  ]);
}

const listStatement = prepared({
  name: 'evidence_list_vault_deletions',
  text: `
    select reference, session_id as "sessionId", tenant_id as "tenantId", provider, vault_ref as "vaultRef",
           due_since as "dueSince"
      from vault_deletions
     where tenant_id = $1 and provider = $2 and confirmed_at is null and (due_since, reference) > ($3::timestamptz, $4)
     order by due_since, reference
     limit $5`,
});

/** What this provider has still to delete for this tenant after a place (due since when, reference), oldest first. */
export function listVaultDeletions(
  connection: Connection,
  page: { tenantId: string; provider: string; after: readonly string[]; limit: number },
): Promise<VaultDeletion[]> {
  const { tenantId, provider, after, limit } = page;
  const [since = '-infinity', reference = ''] = after;
  return connection.query<VaultDeletion>(listStatement, [tenantId, provider, since, reference, limit]);
}

/** The state of an original's deletion. */
export type OriginalState = Pick<VaultDeletion, 'reference' | 'provider' | 'dueSince'> & {
  readonly confirmedAt: Date | null;
};

const originalsStatement = prepared({
  name: 'evidence_originals_of_session',
  text: `
    select reference, provider, due_since as "dueSince", confirmed_at as "confirmedAt"
      from vault_deletions where session_id = $1 order by reference`,
});

/** The originals of a session that providers were asked to delete. */
export function originalsOfSession(connection: Connection, sessionId: string): Promise<OriginalState[]> {
  return connection.query<OriginalState>(originalsStatement, [sessionId]);
}

type ConfirmedKey = { readonly tenantId: string; readonly provider: string; readonly references: readonly string[] };

const openStatement = prepared({
  name: 'evidence_open_vault_deletions',
  text: `
    select distinct session_id as "sessionId" from vault_deletions
     where tenant_id = $1 and provider = $2 and reference = any($3::text[]) and confirmed_at is null`,
});

/** The sessions of those references that this provider has not confirmed yet. */
export async function sessionsToConfirm(
  connection: Connection,
  { tenantId, provider, references }: ConfirmedKey,
): Promise<string[]> {
  const rows = await connection.query<{ sessionId: string }>(openStatement, [tenantId, provider, references]);
  return rows.map(({ sessionId }) => sessionId);
}

const confirmStatement = prepared({
  name: 'evidence_confirm_vault_deletions',
  text: `
    update vault_deletions set confirmed_at = now(), vault_ref = null
     where tenant_id = $1 and provider = $2 and reference = any($3::text[]) and confirmed_at is null
    returning reference, session_id as "sessionId"`,
});

/** Confirms deletions of this provider; resolves to those that were open. */
export function confirmVaultDeletions(
  tx: Connection,
  { tenantId, provider, references }: ConfirmedKey,
): Promise<{ reference: string; sessionId: string }[]> {
  return tx.query(confirmStatement, [tenantId, provider, references]);
}

/** An original that a provider was asked to delete and has not said to be gone. */
export type UnconfirmedOriginal = Pick<VaultDeletion, 'reference' | 'sessionId' | 'provider' | 'dueSince'>;

const unconfirmedAfter = `
      from vault_deletions
     where ${rangeOf('tenant_id', '$1')} and confirmed_at is null
       and (tenant_id, provider, due_since, reference) > ($1, $2, $3::timestamptz, $4)
     order by tenant_id, provider, due_since, reference`;

const unconfirmedStatement = prepared({
  name: 'evidence_unconfirmed_originals',
  text: `
    select reference, session_id as "sessionId", provider, due_since as "dueSince"
      from (select * ${unconfirmedAfter} limit ${maxSearched}) as asked
     where $5::text[] is null
        or (select property_reference from evidence_heads head where head.session_id = asked.session_id) = any($5)
     order by provider, due_since, reference
     limit $6`,
});

const reachedStatement = prepared({
  name: 'evidence_reached_of_unconfirmed_originals',
  text: `select provider, due_since as "dueSince", reference ${unconfirmedAfter} offset ${maxSearched - 1} limit 1`,
});

/** Where an original stands in their list, as a page token has it. */
export function placeOfOriginal(original: Pick<UnconfirmedOriginal, 'provider' | 'dueSince' | 'reference'>): string[] {
  return [original.provider, original.dueSince.toISOString(), original.reference];
}

/** At most `limit` of those that the asker sees, after a place. */
export async function listUnconfirmedOriginals(
  connection: Connection,
  { tenantId, properties }: Visible,
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<Searched<UnconfirmedOriginal>> {
  const [provider = '', since = '-infinity', reference = ''] = after;
  const place = [tenantId, provider, since, reference];
  const rows = await connection.query<UnconfirmedOriginal>(unconfirmedStatement, [...place, properties, limit]);
  if (rows.length === limit) return { rows, reached: null };
  const [last] = await connection.query<UnconfirmedOriginal>(reachedStatement, place);
  return { rows, reached: last === undefined ? null : placeOfOriginal(last) };
}
