import type { Clock } from '@gcs/kit/clock';
import type { Client } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { inSpan, type Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, vaultDeletionStateToProto } from '@gcs/proto/enums';
import type { VaultDeletion__Output as Deletion } from '@gcs/proto/gen/gcs/ingest/v1/vault_deletion_service';
import { type Context, ROOT_CONTEXT } from '@opentelemetry/api';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { vendorIdOf } from '../report/report.rules.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { VendorCalls } from '../vendor/calls.ts';
import { type Account, isOfVendor, VendorRefusal } from '../vendor/vendor.rules.ts';
import {
  claimDeletion,
  type EndedRow,
  endVendorSessions,
  erasedOf,
  listOrphans,
  markDeletion,
} from '../vendor-sessions/deletions.store.ts';
import {
  askAgainMs,
  type DeletionReport,
  type DeletionState,
  isAway,
  isToBeTried,
  reportOfErasure,
  reportOfLimit,
  reportOfRefusal,
  reportOfUnreadable,
  stateAfter,
} from './vault.rules.ts';

export type ListsPort = {
  vaults: Client<typeof definitions.VaultDeletionService>;
  handOvers: Client<typeof definitions.HandOverService>;
};

export type CleanUpDeps = Pick<Telemetry, 'tracer'> & {
  database: Database;
  clock: Clock;
  directory: AccountDirectory;
  calls: VendorCalls;
  adapterOf(account: Account): Adapter;
  port: ListsPort;
  logger: Logger;
  countDeletion(outcome: string, vendor: string): void;
};

const states: readonly DeletionState[] = ['DUE', 'REQUESTED', 'FAILED'];
const pageSize = 50;
/** Orphans per round; few, because some vendors allow only five deletions an hour. */
const orphansAtOnce = 5;

const maxRefusals = 3;
type Round = { refusals: number; status: number; isFull: boolean };

/** Ends vendor sessions of ended sessions, and deletes due data (docs/providers.md#deletion). */
export async function cleanUpAccount(deps: CleanUpDeps, accountId: string): Promise<void> {
  const account = await deps.directory.byId(accountId);
  if (account === undefined) return;
  await inSpan(deps, 'end and delete at vendor', { parent: ROOT_CONTEXT }, async (trace) => {
    const traced = { ...deps, trace };
    await endHandOvers(traced, account);
    const round: Round = { refusals: 0, status: 0, isFull: false };
    for (const state of states) await deleteOriginals(traced, account, { state, round });
    await deleteOrphans(traced, account, round);
  });
}

type Traced = CleanUpDeps & { trace: Context };

function callOf({ trace }: Traced, { secrets }: Account) {
  return { trace, metadata: { authorization: `Bearer ${secrets.providerToken}` } };
}

/** Ends our row first, so that no guest enters the vendor session any more, then ends that session. */
async function endHandOvers(deps: Traced, account: Account): Promise<void> {
  const { database, port } = deps;
  for (let isMore = true; isMore; ) {
    const { handOvers } = await port.handOvers.ListEndedHandOvers({ pageSize }, callOf(deps, account));
    for (const { sessionId, stepType, attempt } of handOvers) {
      const step = stepTypeFromProto(stepType) ?? '';
      const ended = await endVendorSessions(database, account, { sessionId, step, attempt });
      await failpoint('providers.ended');
      // If the vendor refuses, its session expires later. The data are deleted when due.
      for (const row of ended) await endAtVendor(deps, row);
    }
    if (handOvers.length > 0) await failpoint('providers.ended-there');
    const references = handOvers.map(({ reference }) => reference);
    if (references.length > 0) await port.handOvers.ConfirmEndedHandOvers({ references }, callOf(deps, account));
    isMore = references.length === pageSize;
  }
}

/** Ends a vendor session through its own account, which may be any account of the provider. */
async function endAtVendor({ directory, calls, adapterOf, logger }: CleanUpDeps, row: EndedRow): Promise<void> {
  const account = await directory.byId(row.accountId);
  if (account === undefined || row.vendorId === null) return;
  const adapter = adapterOf(account);
  try {
    await adapter.end(calls.apiOf(account, adapter), row.vendorId);
  } catch (err) {
    if (!isOfVendor(err)) throw err;
    logger.warn({ err, vendor: account.vendor }, 'a vendor has not ended a session');
  }
}

type Listed = { state: DeletionState; round: Round };

async function deleteOriginals(deps: Traced, account: Account, { state, round }: Listed): Promise<void> {
  const { vaults } = deps.port;
  let pageToken = '';
  do {
    const asked = { pageSize, pageToken, state: vaultDeletionStateToProto(state) };
    const page = await vaults.ListVaultDeletions(asked, callOf(deps, account));
    const entries = page.deletions.flatMap((entry) => {
      const vaultId = vendorIdOf(account.vendor, entry.vaultRef);
      return vaultId === undefined ? [] : [{ ...entry, vaultId }];
    });
    const vaultIds = entries.map(({ vaultId }) => vaultId);
    const known = vaultIds.length === 0 ? new Map() : await erasedOf(deps.database, account.id, vaultIds);
    for (const entry of entries) {
      const isErased = known.get(entry.vaultId);
      if (isErased !== false || account.leftToVendor !== undefined)
        await deleteOriginal(deps, account, { state, round }, { ...entry, isErased: isErased === true });
    }
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
}

async function deleteOriginal(
  deps: Traced,
  account: Account,
  { state, round }: Listed,
  { vaultId, isErased, ...entry }: Deletion & { vaultId: string; isErased: boolean },
): Promise<void> {
  // If no state was reported yet, the state began at the due date.
  const since = new Date(entry.stateSince || entry.dueSince || 0);
  const isLeft = account.leftToVendor !== undefined;
  if (!isErased && !isLeft && !isToBeTried(state, since, deps.clock.now())) return;
  const asked = { state, since, round, dueSince: new Date(entry.dueSince || entry.stateSince || 0) };
  const report = isErased ? reportOfErasure(state, 'deleted') : await ask(deps, account, asked, vaultId);
  deps.countDeletion(report.kind === 'note' ? report.state : report.kind, account.vendor);
  if (isErased) await markDeletion(deps.database, account.id, vaultId, { state: 'DELETED', againMs: null });
  await failpoint('providers.erasure-marked');
  // The provider port lists the deletion until this report arrives, so a crash before the report loses nothing.
  await sendReport(deps, account, entry.reference, report);
  await failpoint('providers.erasure-told');
}

/**
 * Deletes orphaned vendor sessions, which the provider port does not list. A metric counts undeletable vendor sessions,
 * which a person must delete.
 */
async function deleteOrphans(deps: Traced, account: Account, round: Round): Promise<void> {
  const now = deps.clock.now();
  for (const vaultId of await listOrphans(deps.database, account.id, orphansAtOnce)) {
    await ask(deps, account, { state: 'DUE', since: now, dueSince: now, round }, vaultId);
  }
}

type Asked = Listed & { since: Date; dueSince: Date };

async function ask(deps: Traced, account: Account, asked: Asked, vaultId: string): Promise<DeletionReport> {
  const { database, clock } = deps;
  const { state, since, dueSince, round } = asked;
  const { deletions: allowed } = deps.adapterOf(account);
  const now = clock.now();
  if (account.leftToVendor !== undefined) {
    await markDeletion(database, account.id, vaultId, { state: 'LEFT', againMs: null });
    return { kind: 'left', agreement: account.leftToVendor };
  }
  const mark = (report: DeletionReport, until: string | null = null) => {
    const againMs = askAgainMs(report, { since: dueSince, now, until });
    return markDeletion(database, account.id, vaultId, { state: stateAfter(report), againMs });
  };
  if (round.refusals >= maxRefusals) {
    const report = reportOfRefusal(state, round.status, { since, now });
    if (report.kind === 'note') await mark(report);
    return report;
  }
  const claim = round.isFull ? 'full' : await claimDeletion(database, account.id, vaultId, allowed);
  round.isFull = claim === 'full';
  if (claim === 'later') return { kind: 'nothing' };
  if (claim === 'full') return reportOfLimit(state, { since, now });
  const { report, until } = await erased(deps, account, asked, vaultId);
  await failpoint('providers.erased');
  await mark(report, until);
  return report;
}

async function erased(
  deps: Traced,
  account: Account,
  { state, since, round }: Asked,
  vaultId: string,
): Promise<{ report: DeletionReport; until: string | null }> {
  const refused = (status: number) => reportOfRefusal(state, status, { since, now: deps.clock.now() });
  const adapter = deps.adapterOf(account);
  try {
    const erasure = await adapter.erase(deps.calls.apiOf(account, adapter, 'deletions'), vaultId);
    round.refusals = 0;
    return { report: reportOfErasure(state, erasure), until: typeof erasure === 'string' ? '' : erasure.until };
  } catch (err) {
    if (!isOfVendor(err)) throw err;
    deps.logger.warn({ err, vendor: account.vendor }, 'a vendor has not deleted data');
    if (!(err instanceof VendorRefusal)) return { report: reportOfUnreadable(err.path), until: null };
    round.refusals = isAway(err.status) ? round.refusals + 1 : 0;
    round.status = err.status;
    return { report: refused(err.status), until: null };
  }
}

async function sendReport(deps: Traced, account: Account, reference: string, report: DeletionReport): Promise<void> {
  const { vaults } = deps.port;
  if (report.kind === 'confirm' || report.kind === 'left') {
    const leftToVendor = report.kind === 'left' ? report.agreement : '';
    await vaults.ConfirmVaultDeletion({ references: [reference], leftToVendor }, callOf(deps, account));
  }
  if (report.kind !== 'note') return;
  const { failure } = report;
  const note = { reference, state: vaultDeletionStateToProto(report.state), failure };
  await vaults.NoteVaultDeletions({ notes: [note] }, callOf(deps, account));
}
