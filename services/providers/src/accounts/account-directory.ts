import { type Keyring, openEnvelope } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import type { Account, EnvironmentName } from '../vendor/vendor.rules.ts';
import { agreementText, type StoredAccount, secretsAad, unpackSecrets } from './account.rules.ts';
import { type AccountRow, findAccounts, latestAccounts, readAccount } from './accounts.store.ts';

export type Choice = { readonly account: Account } & Pick<StoredAccount, 'monthlyCeiling' | 'properties' | 'countries'>;

export type AccountDirectory = {
  byId(id: string, database?: Database): Promise<Account | undefined>;
  ofProvider(tenantId: string, provider: string): Promise<readonly Choice[]>;
  latest(): Promise<readonly Account[]>;
  opened(row: AccountRow): Account;
};

type Deps = { database: Database; keyring: Keyring; environment: EnvironmentName };

/**
 * Cache time of accounts. A change takes effect in every process within this time. This suffices, because vendors
 * accept a rotated secret for hours.
 */
const keptMs = 2_000;
const maxKept = 10_000;

export function createAccountDirectory({ database, keyring, environment }: Deps): AccountDirectory {
  const known = new Map<string, { atMs: number; choices: readonly Choice[] }>();
  const made = new Map<string, { rowVersion: number; account: Account }>();

  /** Returns the same object for an unchanged row, because adapters keep a client per account object. */
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

  const kept = async (key: string, read: () => Promise<readonly AccountRow[]>) => {
    const before = known.get(key);
    if (before !== undefined && performance.now() - before.atMs < keptMs) return before.choices;
    const rows = await read();
    const choices = rows.map((row) => ({
      account: opened(row),
      ...{ monthlyCeiling: row.monthlyCeiling, properties: row.properties, countries: row.countries },
    }));
    if (known.size >= maxKept) known.clear();
    known.set(key, { atMs: performance.now(), choices });
    return choices;
  };

  return {
    async byId(id, from = database) {
      const [choice] = await kept(id, async () => [await readAccount(from, id)].flatMap((row) => row ?? []));
      return choice?.account;
    },
    ofProvider: (tenantId, provider) =>
      kept(JSON.stringify([tenantId, provider]), () => findAccounts(database, tenantId, provider)),
    latest: async () => (await latestAccounts(database)).map(opened),
    opened,
  };
}
