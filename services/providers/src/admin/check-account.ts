import type { Clock } from '@gcs/kit/clock';
import { toServiceError } from '@gcs/kit/errors';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import type { Context } from '@opentelemetry/api';
import { problemsOfBaseUrl } from '../accounts/account.rules.ts';
import type { ListsPort } from '../deletion/clean-up-account.ts';
import type { Adapter, Api } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import {
  type Account,
  type Erasure,
  isLasting,
  isOfVendor,
  type SessionRequest,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { readLastWebhook } from '../vendor-sessions/inbox.store.ts';

export type CheckDeps = {
  database: Database;
  clock: Clock;
  newId: NewId;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  port: ListsPort;
  vendorBaseUrl: string;
};

export type AccountCheck = { name: string; passed: boolean; problem: string; detail: string };
/** A `problem` of '' means that the check passed. */
type Found = { problem: string; detail?: string };

/** Invented id of a vendor session, so the response shows only whether the vendor accepts the key. */
const nobody = '00000000-0000-4000-8000-000000000000';
/** Maximum clock difference: Sumsub refuses calls that are older than a minute. */
const maxClockMs = 30_000;
const hourMs = 3_600_000;

/** Creates an empty vendor session and then deletes it (docs/providers.md#check). */
export async function checkAccount(deps: CheckDeps, account: Account, trace: Context): Promise<AccountCheck[]> {
  const adapter = deps.adapterOf(account);
  const settings = [
    ...problemsOfBaseUrl(account.baseUrl, account.environment, adapter),
    ...adapter.problemsOf(account),
  ];
  const differences: number[] = [];
  const api = timed(deps.calls.apiOf(account, adapter, 'checks'), deps.clock, differences);
  const [atVendor, port, webhooks] = await Promise.all([
    checkVendor(deps, api, adapter),
    checkPort(deps.port, account, trace),
    checkWebhooks(deps, account),
  ]);
  const found: Record<string, Found> = {
    settings: { problem: settings.join('; ') },
    https: checkHttps(deps.vendorBaseUrl, account),
    ...{ ...atVendor, clock: checkClock(differences), webhooks, 'provider port': port },
  };
  return Object.entries(found).map(([name, { problem, detail = '' }]) => {
    return { name, passed: problem === '', problem, detail };
  });
}

/** Records the difference between the vendor's clock and ours, from the `Date` header of each response. */
function timed(api: Api, clock: Clock, differences: number[]): Api {
  return {
    ...api,
    async fetch(url, init) {
      const answer = await api.fetch(url, init);
      const theirsMs = Date.parse(answer.headers.get('date') ?? '');
      if (!Number.isNaN(theirsMs)) differences.push(theirsMs - clock.now().getTime());
      return answer;
    },
  };
}

function checkClock(differences: readonly number[]): Found {
  const [ms] = differences.toSorted((one, other) => Math.abs(one) - Math.abs(other));
  if (ms === undefined) return { problem: '', detail: 'the vendor’s responses contain no time' };
  const detail = `the vendor's clock is ${Math.round(Math.abs(ms) / 1_000)} s ${ms < 0 ? 'behind' : 'ahead'}`;
  return { problem: Math.abs(ms) > maxClockMs ? detail : '', detail };
}

/** Requires https for our own address, except with a simulated vendor on plain http. */
function checkHttps(vendorBaseUrl: string, { baseUrl }: Account): Found {
  const isSafe = !baseUrl.startsWith('https:') || vendorBaseUrl.startsWith('https:');
  return { problem: isSafe ? '' : 'GCS_VENDOR_BASE_URL is not https: vendors refuse such addresses' };
}

async function checkVendor(deps: CheckDeps, api: Api, adapter: Adapter): Promise<Record<string, Found>> {
  const vendor = await checkKey(api, adapter);
  if (vendor.problem !== '') return { vendor, create: notTried('vendor'), delete: notTried('vendor') };
  let vaultId = '';
  const create = await tried(async () => {
    const opened = await adapter.open(api, requestOf(deps, adapter));
    vaultId = opened.vaultId ?? opened.vendorId;
    const { steps } = adapter;
    const result = await adapter.fetch(api, opened.vendorId, steps);
    if (result !== undefined) adapter.map(result, { steps, account: api.account });
    return opened.vendorId;
  });
  if (vaultId === '') return { vendor, create, delete: notTried('create') };
  const { problem, ...rest } = await tried(async () => wordsOf(adapter, await adapter.erase(api, vaultId)));
  const left = problem === '' ? '' : `${problem}; delete ${vaultId} at the vendor`;
  return { vendor, create, delete: { ...rest, problem: left } };
}

async function checkKey(api: Api, adapter: Adapter): Promise<Found> {
  try {
    await adapter.fetch(api, nobody, []);
    return { problem: '' };
  } catch (error) {
    if (!isOfVendor(error)) throw error;
    const { status } = error instanceof VendorRefusal ? error : { status: 200 };
    if (status === 0) return { problem: `${api.account.baseUrl} cannot be reached from here` };
    if (status === 401 || status === 403)
      return { problem: `${error.message}; the key is refused, or has no permission to read` };
    // Any other permanent refusal is about the invented id, so the key works.
    return { problem: isLasting(error) ? '' : error.message };
  }
}

function requestOf({ vendorBaseUrl, newId }: CheckDeps, { steps }: Adapter): SessionRequest {
  const id = newId('pvs');
  return {
    ...{ id, sessionId: id, steps, attempt: 1, locale: 'en', returnUrl: `${vendorBaseUrl}/return/${id}` },
    ...{ isRepeated: false, vaultId: null, kept: null },
  };
}

function notTried(after: string): Found {
  return { problem: `not tried, because "${after}" has failed` };
}

function wordsOf({ isErasedByHand }: Adapter, erasure: Erasure): string {
  if (isErasedByHand || erasure === 'by hand') return "a person deletes at the vendor's dashboard";
  return typeof erasure === 'string' ? erasure : `until ${erasure.until}`;
}

async function tried(work: () => Promise<string>): Promise<Found> {
  try {
    return { problem: '', detail: await work() };
  } catch (error) {
    if (isOfVendor(error)) return { problem: error.message };
    throw error;
  }
}

/** Reports the last webhook, and a decision that only a poll has found. */
async function checkWebhooks({ database }: CheckDeps, { id }: Account): Promise<Found> {
  const { receivedAt, decidedAt } = await readLastWebhook(database, id);
  const detail = receivedAt === null ? 'none yet' : `last ${receivedAt.toISOString()}`;
  const isMissing = decidedAt !== null && decidedAt.getTime() - (receivedAt?.getTime() ?? 0) > hourMs;
  return { problem: isMissing ? `the decision of ${decidedAt.toISOString()} came without a webhook` : '', detail };
}

async function checkPort({ vaults }: ListsPort, { secrets }: Account, trace: Context): Promise<Found> {
  try {
    const metadata = { authorization: `Bearer ${secrets.providerToken}` };
    await vaults.ListVaultDeletions({ pageSize: 1 }, { trace, metadata });
    return { problem: '' };
  } catch (error) {
    const { publicMessage } = toServiceError(error);
    return { problem: `the provider port refuses the credential: ${publicMessage}` };
  }
}
