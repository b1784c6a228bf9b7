import { toServiceError } from '@gcs/kit/errors';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { problemsOfBaseUrl } from '../accounts/account.rules.ts';
import type { ListsPort } from '../deletion/tend-account.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import { type Account, UnreadableAnswer, VendorRefusal } from '../vendor/vendor.rules.ts';

export type CheckDeps = { calls: VendorCalls; adapterOf(account: Account): Adapter; port: ListsPort };

export type AccountCheck = { name: string; passed: boolean; problem: string };

/** No vendor has one with this id: what it answers says whether the key is taken. */
const nobody = '00000000-0000-4000-8000-000000000000';

/** Tries what an account needs, and says what does not work. */
export async function checkAccount(deps: CheckDeps, account: Account): Promise<AccountCheck[]> {
  const adapter = deps.adapterOf(account);
  const { baseUrl, environment } = account;
  const settings = [...problemsOfBaseUrl(baseUrl, environment, adapter), ...adapter.problemsOf(account)];
  const [vendor, port] = await Promise.all([
    problemAtVendor(deps, account, adapter),
    problemAtPort(deps.port, account),
  ]);
  const problems = { settings: settings.join('; '), vendor, 'provider port': port };
  return Object.entries(problems).map(([name, problem]) => ({ name, passed: problem === '', problem }));
}

async function problemAtVendor({ calls }: CheckDeps, account: Account, adapter: Adapter): Promise<string> {
  try {
    await adapter.fetch(calls.apiOf(account, adapter), nobody, []);
    return '';
  } catch (error) {
    if (error instanceof UnreadableAnswer) return error.message;
    if (!(error instanceof VendorRefusal)) throw error;
    if (error.status === 0) return `${account.baseUrl} cannot be reached from here`;
    if (error.status === 401 || error.status === 403) return 'the vendor does not take the key, or it may not read';
    // Anything else is about the id.
    return error.status >= 500 ? error.message : '';
  }
}

async function problemAtPort({ vaults }: ListsPort, { secrets }: Account): Promise<string> {
  try {
    const metadata = { authorization: `Bearer ${secrets.providerToken}` };
    await vaults.ListVaultDeletions({ pageSize: 1 }, { trace: ROOT_CONTEXT, metadata });
    return '';
  } catch (error) {
    const { publicMessage } = toServiceError(error);
    return `the provider port does not take the credential: ${publicMessage}`;
  }
}
