import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import type { Account, EnvironmentName } from '../vendor/vendor.rules.ts';
import { agreementText, secretsAad, unpackSecrets } from './account.rules.ts';
import { type AccountRow, findAccount, latestAccounts, readAccount } from './accounts.store.ts';

/** Accounts with their secrets opened. */
export type AccountDirectory = {
  /** Undefined where there is none. */
  byId(id: string, database?: Database): Promise<Account | undefined>;
  /** The account that takes guests of this tenant for this provider. */
  ofProvider(tenantId: string, provider: string): Promise<Account | undefined>;
  /** A few that take guests, of any tenant, those that were added last first. */
  latest(): Promise<readonly Account[]>;
  opened(row: AccountRow): Account;
};

type Deps = { database: Database; keyring: Keyring; environment: EnvironmentName };

/** A change counts everywhere after this long; a vendor rotates its secrets with hours of overlap. */
const keptMs = 2_000;
const maxKept = 10_000;

export function createAccountDirectory({ database, keyring, environment }: Deps): AccountDirectory {
  const known = new Map<string, { atMs: number; account: Account | undefined }>();
  const made = new Map<string, { rowVersion: number; account: Account }>();

  /** The same object as long as the row is the same: adapters keep a client for each. */
  const opened = (row: AccountRow): Account => {
    const before = made.get(row.id);
    if (before?.rowVersion === row.rowVersion) return before.account;
    const { id, tenantId, provider, vendor, baseUrl, flow, reviewsOurs, attestedSteps } = row;
    const secrets = unpackSecrets(openEnvelope(keyring, 'kek', row, secretsAad(row)));
    const settings = { baseUrl, flow, reviewsOurs, attestedSteps };
    const leftToVendor = agreementText(row);
    const account = {
      ...{ id, tenantId, provider, vendor, environment, ...settings, secrets },
      ...(leftToVendor !== undefined && { leftToVendor }),
    };
    made.set(id, { rowVersion: row.rowVersion, account });
    return account;
  };

  const kept = async (key: string, read: () => Promise<AccountRow | undefined>) => {
    const before = known.get(key);
    if (before !== undefined && performance.now() - before.atMs < keptMs) return before.account;
    const row = await read();
    const account = row && opened(row);
    // Unknown accounts use no memory.
    if (known.size >= maxKept) known.clear();
    known.set(key, { atMs: performance.now(), account });
    return account;
  };

  return {
    byId: (id, from = database) => kept(id, () => readAccount(from, id)),
    ofProvider: (tenantId, provider) =>
      kept(JSON.stringify([tenantId, provider]), () => findAccount(database, tenantId, provider)),
    latest: async () => (await latestAccounts(database)).map(opened),
    opened,
  };
}
