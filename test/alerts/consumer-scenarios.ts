import { afterOutage, every, gauge, type Scenario, type Series } from './scenario.ts';

export const consumerScenarios: readonly Scenario[] = [
  {
    alert: 'GcsConsumerLagging',
    at: '30m',
    fires: { [group('lag')]: '200+10x60', [group('oldest_age_seconds')]: '90x60' },
    // The lag is large, but it shrinks.
    silent: { [group('lag')]: '2000-10x60', [group('oldest_age_seconds')]: '90x60' },
  },
  gauge('GcsConsumerStuck', group('retrying_seconds'), 61, 59),
  gauge('GcsConsumerBehind', group('oldest_age_seconds'), 301, 299),
  silentAfterOutage('GcsConsumerBehind', { [group('oldest_age_seconds')]: '301x60' }),
  silentAfterOutage('GcsConsumerLagging', { [group('lag')]: '200+10x60', [group('oldest_age_seconds')]: '90x60' }),
  silentAfterOutage('GcsConsumerSilent', { [group('silence_seconds')]: '121x60' }),
  silentAfterOutage('GcsConsumerRebuilt', { [group('restarts_total')]: '0+1x60' }),
  {
    alert: 'GcsConsumerRebuilt',
    at: '30m',
    fires: { [group('rebuilds_total')]: '0+1x60' },
    // A short broker outage causes four rebuilds.
    silent: { [group('rebuilds_total')]: '0x20 4x40' },
  },
  {
    alert: 'GcsConsumerRebuilt',
    at: '30m',
    fires: { [group('restarts_total')]: '0+1x60' },
    // A short broker outage restarts two members four times each.
    silent: { [group('restarts_total', 'pod="a"')]: '0x20 4x40', [group('restarts_total', 'pod="b"')]: '0x20 4x40' },
  },
  {
    alert: 'GcsConsumerRebuilt',
    at: '30m',
    fires: { [group('joins_total', 'pod="a"')]: every(2), [group('joins_total', 'pod="b"')]: every(2) },
    silent: { [group('joins_total', 'pod="a"')]: every(2), [group('joins_total', 'pod="b"')]: '_x27 1 2x40' },
  },
  gauge('GcsConsumerRebuilt', group('unowned_partitions', 'messaging_destination_name="changes"'), 1, 0),
  {
    alert: 'GcsConsumerStalled',
    at: '30m',
    // Topic a has a lag but no progress. Only topic b makes progress.
    fires: { [ofTopic('gcs_consumer_lag', 'a')]: '1x60', [batches('a')]: '7x60', [batches('b')]: every(1) },
    silent: { [ofTopic('gcs_consumer_lag', 'a')]: '1+1x60', [batches('a')]: every(1) },
  },
  {
    alert: 'GcsConsumerStalled',
    at: '30m',
    fires: { [group('rebuilds_total', 'reason="stalled"')]: '_x20 1x2 2x4 3x40' },
    // The consumer makes progress again after two rebuilds.
    silent: { [group('rebuilds_total', 'reason="stalled"')]: '_x20 1x2 2x40' },
  },
  {
    alert: 'GcsConsumerRebuilt',
    at: '30m',
    // One alert per service, although both of its groups end repeatedly.
    fires: { [group('rebuilds_total')]: '0+1x60', [group('rebuilds_total').replace('evidence', 'mail')]: '0+1x60' },
    silent: { [group('rebuilds_total')]: '0x60' },
  },
  {
    alert: 'GcsConsumerLagUnknown',
    at: '30m',
    fires: { [group('silence_seconds')]: '0x60', [group('silence_seconds').replace('evidence', 'mail')]: '0x60' },
    silent: { [group('silence_seconds', 'pod="a"')]: '0x60', [ofTopic('gcs_consumer_lag', 'a')]: '0x60' },
  },
  gauge('GcsConsumerSilent', group('silence_seconds'), 121, 60),
];

function silentAfterOutage(alert: string, series: Series): Scenario {
  return { alert, at: '30m', fires: series, silent: afterOutage(series) };
}

function group(name: string, more?: string): string {
  return `gcs_consumer_${name}{messaging_consumer_group_name="evidence"${more === undefined ? '' : `,${more}`}}`;
}

function ofTopic(name: string, topic: string): string {
  return `${name}{messaging_consumer_group_name="evidence",messaging_destination_name="${topic}"}`;
}

function batches(topic: string): string {
  return ofTopic('messaging_process_duration_seconds_count', topic);
}
