import type { Visible } from '@gcs/kit/admin/operator-scope';
import type { ProviderKey } from '@gcs/kit/grpc/provider-key';
import { arraysOf } from '@gcs/kit/postgres/column-list';
import type { Connection } from '@gcs/kit/postgres/database';
import { prepared, rangeOf } from '@gcs/kit/postgres/statement';
import type { DeletionNote, DueDeletion, VaultDeletion, VaultDeletionState } from './vault-deletions.rules.ts';

const insertStatement = prepared({
  name: 'evidence_insert_vault_deletions',
  text: `
    insert into vault_deletions as known
           (reference, session_id, tenant_id, property_reference, provider, vault_ref, evidence_references, due_since)
    select distinct on (session_id, provider, vault_ref)
           reference, session_id, tenant_id,
           (select property_reference from evidence_heads head where head.session_id = n.session_id),
           provider, vault_ref, string_to_array(evidence, ' '), due_since
      from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::timestamptz[])
           as n (reference, session_id, tenant_id, provider, vault_ref, evidence, due_since)
        on conflict (session_id, provider, vault_ref) do update
       set evidence_references = known.evidence_references || excluded.evidence_references,
           due_since = case when cardinality(excluded.evidence_references) = 0 then known.due_since
                            else excluded.due_since end`,
});

/** Inserts deletions, or merges them with stored deletions of the same vault locations. */
export async function insertVaultDeletions(tx: Connection, deletions: readonly VaultDeletion[]): Promise<void> {
  if (deletions.length === 0) return;
  await tx.query(insertStatement, [
    ...arraysOf(deletions, 'reference', 'sessionId', 'tenantId', 'provider', 'vaultRef'),
    deletions.map(({ evidenceReferences }) => evidenceReferences.join(' ')),
    deletions.map(({ dueSince }) => dueSince),
  ]);
}

const listStatement = prepared({
  name: 'evidence_list_vault_deletions',
  text: `
    select reference, session_id as "sessionId", vault_ref as "vaultRef", evidence_references as "evidenceReferences",
           due_since as "dueSince", state, state_since as "stateSince", failure
      from vault_deletions due
     where tenant_id = $1 and provider = $2 and state = $3 and state <> 'CONFIRMED' and due_since is not null
       and (due_since, reference) > ($4::timestamptz, $5)
       and exists (select from evidence_heads head where head.session_id = due.session_id and head.hold_count = 0)
     order by due_since, reference
     limit $6`,
});

/**
 * Lists a provider's open deletions in one state, oldest first, without those of held sessions. `after` is due time and
 * reference of the previous page's last row.
 */
export function listVaultDeletions(
  connection: Connection,
  page: ProviderKey & { state: VaultDeletionState; after: readonly string[]; limit: number },
): Promise<DueDeletion[]> {
  const { tenantId, provider, state, after, limit } = page;
  const [since = '-infinity', reference = ''] = after;
  return connection.query<DueDeletion>(listStatement, [tenantId, provider, state, since, reference, limit]);
}

const noteStatement = prepared({
  name: 'evidence_note_vault_deletions',
  text: `
    update vault_deletions due set state = n.state, failure = n.failure, state_since = now()
      from unnest($3::text[], $4::text[], $5::text[]) as n (reference, state, failure)
     where due.reference = n.reference and tenant_id = $1 and provider = $2 and due.state <> 'CONFIRMED'
       and due_since is not null
    returning due.reference`,
});

export async function noteVaultDeletions(
  connection: Connection,
  { tenantId, provider }: ProviderKey,
  notes: readonly DeletionNote[],
): Promise<number> {
  const noted = await connection.query(noteStatement, [
    ...[tenantId, provider, notes.map(({ reference }) => reference)],
    ...arraysOf(notes, 'state', 'failure'),
  ]);
  return noted.length;
}

/** Limits the search for the oldest deletion without a hold, because many held deletions may precede it. */
const maxExamined = 10_000;

const measureStatement = prepared({
  name: 'evidence_measure_vault_deletions',
  text: `
    select (select count(*)::int from vault_deletions where state = 'FAILED') as failed,
           coalesce((
             select greatest(0, extract(epoch from now() - due_since)::float8)
               from (select session_id, due_since from vault_deletions
                      where state = 'DUE' and due_since is not null
                      order by due_since
                      limit ${maxExamined}) as waiting
              cross join lateral (
                    select from evidence_heads head
                     where head.session_id = waiting.session_id and head.hold_count = 0
                     limit 1
                    ) as free
              order by due_since
              limit 1), 0) as "oldestAgeSeconds"`,
});

export type VaultDeletionFigures = { readonly failed: number; readonly oldestAgeSeconds: number };

export async function measureVaultDeletions(connection: Connection): Promise<VaultDeletionFigures> {
  const [figures] = await connection.query<VaultDeletionFigures>(measureStatement, []);
  return figures ?? { failed: 0, oldestAgeSeconds: 0 };
}

export type OriginalState = Pick<VaultDeletion, 'reference' | 'provider' | 'dueSince'> & {
  readonly confirmedAt: Date | null;
  readonly failure: string | null;
  /** The agreement under which the vendor deletes the original without a request. */
  readonly leftToVendor: string | null;
};

const originalsStatement = prepared({
  name: 'evidence_originals_of_session',
  text: `
    select coalesce(evidence.reference, place.reference) as reference, provider, due_since as "dueSince",
           case when state = 'CONFIRMED' and left_to_vendor is null then state_since end as "confirmedAt", failure,
           left_to_vendor as "leftToVendor"
      from vault_deletions place left join lateral unnest(evidence_references) as evidence (reference) on true
     where session_id = $1 order by 1`,
});

/** Lists an original once per evidence reference. An original without evidence has the reference of its deletion. */
export function originalsOfSession(connection: Connection, sessionId: string): Promise<OriginalState[]> {
  return connection.query<OriginalState>(originalsStatement, [sessionId]);
}

type ConfirmedKey = ProviderKey & { readonly references: readonly string[] };

const openStatement = prepared({
  name: 'evidence_open_vault_deletions',
  text: `
    select distinct session_id as "sessionId" from vault_deletions
     where tenant_id = $1 and provider = $2 and reference = any($3::text[]) and state <> 'CONFIRMED'
       and due_since is not null`,
});

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
    update vault_deletions
       set state = 'CONFIRMED', state_since = now(), failure = null, vault_ref = null, left_to_vendor = $4
     where tenant_id = $1 and provider = $2 and reference = any($3::text[]) and state <> 'CONFIRMED'
       and due_since is not null
    returning reference, session_id as "sessionId"`,
});

export function confirmVaultDeletions(
  tx: Connection,
  { tenantId, provider, references, leftToVendor }: ConfirmedKey & { readonly leftToVendor: string | null },
): Promise<{ reference: string; sessionId: string }[]> {
  return tx.query(confirmStatement, [tenantId, provider, references, leftToVendor]);
}

export type UnconfirmedOriginal = Omit<DueDeletion, 'vaultRef' | 'evidenceReferences' | 'stateSince'> &
  Pick<VaultDeletion, 'provider'>;

const unconfirmedStatement = prepared({
  name: 'evidence_unconfirmed_originals',
  text: `
    select reference, session_id as "sessionId", provider, state, due_since as "dueSince", failure
      from vault_deletions
     where ${rangeOf('tenant_id', '$1')} and state <> 'CONFIRMED' and due_since is not null
       and (tenant_id, provider, state, due_since, reference) > ($1, $2, $3, $4::timestamptz, $5)
     order by tenant_id, provider, state, due_since, reference
     limit $6`,
});

/* The index of properties contains all sort columns, so even two hundred properties read only the rows of a page. */
const unconfirmedOfPropertiesStatement = prepared({
  name: 'evidence_unconfirmed_originals_of_properties',
  text: `
    select page.reference, session_id as "sessionId", page.provider, page.state, page.due_since as "dueSince", failure
      from (select next_row.* from unnest($6::text[]) as property
             cross join lateral (
                   select provider, state, due_since, reference from vault_deletions
                    where tenant_id = $1 and property_reference = property
                      and state <> 'CONFIRMED' and due_since is not null
                      and (provider, state, due_since, reference) > ($2, $3, $4::timestamptz, $5)
                    order by provider, state, due_since, reference
                    limit $7) as next_row
             order by provider, state, due_since, reference
             limit $7) as page
      join vault_deletions using (reference)
     order by page.provider, page.state, page.due_since, page.reference`,
});

export function listUnconfirmedOriginals(
  connection: Connection,
  { tenantId, properties }: Visible,
  { after, limit }: { after: readonly string[]; limit: number },
): Promise<UnconfirmedOriginal[]> {
  const [provider = '', state = '', since = '-infinity', reference = ''] = after;
  const place = [tenantId, provider, state, since, reference];
  if (properties === null) return connection.query(unconfirmedStatement, [...place, limit]);
  return connection.query(unconfirmedOfPropertiesStatement, [...place, properties, limit]);
}
