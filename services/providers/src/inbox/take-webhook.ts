import type { Clock } from '@gcs/kit/clock';
import { deadlineAfter } from '@gcs/kit/deadline';
import type { NewId } from '@gcs/kit/ids';
import type { Database } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import type { Adapter } from '../vendor/adapter.ts';
import type { Account, Webhook } from '../vendor/vendor.rules.ts';
import { takeWebhook } from './inbox.store.ts';

export type InboxDeps = {
  database: Database;
  clock: Clock;
  newId: NewId;
  directory: AccountDirectory;
  adapterOf(account: Account): Adapter;
  countWebhook(outcome: string, vendor: string): void;
  onDue(): void;
};

/**
 * Time limit for storing a webhook. The strictest vendor waits a few seconds, but asks for a response within one
 * second.
 */
const keepMs = 800;
const maxText = 256;

/**
 * Verifies a webhook and stores it; a poll of the vendor session follows. Every genuine webhook is `taken`, even an
 * unknown or unreadable webhook, because a retry would not help.
 */
export async function takeVendorsWebhook(
  deps: InboxDeps,
  accountId: string,
  { headers, body }: Omit<Webhook, 'nowMs'>,
): Promise<'taken' | 'refused' | 'nowhere'> {
  const database = deps.database.by(deadlineAfter(keepMs));
  const account = await deps.directory.byId(accountId, database);
  const counted = <R>(outcome: string, result: R): R => {
    deps.countWebhook(outcome, account?.vendor ?? '');
    return result;
  };
  if (account === undefined) return counted('no_account', 'nowhere');
  const nowMs = deps.clock.now().getTime();
  const reading = deps.adapterOf(account).readWebhook(account, { headers, body, nowMs });
  if (reading.kind === 'other') return counted('other', 'taken');
  if (reading.kind === 'refused') return counted(reading.why, isTheirs(reading.why) ? 'taken' : 'refused');
  const { event } = reading;
  if (![event.eventId, event.vendorId, event.sessionId ?? ''].every(isKeepable)) return counted('unreadable', 'taken');
  await failpoint('providers.before-webhook');
  const { taken, isDue } = await takeWebhook(database, accountId, event, deps.newId('pvs'));
  await failpoint('providers.webhook-kept');
  if (isDue) deps.onDue();
  return counted(taken, 'taken');
}

function isKeepable(text: string): boolean {
  return text.length <= maxText && !text.includes('\0');
}

function isTheirs(why: string): boolean {
  return why === 'unreadable' || why === 'environment';
}
