import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Gap } from '@gcs/proto/gen/grpc/gcs/admin/v1/Gap';
import type { Range } from '@gcs/proto/gen/grpc/gcs/history/v1/Range';
import { type Topic, topics } from '@gcs/proto/topics';

type ServiceName = 'SERVICE_NAME_SESSION' | 'SERVICE_NAME_EVIDENCE' | 'SERVICE_NAME_WEBHOOK_DELIVERY';

/**
 * Who tells whom. The changes of an ordered topic follow each other by version, so that a hole shows; those of another
 * are compared one by one, by their ids.
 */
export type Flow = { topic: Topic; isOrdered: boolean; publisher: ServiceName; consumers: readonly ServiceName[] };

/** The histories of the services behind. */
export type Histories = Readonly<Record<ServiceName, Client<typeof definitions.HistoryService>>>;

/** Every topic; receipts last, because a session has to be known before they are. */
export const flows: readonly Flow[] = [
  {
    topic: topics.sessionChanges,
    isOrdered: true,
    publisher: 'SERVICE_NAME_SESSION',
    consumers: ['SERVICE_NAME_EVIDENCE', 'SERVICE_NAME_WEBHOOK_DELIVERY'],
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
];

/** What of a flow is compared: `after` is the place behind which it begins, '' for its start. */
export type Page = { after: string; key: string; limit: number; minAgeSeconds: number; repair: boolean };

export type Reconciled = {
  compared: number;
  gaps: Gap[];
  republished: number;
  /** The place behind which the next page begins; undefined when the flow is through. */
  last: string | undefined;
};

/**
 * Compares one page of sessions: what the publisher has published against what each consumer has applied. With
 * `repair` the missing versions are queued again from the publisher's journal, each once however many consumers lack
 * it; what is parked for a reason of its own is only reported.
 */
export async function reconcileFlow(
  histories: Histories,
  { topic, publisher, consumers }: Flow,
  { repair, after: afterKey, ...query }: Page,
  call: ClientCall,
): Promise<Reconciled> {
  const { heads } = await histories[publisher].ListHeads({ topic, afterKey, ...query }, call);
  const last = heads.length < query.limit ? undefined : heads.at(-1)?.key;
  if (heads.length === 0) return { compared: 0, gaps: [], republished: 0, last };
  const published = new Map(heads.map(({ key, version }) => [key, version]));
  const found = consumers.map(async (consumer): Promise<GapFound[]> => {
    const { behind } = await histories[consumer].CompareHeads({ topic, heads }, call);
    return behind.map(({ key, version, parked }) => {
      const publishedVersion = published.get(key) ?? version;
      const versions = { publishedVersion, appliedVersion: version, missing: publishedVersion - version };
      return { topic, sessionId: key, publisher, consumer, parked, ...versions };
    });
  });
  const gaps = (await Promise.all(found)).flat();
  const ranges = repair ? missingRanges(gaps) : [];
  const { republished } =
    ranges.length === 0 ? { republished: 0 } : await histories[publisher].Republish({ topic, ranges }, call);
  return { compared: heads.length, gaps, republished, last };
}

type GapFound = Required<Gap> & { sessionId: string; publishedVersion: number; appliedVersion: number };

/** Per session from the lowest version that any consumer lacks. */
function missingRanges(gaps: readonly GapFound[]): Range[] {
  const bySession = Map.groupBy(
    gaps.filter(({ parked }) => !parked),
    ({ sessionId }) => sessionId,
  );
  return [...bySession].map(([key, ofSession]) => ({
    key,
    firstVersion: Math.min(...ofSession.map(({ appliedVersion }) => appliedVersion)) + 1,
    lastVersion: Math.max(...ofSession.map(({ publishedVersion }) => publishedVersion)),
  }));
}
