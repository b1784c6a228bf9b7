import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { createTroubles } from '../vendor/troubles.ts';

/** Counters by vendor and result; never by guest, session or account. */
export function createProvidersMetrics({ meter }: Telemetry) {
  const guests = meter.createCounter('gcs.providers.guests', {
    unit: '{guest}',
    description: 'Hand-overs of guests, by vendor and outcome',
  });
  const webhooks = meter.createCounter('gcs.providers.webhooks', {
    unit: '{webhook}',
    description: "Vendors' webhooks, by vendor and outcome",
  });
  const polls = meter.createCounter('gcs.providers.polls', {
    unit: '{poll}',
    description: 'Polls of vendor sessions, by vendor and outcome',
  });
  const unknown = meter.createCounter('gcs.providers.unknown_words', {
    unit: '{word}',
    description: "Vendors' reasons that no table contains, reported as OTHER",
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
    description: 'Calls without a response that may have opened a vendor session',
  });
  const removed = meter.createCounter('gcs.providers.removed', {
    unit: '{row}',
    description: 'Expired rows that were removed, by table',
  });
  const troubles = createTroubles();
  const counted =
    (counter: typeof guests, note = (_outcome: string, _vendor: string) => {}) =>
    (outcome: string, vendor: string) => {
      counter.add(1, { outcome, vendor });
      note(outcome, vendor);
    };
  return {
    troubles,
    countGuest: counted(guests, troubles.noteGuest),
    countWebhook: counted(webhooks),
    countPoll: counted(polls, troubles.noteAnswer),
    countReport: counted(reports),
    countDeletion: counted(deletions),
    countLostAnswer: (vendor: string) => lost.add(1, { vendor }),
    countRemoved: (rows: number, table: string) => removed.add(rows, { table }),
    countUnknown: (vendor: string, words: number) => unknown.add(words, { vendor }),
  };
}
