import { DataPointType, type MetricReader, type ScopeMetrics } from '@opentelemetry/sdk-metrics';

/** A gauge that shows a fault if its value is beyond a bound. Its alert in deploy/alerts.yaml has the same bound. */
type Condition = readonly [alert: string, metric: string, bound: Bound, summary: string];

/** A number is the largest healthy value; `below` is the smallest. */
type Bound = number | { readonly below: number };

/**
 * `alert` names the alert and its runbook. `subject` contains the values of the gauge's labels. The gauge's value has a
 * UCUM unit, such as `s` or `{record}`.
 */
export type MetCondition = { alert: string; summary: string; subject: string; value: number; unit: string };

/**
 * Every fault that a gauge shows. Alerts about rates and absent series have no condition
 * (test/alerts/conditions.test.ts).
 */
export const conditions: readonly Condition[] = [
  ['GcsLogLeavesWait', 'gcs.evidence.log_oldest_wait', 60, 'sealed evidence does not get into the transparency log'],
  ['GcsCheckpointNotCompared', 'gcs.evidence.checkpoint_age', 120, 'the log is not compared with its checkpoint'],
  ['GcsEvidenceIntegrity', 'gcs.evidence.faults', 0, 'stored evidence differs from what was written'],
  ['GcsEvidenceIntegrity', 'gcs.evidence.log_refused', 0, 'the log does not continue its last checkpoint'],
  ['GcsOriginalsNotDeleted', 'gcs.evidence.failed_deletions', 0, 'a provider fails to delete originals'],
  ['GcsDeletionsOverdue', 'gcs.evidence.oldest_due_deletion_age', 86_400, 'deletions at a provider are overdue'],
  ['GcsBrokerAway', 'gcs.broker.silence', 30, 'Kafka does not answer'],
  ['GcsOutboxStalled', 'gcs.outbox.oldest_age', 30, 'changes are not published'],
  ['GcsNobodyPublishes', 'gcs.outbox.leaderless', 30, 'no replica holds the lease to publish'],
  ['GcsConsumerBehind', 'gcs.consumer.oldest_age', 300, 'a consumer is minutes behind'],
  ['GcsConsumerStuck', 'gcs.consumer.retrying', 60, 'a consumer repeats the same records'],
  ['GcsConsumerSilent', 'gcs.consumer.silence', 120, 'a consumer shows no activity'],
  ['GcsConsumerRebuilt', 'gcs.consumer.unowned_partitions', 0, 'partitions have no consumer'],
  ['GcsTaskFailing', 'gcs.task.failing', 300, 'a recurring task keeps failing'],
  ['GcsTopicsUnusable', 'gcs.topics.unusable', 0, 'topics are missing or have wrong settings'],
  ['GcsRecordsParked', 'gcs.dead_letters.waiting', 0, 'records are parked'],
  ['GcsForeignRecords', 'gcs.dead_letters.foreign', 0, 'records of another installation are parked'],
  ['GcsDeliveryBacklogOld', 'gcs.webhook.delivery.oldest_due_age', 300, 'due webhooks are not attempted'],
  [
    'GcsWebhookUndelivered',
    'gcs.webhook.delivery.oldest_undelivered_age',
    21_600,
    'a webhook has not been delivered for hours',
  ],
  ['GcsCircuitOpen', 'gcs.webhook.endpoints.circuit_open', 0, 'webhook receivers fail'],
  ['GcsReviewsOverdue', 'gcs.session.reviews.overdue', 0, 'reviews are overdue'],
  ['GcsReviewsForgotten', 'gcs.session.reviews.oldest_age', 86_400, 'a review has been open for a day'],
  ['GcsNoticesFailing', 'gcs.session.notices.failing', 3_600, 'notices to a person fail'],
  ['GcsVendorOrphansKept', 'gcs.providers.orphans', 0, 'a vendor keeps unusable sessions'],
  ['GcsVendorCeilingNear', 'gcs.providers.ceiling.used', 0.8, 'an account has nearly reached its monthly ceiling'],
  ['GcsVendorWaitsLong', 'gcs.providers.waiting.oldest_age', 86_400, 'a guest has waited for a vendor for a day'],
  ['GcsPmsNotPolled', 'gcs.stays.pms.poll.age', 600, 'a PMS is not polled'],
  ['GcsMigrationPending', 'gcs.schema.pending', 0, 'migrations are pending'],
  ['GcsDatabaseUnusable', 'gcs.database.unusable', 15, 'PostgreSQL does not answer, or refuses queries'],
  ['GcsTransactionIdsOld', 'gcs.database.transaction_age', 1.5e9, 'the database runs out of transaction ids'],
  ['GcsSnapshotOld', 'gcs.database.snapshot_age', 2e6, 'an old snapshot keeps dead rows'],
  ['GcsSnapshotOld', 'gcs.database.slot_size', 64e9, 'an unread replication slot keeps the write-ahead log'],
  ['GcsTenantEndStuck', 'gcs.tenant.end.age', 1_209_600, 'the end of a tenant is not complete'],
  ['GcsKeyMissing', 'gcs.keys.missing', 0, 'stored values need a key that the keyring lacks'],
  ['GcsPartitionsNotKept', 'gcs.partitions.missing', 0, 'a current or next partition is missing'],
  ['GcsPartitionsNotKept', 'gcs.partitions.overdue', 14, 'old partitions are not dropped'],
  ['GcsCertificateExpires', 'gcs.certificate.time_left', { below: 604_800 }, 'a certificate was not renewed'],
];

/** Alerts about single events that a health check of the same name also reports, for as long as the fault lasts. */
export const checkedAlerts = [
  'GcsDeliveriesGivenUp',
  'GcsTokenExpires',
  'GcsVendorKeyRefused',
  'GcsVendorRefusesGuests',
  'GcsVendorUnreadable',
] as const;

/** Gauges are read at most this often, because probes come every few seconds and some gauges query the database. */
const keptMs = 10_000;

/** A gauge that queries a frozen database is left out after this time, so that the others are still read. */
const gaugeMs = 1_500;

/** Calls within ten seconds share one reading, unless it failed. */
export function readConditions(reader: Pick<MetricReader, 'collect'>): () => Promise<MetCondition[]> {
  let kept: Promise<MetCondition[]> | undefined;
  let readAt = 0;
  return () => {
    if (kept !== undefined && performance.now() - readAt < keptMs) return kept;
    readAt = performance.now();
    const reading = reader
      .collect({ timeoutMillis: gaugeMs })
      .then(({ resourceMetrics }) => findConditions(resourceMetrics.scopeMetrics));
    kept = reading;
    reading.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
}

function findConditions(scopes: readonly ScopeMetrics[]): MetCondition[] {
  const metrics = new Map(scopes.flatMap(({ metrics }) => metrics.map((one) => [one.descriptor.name, one] as const)));
  return conditions.flatMap(([alert, name, bound, summary]) => {
    const metric = metrics.get(name);
    if (metric?.dataPointType !== DataPointType.GAUGE) return [];
    const beyond = metric.dataPoints.filter(({ value }) =>
      typeof bound === 'number' ? value > bound : value < bound.below,
    );
    return beyond.map(({ value, attributes }) => ({
      alert,
      summary,
      subject: Object.values(attributes).join(', '),
      value,
      unit: metric.descriptor.unit,
    }));
  });
}
