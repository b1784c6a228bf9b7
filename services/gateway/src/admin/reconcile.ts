import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Gap, LostChanges } from '@gcs/proto/gen/gcs/admin/v1/ops_service';
import type {
  Behind__Output,
  Head__Output,
  MissingChange__Output,
  Range,
} from '@gcs/proto/gen/gcs/history/v1/history_service';
import { type Topic, topics } from '@gcs/proto/topics';
import type { OfEach, ServiceBehind } from './each-service.ts';

/** Gaps in the versions reveal missing changes of an ordered topic. Changes of other topics are compared one by one. */
export type ReconciledTopic = {
  topic: Topic;
  isOrdered: boolean;
  publisher: ServiceBehind;
  consumers: readonly ServiceBehind[];
};

export type Histories = OfEach<Client<typeof definitions.HistoryService>>;

/** Session changes come first, because the evidence service needs a session before its delivery receipts. */
export const flows: readonly ReconciledTopic[] = [
  {
    topic: topics.sessionChanges,
    isOrdered: true,
    publisher: 'SERVICE_NAME_SESSION',
    consumers: ['SERVICE_NAME_EVIDENCE', 'SERVICE_NAME_WEBHOOK_DELIVERY', 'SERVICE_NAME_STAYS'],
  },
  {
    topic: topics.packageChanges,
    isOrdered: true,
    publisher: 'SERVICE_NAME_EVIDENCE',
    consumers: ['SERVICE_NAME_SESSION'],
  },
  {
    topic: topics.deliveryReceipts,
    isOrdered: false,
    publisher: 'SERVICE_NAME_WEBHOOK_DELIVERY',
    consumers: ['SERVICE_NAME_EVIDENCE'],
  },
  {
    topic: topics.stayChanges,
    isOrdered: false,
    publisher: 'SERVICE_NAME_STAYS',
    consumers: ['SERVICE_NAME_EVIDENCE'],
  },
  {
    topic: topics.bookingChanges,
    isOrdered: true,
    publisher: 'SERVICE_NAME_STAYS',
    consumers: ['SERVICE_NAME_WEBHOOK_DELIVERY'],
  },
];

/** `after` is the last position of the previous page; '' for the first page. */
export type ReconcilePage = { after: string; key: string; limit: number; minAgeSeconds: number; repair: boolean };

export type Reconciled = {
  compared: number;
  gaps: Gap[];
  lost: LostChanges[];
  republished: number;
  last: string | undefined;
};

const nothing = { compared: 0, gaps: [], lost: [], republished: 0 };

/**
 * Compares a page of published versions with each consumer's applied versions. If `repair` is true, the publisher sends
 * missing versions again. A gap behind a parked record is only reported.
 */
export async function reconcileFlow(
  histories: Histories,
  { topic, publisher, consumers }: ReconciledTopic,
  { repair, after: afterKey, ...query }: ReconcilePage,
  call: ClientCall,
): Promise<Reconciled> {
  const { heads } = await histories[publisher].ListHeads({ topic, afterKey, ...query }, call);
  const last = heads.length < query.limit ? undefined : heads.at(-1)?.key;
  if (heads.length === 0) return { ...nothing, last };
  const published = new Map(heads.map((head) => [head.key, head]));
  const found = consumers.map(async (consumer): Promise<GapFound[]> => {
    const { behind } = await histories[consumer].CompareHeads({ topic, heads }, call);
    return behind.flatMap((applied) => {
      const head = published.get(applied.key);
      return head === undefined ? [] : [{ consumer, head, applied }];
    });
  });
  const gaps = (await Promise.all(found)).flat();
  const republished = await republish(histories[publisher], topic, repair ? missingRanges(gaps) : [], call);
  return {
    ...nothing,
    compared: heads.length,
    gaps: gaps.map((gap) => render(gap, { topic, publisher })),
    republished,
    last,
  };
}

async function republish(
  { Republish }: Histories[ServiceBehind],
  topic: Topic,
  ranges: Range[],
  call: ClientCall,
): Promise<number> {
  return ranges.length === 0 ? 0 : (await Republish({ topic, ranges }, call)).republished;
}

type GapFound = { consumer: ServiceBehind; head: Head__Output; applied: Behind__Output };

function render({ consumer, head, applied }: GapFound, flow: Pick<ReconciledTopic, 'topic' | 'publisher'>): Gap {
  const { key: sessionId, version: appliedVersion, parked } = applied;
  const publishedVersion = head.version;
  // Versions of different epochs cannot be compared, so at least one version counts as missing.
  const missing = Math.max(1, publishedVersion - appliedVersion);
  return { ...flow, sessionId, consumer, parked, publishedVersion, appliedVersion, missing };
}

/** Each range starts after the lowest version that the consumers have applied. */
function missingRanges(gaps: readonly GapFound[]): Range[] {
  const bySession = Map.groupBy(
    gaps.filter(({ applied }) => !applied.parked),
    ({ head }) => head.key,
  );
  return [...bySession].map(([key, ofSession]) => ({
    key,
    epoch: Math.min(...ofSession.map(({ applied }) => applied.epoch)),
    firstVersion: Math.min(...ofSession.map(({ applied }) => applied.version)) + 1,
    lastVersion: Math.max(...ofSession.map(({ head }) => head.version)),
  }));
}

/**
 * Compares each change in a page of an unordered topic with the changes that each consumer has applied. Repairs like
 * {@link reconcileFlow}.
 */
export async function reconcileChanges(
  histories: Histories,
  { topic, publisher, consumers }: ReconciledTopic,
  { repair, after, ...query }: ReconcilePage,
  call: ClientCall,
): Promise<Reconciled> {
  const { changes } = await histories[publisher].ListChanges({ topic, ...readPlace(after), ...query }, call);
  const last = changes.length < query.limit ? undefined : placeOf(changes.at(-1));
  if (changes.length === 0) return { ...nothing, last };
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
  const republished = await republish(histories[publisher], topic, ranges, call);
  return { ...nothing, compared: changes.length, gaps, republished, last };
}

/** Each range has one version, because consumers may have versions between two missing ones. */
function rangesOf(missing: readonly MissingChange__Output[]) {
  const wanted = missing.filter(({ parked }) => !parked);
  const once = new Map(wanted.map(({ key, version }) => [placeOf({ key, version }), { key, version }]));
  return [...once.values()].map(({ key, version }) => ({ key, epoch: 0, firstVersion: version, lastVersion: version }));
}

function placeOf(change: { key: string; version: number } | undefined): string {
  return change === undefined ? '' : `${change.version} ${change.key}`;
}

function readPlace(place: string): { afterKey: string; afterVersion: number } {
  const [, version = '0', afterKey = ''] = /^(\d{1,15}) (.*)$/s.exec(place) ?? [];
  return { afterKey, afterVersion: Number(version) };
}

export type Consumption = Omit<ReconciledTopic, 'consumers' | 'isOrdered'> & { consumer: ServiceBehind };

/**
 * Finds changes that the consumer has applied, but the publisher lost in a restore
 * (docs/reliability.md#restored-backups).
 */
export async function findLost(
  histories: Histories,
  { topic, publisher, consumer }: Consumption,
  { after: afterKey, key, limit }: Pick<ReconcilePage, 'after' | 'key' | 'limit'>,
  call: ClientCall,
): Promise<Reconciled> {
  const { applied } = await histories[consumer].ListApplied({ topic, afterKey, key, limit }, call);
  const last = applied.length < limit ? undefined : applied.at(-1)?.key;
  if (applied.length === 0) return { ...nothing, last };
  const versions = new Map(applied.map(({ key: sessionId, version }) => [sessionId, version]));
  const { lost } = await histories[publisher].CompareApplied({ topic, applied }, call);
  const rendered = lost.map(({ key: sessionId, version: publishedVersion }): LostChanges => {
    const appliedVersion = versions.get(sessionId) ?? publishedVersion;
    const missing = appliedVersion - publishedVersion;
    return { topic, sessionId, publisher, consumer, publishedVersion, appliedVersion, missing };
  });
  return { ...nothing, lost: rendered, last };
}
