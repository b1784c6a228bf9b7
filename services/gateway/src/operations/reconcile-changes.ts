import type { ClientCall } from '@gcs/kit/grpc/types';
import type { MissingChange__Output } from '@gcs/proto/gen/gcs/history/v1/history_service';
import type { Flow, Histories, Page, Reconciled } from './reconcile-flow.ts';

/**
 * Compares one page of a flow without an order, change by change. With `repair` what is missing is queued again, each
 * once however many consumers lack it; what stands behind a parked record is only reported.
 */
export async function reconcileChanges(
  histories: Histories,
  { topic, publisher, consumers }: Flow,
  { repair, after, ...query }: Page,
  call: ClientCall,
): Promise<Reconciled> {
  const { changes } = await histories[publisher].ListChanges({ topic, ...readPlace(after), ...query }, call);
  const last = changes.length < query.limit ? undefined : placeOf(changes.at(-1));
  if (changes.length === 0) return { compared: 0, gaps: [], lost: [], republished: 0, last };
  const found = await Promise.all(
    consumers.map(async (consumer) => {
      const { missing } = await histories[consumer].CompareChanges({ topic, changes }, call);
      return { consumer, missing };
    }),
  );
  const gaps = found.flatMap(({ consumer, missing }) =>
    [...Map.groupBy(missing, ({ key }) => key)].map(([sessionId, own]) => ({
      ...{ topic, sessionId, publisher, consumer, publishedVersion: 0, appliedVersion: 0 },
      ...{ parked: own.some(({ parked }) => parked), missing: own.length },
    })),
  );
  const ranges = repair ? rangesOf(found.flatMap(({ missing }) => missing)) : [];
  const { republished } =
    ranges.length === 0 ? { republished: 0 } : await histories[publisher].Republish({ topic, ranges }, call);
  return { compared: changes.length, gaps, lost: [], republished, last };
}

/** A range of one version each: between two missing changes of a session there may be others that arrived. */
function rangesOf(missing: readonly MissingChange__Output[]) {
  const wanted = missing.filter(({ parked }) => !parked);
  const once = new Map(wanted.map(({ key, version }) => [placeOf({ key, version }), { key, version }]));
  return [...once.values()].map(({ key, version }) => ({ key, epoch: 0, firstVersion: version, lastVersion: version }));
}

/** A place in the order of key and version, as one text. */
function placeOf(change: { key: string; version: number } | undefined): string {
  return change === undefined ? '' : `${change.version} ${change.key}`;
}

function readPlace(place: string): { afterKey: string; afterVersion: number } {
  const [, version = '0', afterKey = ''] = /^(\d{1,15}) (.*)$/s.exec(place) ?? [];
  return { afterKey, afterVersion: Number(version) };
}
