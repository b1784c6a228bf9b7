import type { Clock } from '@gcs/kit/clock';
import type { Client } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, vaultDeletionStateToProto } from '@gcs/proto/enums';
import type { VaultDeletion__Output as Deletion } from '@gcs/proto/gen/gcs/ingest/v1/vault_deletion_service';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { vendorIdOf } from '../report/report.rules.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import { type Account, isOfVendor, VendorRefusal } from '../vendor/vendor.rules.ts';
import { endVendorSessions, markDeletion } from './deletion.store.ts';
import {
  type DeletionState,
  isToBeTried,
  standingAfter,
  type Told,
  toldOf,
  toldOfRefusal,
  toldOfUnreadable,
} from './vault.rules.ts';

/** What of the provider port is about what has ended. */
export type ListsPort = {
  vaults: Client<typeof definitions.VaultDeletionService>;
  handOvers: Client<typeof definitions.HandOverService>;
};

export type TendDeps = {
  database: Database;
  clock: Clock;
  directory: AccountDirectory;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  port: ListsPort;
  logger: Logger;
  /** Counts what became of each deletion. */
  countDeletion(outcome: string, vendor: string): void;
};

const states: readonly DeletionState[] = ['DUE', 'REQUESTED', 'FAILED'];
const pageSize = 50;

/** Ends at the vendor what has ended here, and deletes what is due (docs/providers.md#deletion). */
export async function tendAccount(deps: TendDeps, accountId: string): Promise<void> {
  const account = await deps.directory.byId(accountId);
  if (account === undefined) return;
  await endHandOvers(deps, account);
  for (const state of states) await deleteOriginals(deps, account, state);
}

function callOf({ secrets }: Account) {
  return { trace: ROOT_CONTEXT, metadata: { authorization: `Bearer ${secrets.providerToken}` } };
}

/** What is open here is ended first, so that nobody is led there any more, then at the vendor. */
async function endHandOvers(deps: TendDeps, account: Account): Promise<void> {
  const { database, port } = deps;
  const adapter = deps.adapterOf(account);
  const api = deps.calls.apiOf(account, adapter);
  for (let isMore = true; isMore; ) {
    const { handOvers } = await port.handOvers.ListEndedHandOvers({ pageSize }, callOf(account));
    for (const { sessionId, stepType, attempt } of handOvers) {
      const step = stepTypeFromProto(stepType) ?? '';
      const ended = await endVendorSessions(database, { accountId: account.id, sessionId, step, attempt });
      await failpoint('providers.ended');
      // A refusal leaves a session open at the vendor that expires there, and is deleted in its time.
      for (const vendorId of ended) await adapter.end(api, vendorId).catch(logRefusal(deps, account));
    }
    if (handOvers.length > 0) await failpoint('providers.ended-there');
    const references = handOvers.map(({ reference }) => reference);
    if (references.length > 0) await port.handOvers.ConfirmEndedHandOvers({ references }, callOf(account));
    isMore = references.length === pageSize;
  }
}

function logRefusal({ logger }: TendDeps, { vendor }: Account) {
  return (err: unknown) => {
    if (!isOfVendor(err)) throw err;
    logger.warn({ err, vendor }, 'a vendor does not end a session');
  };
}

async function deleteOriginals(deps: TendDeps, account: Account, state: DeletionState): Promise<void> {
  const { vaults } = deps.port;
  let pageToken = '';
  do {
    const asked = { pageSize, pageToken, state: vaultDeletionStateToProto(state) };
    const page = await vaults.ListVaultDeletions(asked, callOf(account));
    for (const deletion of page.deletions) await deleteOriginal(deps, account, state, deletion);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

async function deleteOriginal(deps: TendDeps, account: Account, state: DeletionState, entry: Deletion): Promise<void> {
  const vaultId = vendorIdOf(account.vendor, entry.vaultRef);
  if (vaultId === undefined) return;
  const since = entry.stateSince === '' ? new Date(0) : new Date(entry.stateSince);
  if (!isToBeTried(state, since, deps.clock.now())) return;
  const told = await erased(deps, account, state, vaultId);
  deps.countDeletion(told.kind === 'note' ? told.state : told.kind, account.vendor);
  await failpoint('providers.erased');
  await tell(deps.port, account, entry.reference, told);
  await failpoint('providers.erasure-told');
  const standing = standingAfter(told);
  if (standing !== null) await markDeletion(deps.database, account.id, vaultId, standing);
}

async function erased(deps: TendDeps, account: Account, state: DeletionState, vaultId: string): Promise<Told> {
  const adapter = deps.adapterOf(account);
  try {
    return toldOf(state, await adapter.erase(deps.calls.apiOf(account, adapter), vaultId));
  } catch (err) {
    if (!isOfVendor(err)) throw err;
    deps.logger.warn({ err, vendor: account.vendor }, 'a vendor does not delete what it keeps');
    return err instanceof VendorRefusal ? toldOfRefusal(err.status) : toldOfUnreadable(err.path);
  }
}

async function tell({ vaults }: ListsPort, account: Account, reference: string, told: Told): Promise<void> {
  if (told.kind === 'confirm') await vaults.ConfirmVaultDeletion({ references: [reference] }, callOf(account));
  if (told.kind !== 'note') return;
  const { failure } = told;
  const note = { reference, state: vaultDeletionStateToProto(told.state), failure };
  await vaults.NoteVaultDeletions({ notes: [note] }, callOf(account));
}
