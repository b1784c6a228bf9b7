import { isText } from '@gcs/kit/admin/texts';
import { type Keyring, openEnvelope, sealEnvelope } from '@gcs/kit/crypto/keyring';
import { type FieldError, ServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Connection } from '@gcs/kit/postgres/database';
import type { Adapter } from '../vendor/adapter.ts';
import type { Account, EnvironmentName, Secrets } from '../vendor/vendor.rules.ts';
import {
  packSecrets,
  problemsOfBaseUrl,
  type RetentionAgreement,
  renewedSecrets,
  type StoredAccount,
  secretsAad,
  unpackSecrets,
} from './account.rules.ts';
import { type AccountRow, changeAccountRow, endAccountRow, insertAccount, readAccount } from './accounts.store.ts';
import type { Adapters } from './adapters.ts';

export type AccountDeps = {
  database: Connection;
  keyring: Keyring;
  newId: NewId;
  environment: EnvironmentName;
  adapters: Adapters;
};

export type AccountRef = { readonly id: string; readonly tenantId: string };

/** A `baseUrl` of '' means the vendor's first host. */
export type AccountSettings = Pick<StoredAccount, 'baseUrl' | 'flow' | 'reviewsOurs' | 'attestedSteps'> &
  Partial<Pick<StoredAccount, 'monthlyCeiling' | 'properties' | 'countries'>>;
export type NewAccount = AccountSettings &
  Partial<Pick<StoredAccount, 'rank'>> & { tenantId: string; provider: string; vendor: string; secrets: Secrets };

/**
 * Throws `invalid_argument` with all faults, and `already_exists` if the provider has an account with this rank or
 * vendor.
 */
export async function addAccount(deps: AccountDeps, given: NewAccount): Promise<AccountRow> {
  const adapter = deps.adapters.of(given.vendor);
  const {
    tenantId,
    provider,
    vendor,
    flow,
    reviewsOurs,
    attestedSteps,
    secrets,
    rank = 0,
    monthlyCeiling = null,
    properties = [],
    countries = [],
  } = given;
  const baseUrl = given.baseUrl === '' ? defaultBaseUrl(adapter) : given.baseUrl;
  const settings = { baseUrl, flow, reviewsOurs, attestedSteps, rank, monthlyCeiling, properties, countries };
  const stored = { id: deps.newId('pac'), tenantId, provider, vendor, ...settings };
  requireUsable(deps, stored, secrets);
  const row = await insertAccount(deps.database, stored, sealed(deps, stored, secrets));
  if (row === undefined)
    throw new ServiceError('already_exists', 'the provider has an account of this rank, or with this vendor');
  return row;
}

/**
 * Changes settings and secrets; '' keeps a secret. The previous webhook secret stays valid next to a new one, so that
 * no webhook is refused. Throws like {@link addAccount}, and `not_found`.
 */
export async function changeAccount(
  deps: AccountDeps,
  { id, tenantId }: AccountRef,
  settings: Partial<AccountSettings & RetentionAgreement>,
  given: Partial<Secrets>,
): Promise<AccountRow> {
  const row = await requireAccount(deps.database, { id, tenantId });
  const secrets = renewedSecrets(unpackSecrets(openEnvelope(deps.keyring, 'kek', row, secretsAad(row))), given);
  const next = { ...row, ...settings };
  requireUsable(deps, next, secrets);
  const changed = await changeAccountRow(deps.database, next, sealed(deps, next, secrets));
  if (changed === undefined) throw new ServiceError('version_conflict', 'somebody else has changed the account');
  return changed;
}

/** Ends an account, which then gets no more guests; open sessions continue. Throws `not_found`. */
export async function endAccount({ database }: Pick<AccountDeps, 'database'>, ref: AccountRef): Promise<AccountRow> {
  await requireAccount(database, ref);
  const row = await endAccountRow(database, ref.id);
  if (row === undefined) throw notFound();
  return row;
}

/** Throws the same `not_found` for another tenant's account and for a missing account. */
export async function requireAccount(database: Connection, { id, tenantId }: AccountRef): Promise<AccountRow> {
  const row = await readAccount(database, id);
  if (row === undefined || row.tenantId !== tenantId) throw notFound();
  return row;
}

function defaultBaseUrl({ hosts }: Adapter): string {
  const host = hosts.find((one) => !one.startsWith('*'));
  return host === undefined ? '' : `https://${host}`;
}

function requireUsable({ adapters, environment }: AccountDeps, stored: StoredAccount, secrets: Secrets): void {
  const adapter = adapters.of(stored.vendor);
  const account: Account = { ...stored, environment, secrets };
  const problems: FieldError[] = [
    ...problemsOfBaseUrl(stored.baseUrl, environment, adapter).map((message) => ({ field: 'base_url', message })),
    ...adapter.problemsOf(account).map((message) => ({ field: 'account', message })),
    ...problemsOfAttested(stored, adapter).map((message) => ({ field: 'attested_steps', message })),
    ...(stored.rank < 0 ? [{ field: 'rank', message: 'is negative' }] : []),
    ...((stored.monthlyCeiling ?? 1) < 1 ? [{ field: 'monthly_ceiling', message: 'is negative' }] : []),
    ...(stored.properties.length <= 1_000 && stored.properties.every((one) => isText(one, 1, 128))
      ? []
      : [{ field: 'properties', message: 'must contain at most 1,000 references' }]),
    ...(stored.countries.length <= 300 && stored.countries.every((one) => /^[A-Z]{2}$/.test(one))
      ? []
      : [{ field: 'countries', message: 'must contain at most 300 ISO 3166-1 alpha-2 codes in upper case' }]),
    ...missingOf(secrets).map((field) => ({ field, message: 'is missing' })),
    ...(/^[a-z0-9][a-z0-9-]{0,63}$/.test(stored.provider) ? [] : [{ field: 'provider', message: 'is no name' }]),
  ];
  if (problems.length > 0) throw refused(problems);
}

function problemsOfAttested({ attestedSteps }: StoredAccount, { attestable }: Adapter): string[] {
  const wrong = attestedSteps.filter((step) => !attestable.includes(step));
  const allowed =
    attestable.length === 0 ? 'this vendor has no step that can be attested' : `one of ${attestable.join(', ')}`;
  return wrong.map((step) => `${step}: ${allowed}`);
}

function missingOf({ apiKey, webhookSecrets, providerToken }: Secrets): string[] {
  const needed = { api_key: apiKey, webhook_secret: webhookSecrets[0] ?? '', provider_token: providerToken };
  return Object.entries(needed).flatMap(([name, value]) => (value === '' ? [name] : []));
}

function sealed({ keyring }: AccountDeps, stored: StoredAccount, secrets: Secrets) {
  return sealEnvelope(keyring, 'kek', packSecrets(secrets), secretsAad(stored));
}

function refused(fieldErrors: readonly FieldError[]): ServiceError {
  return new ServiceError('invalid_argument', 'the account cannot be used', { fieldErrors });
}

function notFound(): ServiceError {
  return new ServiceError('not_found', 'no such account');
}
