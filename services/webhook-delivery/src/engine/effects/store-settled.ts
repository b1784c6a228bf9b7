import type { Clock } from '@gcs/kit/clock';
import { appendToJournal } from '@gcs/kit/outbox/journal';
import type { Connection, Database, Transaction } from '@gcs/kit/postgres/database';
import { failpoint } from '@gcs/kit/process/failpoint';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { DeliveryMetrics } from '../../operations/delivery-metrics.ts';
import { keyOf } from '../../postgres/delivery-row.ts';
import { disableEndpoints } from '../../postgres/endpoints/disable-endpoints.ts';
import { insertExhaustedNotices } from '../../postgres/log/notices.ts';
import {
  closeDeliveries,
  keepDeliveries,
  type SettledAttempt,
  type SettledDelivery,
} from '../../postgres/queue/settle-attempts.ts';
import type { Ended } from '../core/delivery.ts';
import { isReceiptDue, receiptOf } from './receipts.ts';

export type StoreDeps = { database: Database; clock: Clock; telemetry: Telemetry; metrics: DeliveryMetrics };

/**
 * Stores the verdicts of ended attempts; resolves to the deliveries whose lease still held, by key. A receipt, a
 * notice and the disabling of an endpoint that is gone share the transaction of the verdict. The usual batch, all
 * delivered and no receipt due, is a single statement and needs none.
 */
export async function storeSettled(
  deps: StoreDeps,
  batch: readonly Ended[],
): Promise<ReadonlyMap<string, SettledDelivery>> {
  const groups = [...Map.groupBy(batch, ({ settled }) => `${settled.fence} ${isDelivered(settled)}`).values()];
  const [only] = groups;
  const isPlain = !batch.some((ended) => isReceiptDue(ended) || hasConsequences(ended.settled));
  const { settled, disabled } =
    groups.length === 1 && isPlain && only !== undefined
      ? { settled: await settleGroup(deps.database, only), disabled: 0 }
      : await deps.database.transaction((tx) => settleWithConsequences(deps, tx, groups, batch));
  if (disabled > 0) deps.metrics.endpointsDisabled('GONE', disabled);
  return new Map(settled.map((one) => [keyOf(one), one]));
}

/** All of one fence, and all delivered or all not. */
function settleGroup(connection: Connection, group: readonly Ended[]): Promise<SettledDelivery[]> {
  const attempts = group.map(({ settled }) => settled);
  const [first] = attempts;
  if (first === undefined) return Promise.resolve([]);
  return isDelivered(first)
    ? closeDeliveries(connection, first.fence, attempts)
    : keepDeliveries(connection, first.fence, attempts);
}

/** `disabled`: how many endpoints; counted by the caller, because the commit may still fail. */
async function settleWithConsequences(
  { clock }: StoreDeps,
  tx: Transaction,
  groups: readonly (readonly Ended[])[],
  batch: readonly Ended[],
): Promise<{ settled: SettledDelivery[]; disabled: number }> {
  const settled: SettledDelivery[] = [];
  for (const group of groups) settled.push(...(await settleGroup(tx, group)));
  const numbers = new Map(settled.map((one) => [keyOf(one), one.number]));
  const stored = batch.filter((ended) => numbers.has(keyOf(ended.settled)));
  const now = clock.now();
  const receipts = stored
    .filter(isReceiptDue)
    .map((ended) => receiptOf(ended, numbers.get(keyOf(ended.settled)) ?? 0, now));
  void appendToJournal(tx, receipts);
  const exhausted = stored.filter(({ settled: { verdict } }) => verdict === 'EXHAUSTED');
  await insertExhaustedNotices(
    tx,
    exhausted.map(({ delivery }) => delivery),
  );
  await failpoint('delivery.before-settle-commit');
  const gone = stored.filter((ended) => ended.settled.verdict === 'ENDPOINT_GONE');
  if (gone.length === 0) return { settled, disabled: 0 };
  const disabled = await disableEndpoints(tx, [...new Set(gone.map((ended) => ended.settled.endpointId))], 'GONE');
  return { settled, disabled: disabled.length };
}

function isDelivered({ verdict }: SettledAttempt): boolean {
  return verdict === 'DELIVERED';
}

function hasConsequences({ verdict }: SettledAttempt): boolean {
  return verdict === 'ENDPOINT_GONE' || verdict === 'EXHAUSTED';
}
