import { consumerScenarios } from './consumer-scenarios.ts';
import { platformScenarios } from './platform-scenarios.ts';
import { broker, counter, duringOutage, every, gauge, type Scenario, type Series } from './scenario.ts';
import { vendorScenarios } from './vendor-scenarios.ts';

const outbox = 'gcs_outbox_oldest_age_seconds{service_name="session"}';

/** Slow failures of the console, which objectives of the public API must not count. */
const pagesOfConsole = { [requests('count', 'console', '503')]: every(500) };

export const scenarios: readonly Scenario[] = [
  ...burns('Availability', (bad) => ({
    [requests('count', 'gateway', '201')]: every(1_000 - bad),
    [requests('count', 'gateway', '503')]: every(bad),
    ...pagesOfConsole,
  })),
  ...burns('Latency', (bad) => ({
    [requests('count', 'gateway', '201')]: every(1_000),
    [requests('bucket', 'gateway', '201', ',le="0.5"')]: every(1_000 - 10 * bad),
    ...pagesOfConsole,
  })),
  ...burns('Delivery', (bad) => ({
    'gcs_webhook_delivery_attempts_total{first="true",outcome="2xx"}': every(1_000 - 10 * bad),
    'gcs_webhook_delivery_attempts_total{first="true",outcome="timeout"}': every(10 * bad),
  })),
  {
    alert: 'GcsBrokerAway',
    at: '30m',
    // One alert, although two services miss the broker.
    fires: { [broker('session')]: '31x60', [broker('evidence')]: '31x60' },
    silent: { [broker('session')]: '29x60', [broker('evidence')]: '0x60' },
  },
  gauge('GcsOutboxStalled', outbox, 31, 29),
  { alert: 'GcsOutboxStalled', at: '30m', fires: { [outbox]: '31x60' }, silent: duringOutage({ [outbox]: '31x60' }) },
  gauge('GcsNobodyPublishes', 'gcs_outbox_leaderless_seconds{service_name="session"}', 31, 29),
  ...consumerScenarios,
  {
    alert: 'GcsDatabasePoolWaits',
    at: '30m',
    fires: { 'db_client_connection_timeouts_total{service_name="session"}': '0+1x60' },
    silent: { 'db_client_connection_timeouts_total{service_name="session"}': '7x60' },
  },
  {
    alert: 'GcsDatabasePoolWaits',
    at: '30m',
    fires: { [waits('+Inf')]: every(1_000), [waits('0.1')]: every(980), [waits('0.5')]: every(1_000) },
    silent: { [waits('+Inf')]: every(1_000), [waits('0.1')]: every(995), [waits('0.5')]: every(1_000) },
  },
  {
    alert: 'GcsStatementSlow',
    at: '30m',
    fires: statements({ perMinute: 100, within: 98 }),
    silent: statements({ perMinute: 100, within: 100 }),
  },
  {
    alert: 'GcsStatementSlow',
    at: '30m',
    fires: statements({ perMinute: 10, within: 5 }),
    // The rate of background jobs, whose statements may be slow.
    silent: statements({ perMinute: 5, within: 0 }),
  },
  gauge('GcsTopicsUnusable', 'gcs_topics_unusable{service_name="session"}', 1, 0),
  gauge('GcsRecordsParked', 'gcs_dead_letters_waiting{service_name="evidence"}', 1, 0),
  gauge('GcsForeignRecords', 'gcs_dead_letters_foreign{service_name="evidence"}', 1, 0),
  gauge('GcsDeliveryBacklogOld', 'gcs_webhook_delivery_oldest_due_age_seconds', 301, 200),
  gauge('GcsWebhookUndelivered', 'gcs_webhook_delivery_oldest_undelivered_age_seconds', 21_700, 21_500),
  {
    alert: 'GcsWebhookUndelivered',
    at: '60m',
    // Each retry of the webhook fails.
    fires: { 'gcs_webhook_delivery_oldest_undelivered_age_seconds{pod="a"}': '25000x20 0 25000x20 0 25000x20' },
    silent: { 'gcs_webhook_delivery_oldest_undelivered_age_seconds{pod="a"}': '25000x5 0x60' },
  },
  gauge('GcsDeliveriesGivenUp', 'gcs_webhook_delivery_given_up', 1, 0),
  ...counter('GcsDeliveriesUnsettled', 'gcs_webhook_delivery_unsettled_total'),
  ...counter('GcsEndpointDisabled', 'gcs_webhook_endpoint_disablings_total{reason="FAILING"}'),
  {
    alert: 'GcsEndpointDisabled',
    at: '120m',
    fires: { 'gcs_webhook_endpoint_disablings_total{reason="GONE"}': '0x115 1x10' },
    silent: { 'gcs_webhook_endpoint_disablings_total{reason="OPERATOR"}': '0x115 1x10' },
  },
  gauge('GcsCircuitOpen', 'gcs_webhook_endpoints_circuit_open', 1, 0),
  {
    alert: 'GcsCircuitOpen',
    at: '60m',
    fires: { 'gcs_webhook_endpoints_circuit_open{pod="a"}': '0x20 1x60' },
    silent: { 'gcs_webhook_endpoints_circuit_open{pod="a"}': '0x20 1x25 0x1 1x25' },
  },
  gauge('GcsReviewsOverdue', 'gcs_session_reviews_overdue', 1, 0),
  gauge('GcsNoticesFailing', 'gcs_session_notices_failing_seconds{channel="MAIL"}', 3_601, 3_600),
  {
    alert: 'GcsConsoleFailing',
    at: '30m',
    fires: { [requests('count', 'console', '200')]: every(88), [requests('count', 'console', '503')]: every(12) },
    silent: {
      [requests('count', 'console', '200')]: every(92),
      [requests('count', 'console', '503')]: every(8),
      [requests('count', 'gateway', '503')]: every(500),
    },
  },
  {
    alert: 'GcsGuestPageFailing',
    at: '30m',
    fires: { [guestAnswers('200')]: every(88), [guestAnswers('503')]: every(12) },
    silent: { [guestAnswers('200')]: every(92), [guestAnswers('503')]: every(8) },
  },
  gauge('GcsReviewsForgotten', 'gcs_session_reviews_oldest_age_seconds', 86_401, 86_000),
  gauge('GcsEvidenceIntegrity', 'gcs_evidence_faults', 1, 0),
  ...counter('GcsEvidenceIntegrity', 'gcs_evidence_retention_failures_total'),
  gauge('GcsEvidenceIntegrity', 'gcs_evidence_log_refused', 1, 0),
  gauge('GcsOriginalsNotDeleted', 'gcs_evidence_failed_deletions', 1, 0),
  gauge('GcsDeletionsOverdue', 'gcs_evidence_oldest_due_deletion_age_seconds', 86_401, 86_000),
  gauge('GcsLogLeavesWait', 'gcs_evidence_log_oldest_wait_seconds{pod="a"}', 61, 59),
  {
    alert: 'GcsLogLeavesWait',
    at: '30m',
    fires: {
      'gcs_evidence_log_oldest_wait_seconds{pod="a"}': '0x10',
      'gcs_evidence_log_oldest_wait_seconds{pod="b"}': '0+60x60',
    },
    silent: { 'gcs_evidence_log_oldest_wait_seconds{pod="a"}': '0x28 90 0x40' },
  },
  gauge('GcsCheckpointNotCompared', 'gcs_evidence_checkpoint_age_seconds{pod="a"}', 121, 119),
  ...counter('GcsLateNegative', 'gcs_session_late_negatives_total{step_type="AML"}'),
  ...vendorScenarios,
  ...platformScenarios,
];

/**
 * Failure rates just above and just below each alert's bound. Long windows have long steps, because promtool is slow.
 */
function burns(name: string, series: (bad: number) => Series): Scenario[] {
  const of = (suffix: string, step: string, steps: number, [bad, tolerated]: [number, number]): Scenario => ({
    alert: `Gcs${name}${suffix}`,
    step,
    at: `${Number.parseInt(step, 10) * steps}m`,
    fires: series(bad),
    silent: series(tolerated),
  });
  return [of('FastBurn', '1m', 100, [15, 14]), of('SlowBurn', '10m', 60, [7, 5]), of('BudgetBurn', '60m', 100, [2, 0])];
}

function requests(series: string, service: string, status: string, more = ''): string {
  return `http_server_request_duration_seconds_${series}{service_name="${service}",http_response_status_code="${status}"${more}}`;
}

function guestAnswers(status: string): string {
  return `gcs_guest_request_duration_seconds_count{http_route="/g/{token}",http_response_status_code="${status}"}`;
}

function waits(le: string): string {
  return `db_client_connection_wait_time_seconds_bucket{service_name="session",le="${le}"}`;
}

function statements({ perMinute, within }: { perMinute: number; within: number }): Series {
  const of = 'service_name="session",db_operation_name="journal_append"';
  const bucket = (le: string) => `db_client_operation_duration_seconds_bucket{${of},le="${le}"}`;
  return {
    [`db_client_operation_duration_seconds_count{${of}}`]: every(perMinute),
    [bucket('0.5')]: every(within),
    [bucket('1')]: every(perMinute),
    [bucket('+Inf')]: every(perMinute),
  };
}
