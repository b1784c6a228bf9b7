import { deadlineAfter } from '@gcs/kit/deadline';
import { jsonOf } from '@gcs/kit/egress/shape.rules';
import type { Database } from '@gcs/kit/postgres/database';
import { hashOf } from '../connections/change-connections.ts';
import type { PmsKind, Told } from '../port/pms.rules.ts';
import type { Pms } from '../port/pms.ts';
import { type Taken, takeWebhook } from './inbox.store.ts';

export type InboxDeps = {
  readonly database: Database;
  pmsOf(kind: PmsKind): Pms;
  countWebhook(outcome: string, kind: string): void;
  onDue(): void;
};

/** A webhook of Mews lists at most a few hundred events. */
const maxIds = 1_000;
const maxWaiting = 10_000;
/** Time limit for storing the ids; Mews waits five seconds for an answer. */
const keepMs = 2_000;

/** Returns `nowhere` for an unknown address. An unreadable body is also `taken`, because a retry would not help. */
export async function takePmsWebhook(
  deps: InboxDeps,
  kind: PmsKind,
  { key, body }: { key: string; body: Buffer },
): Promise<'taken' | 'nowhere'> {
  const read = deps.pmsOf(kind).readWebhook(jsonOf(body));
  const told = { pmsProperty: read?.pmsProperty ?? null, ids: read?.ids.slice(0, maxIds) ?? [] };
  const database = deps.database.by(deadlineAfter(keepMs));
  const { isKnown, isMeant, isKept } = await takeWebhook(database, { hash: hashOf(key), kind, told }, maxWaiting);
  if (!isKnown) {
    deps.countWebhook('no_connection', kind);
    return 'nowhere';
  }
  if (isKept) deps.onDue();
  deps.countWebhook(outcomeOf(read, { isMeant, isKept }), kind);
  return 'taken';
}

function outcomeOf(read: Told | null, { isMeant, isKept }: Pick<Taken, 'isMeant' | 'isKept'>): string {
  if (read === null) return 'unreadable';
  if (!isMeant) return 'other_property';
  if (read.ids.length === 0) return 'other';
  return isKept ? 'taken' : 'full';
}
