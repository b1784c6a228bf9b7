import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Gap } from '@gcs/proto/gen/grpc/gcs/admin/v1/Gap';
import type { Range } from '@gcs/proto/gen/grpc/gcs/history/v1/Range';
import { type Topic, topics } from '@gcs/proto/topics';

type ServiceName = 'SERVICE_NAME_SESSION' | 'SERVICE_NAME_EVIDENCE' | 'SERVICE_NAME_WEBHOOK_DELIVERY';

/** Who tells whom. */
export type Flow = { topic: Topic; publisher: ServiceName; consumers: readonly ServiceName[] };

/** The histories of the services behind. */
export type Histories = Readonly<Record<ServiceName, Client<typeof definitions.HistoryService>>>;

/**
 * The topics whose changes follow each other by version, so that a hole shows. Receipts do not: evidence keeps
 * them by change id, and replaying a delivery makes a new one.
 */
export const flows: readonly Flow[] = [
  {
    topic: topics.sessionChanges,
    publisher: 'SERVICE_NAME_SESSION',
    consumers: ['SERVICE_NAME_EVIDENCE', 'SERVICE_NAME_WEBHOOK_DELIVERY'],
  },
  { topic: topics.packageChanges, publisher: 'SERVICE_NAME_EVIDENCE', consumers: ['SERVICE_NAME_SESSION'] },
];

export type Page = { afterKey: string; key: string; limit: number; minAgeSeconds: number; repair: boolean };

export type Reconciled = {
  compared: number;
  gaps: Gap[];
  republished: number;
  /** Where the next page begins; undefined when the flow is through. */
  lastKey: string | undefined;
};

/**
 * Compares one page of sessions: what the publisher has published against what each consumer has applied. With
 * `repair` the missing versions are queued again from the publisher's journal, each once however many consumers lack
 * it; what is parked for a reason of its own is only reported.
 */
export async function reconcileFlow(
  histories: Histories,
  { topic, publisher, consumers }: Flow,
  { repair, ...query }: Page,
  call: ClientCall,
): Promise<Reconciled> {
  const { heads } = await histories[publisher].ListHeads({ topic, ...query }, call);
  const lastKey = heads.length < query.limit ? undefined : heads.at(-1)?.key;
  if (heads.length === 0) return { compared: 0, gaps: [], republished: 0, lastKey };
  const published = new Map(heads.map(({ key, version }) => [key, version]));
  const found = consumers.map(async (consumer): Promise<GapFound[]> => {
    const { behind } = await histories[consumer].CompareHeads({ topic, heads }, call);
    return behind.map(({ key, version, parked }) => ({
      ...{ topic, sessionId: key, publisher, consumer, parked },
      publishedVersion: published.get(key) ?? version,
      appliedVersion: version,
    }));
  });
  const gaps = (await Promise.all(found)).flat();
  const ranges = repair ? missingRanges(gaps) : [];
  const { republished } =
    ranges.length === 0 ? { republished: 0 } : await histories[publisher].Republish({ topic, ranges }, call);
  return { compared: heads.length, gaps, republished, lastKey };
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
