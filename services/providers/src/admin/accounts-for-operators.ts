import { type AdminRequest, onceByRequestId } from '@gcs/kit/admin/admin-requests';
import type { Visible } from '@gcs/kit/admin/operator-scope';
import { ServiceError } from '@gcs/kit/errors';
import type { Connection, Database } from '@gcs/kit/postgres/database';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { type AccountRow, listAccounts, readAccount } from '../accounts/accounts.store.ts';
import { type AccountDeps, type AccountRef, requireAccount } from '../accounts/change-accounts.ts';
import type { Account } from '../vendor/vendor.rules.ts';
import { listWaiting, type ShownRow, vendorSessionsOf } from '../vendor-sessions/shown-sessions.store.ts';
import { readVendorSession, requestPoll } from '../vendor-sessions/vendor-sessions.store.ts';

export type AccountView = AccountRow;
export type VendorSessionView = ShownRow;

export function changeOnce<T>(
  deps: Omit<AccountDeps, 'database'> & { database: Database },
  call: AdminRequest,
  work: (within: AccountDeps) => Promise<T>,
): Promise<T> {
  return onceByRequestId(deps.database, call, (tx) => work({ ...deps, database: tx }));
}

type Deps = { database: Database; directory: AccountDirectory };
type Place<K extends string> = Readonly<Record<K | 'afterId', string>> & { readonly limit: number };

export function pageOfAccounts({ database }: Deps, place: Place<'tenantId'>): Promise<AccountView[]> {
  return listAccounts(database, place);
}

export function pageOfWaiting(database: Connection, place: Place<'accountId'>): Promise<VendorSessionView[]> {
  return listWaiting(database, place);
}

export async function readSessionAtVendors(
  { database, directory }: Deps,
  visible: Visible,
  sessionId: string,
): Promise<{ row: VendorSessionView; account: Account | undefined }[]> {
  const rows = await vendorSessionsOf(database, visible, sessionId);
  return Promise.all(rows.map(async (row) => ({ row, account: await directory.byId(row.accountId, database) })));
}

export async function readOpened({ database, directory }: Deps, ref: AccountRef): Promise<Account> {
  return directory.opened(await requireAccount(database, ref));
}

/**
 * Makes the next poll of a vendor session due now. Throws `not_found`, and `failed_precondition` for an ended session.
 */
export async function askNow({ database }: Deps, { tenantId, id }: AccountRef): Promise<void> {
  const session = await readVendorSession(database, id);
  const account = session && (await readAccount(database, session.accountId));
  if (account?.tenantId !== tenantId) throw new ServiceError('not_found', 'no such vendor session');
  if (!(await requestPoll(database, id, 0))) {
    throw new ServiceError(
      'failed_precondition',
      'the vendor session cannot be polled: it has ended or is not open yet',
    );
  }
}
