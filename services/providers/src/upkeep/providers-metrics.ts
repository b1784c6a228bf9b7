import type { Telemetry } from '@gcs/kit/telemetry/telemetry';

/** Counters by vendor and result; never by guest, session or account. */
export function createProvidersMetrics({ meter }: Telemetry) {
  const guests = meter.createCounter('gcs.providers.guests', {
    unit: '{guest}',
    description: 'Guests who were handed over, by vendor and outcome',
  });
  const webhooks = meter.createCounter('gcs.providers.webhooks', {
    unit: '{webhook}',
    description: "Vendors' webhooks, by vendor and outcome",
  });
  const looks = meter.createCounter('gcs.providers.looks', {
    unit: '{look}',
    description: 'Polls of vendor sessions, by vendor and outcome',
  });
  const unknown = meter.createCounter('gcs.providers.unknown_words', {
    unit: '{word}',
    description: "Vendors' reasons that have no mapping and became OTHER",
  });
  const reports = meter.createCounter('gcs.providers.reports', {
    unit: '{report}',
    description: 'Reports to the provider port, by vendor and outcome',
  });
  const deletions = meter.createCounter('gcs.providers.deletions', {
    unit: '{deletion}',
    description: 'Deletions at vendors, by vendor and outcome',
  });
  const lost = meter.createCounter('gcs.providers.lost_answers', {
    unit: '{call}',
    description: 'Calls that may have opened a vendor session, but whose response was lost',
  });
  const removed = meter.createCounter('gcs.providers.removed', {
    unit: '{row}',
    description: 'Rows removed at the end of their retention time, by table',
  });
  const counted = (counter: typeof guests) => (outcome: string, vendor: string) => counter.add(1, { outcome, vendor });
  return {
    countGuest: counted(guests),
    countWebhook: counted(webhooks),
    countPoll: counted(looks),
    countReport: counted(reports),
    countDeletion: counted(deletions),
    countLostAnswer: (vendor: string) => lost.add(1, { vendor }),
    countRemoved: (rows: number, table: string) => removed.add(rows, { table }),
    countUnknown: (vendor: string, words: number) => unknown.add(words, { vendor }),
  };
}
