import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promtool } from '@gcs/test/support/tools/prometheus';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse, stringify } from 'yaml';

/**
 * A state of the metrics in which an alert fires, and one close to it in which it must not. Series as promtool writes
 * them.
 */
type Scenario = { alert: string; step?: string; at: string; fires: Series; silent: Series };

type Series = Readonly<Record<string, string>>;

/** All failed, and slow: they are no requests of the public API. */
const pagesOfConsole = { [requests('count', 'console', '503')]: every(500) };

const scenarios: readonly Scenario[] = [
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
    'webhook_delivery_attempts_total{first="true",outcome="2xx"}': every(1_000 - 10 * bad),
    'webhook_delivery_attempts_total{first="true",outcome="timeout"}': every(10 * bad),
  })),
  gauge('GcsOutboxStalled', 'outbox_oldest_age{service_name="session"}', 31, 29),
  {
    alert: 'GcsNobodyPublishes',
    at: '30m',
    fires: {
      'outbox_leading{service_name="session",pod="a"}': '0x60',
      'outbox_leading{service_name="session",pod="b"}': '0x60',
    },
    silent: {
      'outbox_leading{service_name="session",pod="a"}': '0x60',
      'outbox_leading{service_name="session",pod="b"}': '1x60',
    },
  },
  {
    alert: 'GcsConsumerLagging',
    at: '30m',
    fires: { [group('lag')]: '200+10x60', [group('oldest_age')]: '90x60' },
    // Old and long, but shrinking: it is being worked off.
    silent: { [group('lag')]: '2000-10x60', [group('oldest_age')]: '90x60' },
  },
  gauge('GcsConsumerStuck', group('retrying'), 61, 59),
  gauge('GcsConsumerBehind', group('oldest_age'), 301, 299),
  {
    alert: 'GcsConsumerRebuilt',
    at: '30m',
    fires: { [group('rebuilds_total')]: '0+1x60' },
    // A broker was away for a moment.
    silent: { [group('rebuilds_total')]: '0x20 4x40' },
  },
  gauge('GcsConsumerSilent', group('silence'), 121, 60),
  gauge('GcsTopicsUnusable', 'messaging_topics_unusable{service_name="session"}', 1, 0),
  ...counter('GcsRecordsParked', 'dead_letters_parked_total{service_name="evidence"}'),
  gauge('GcsDeliveryBacklogOld', 'webhook_delivery_oldest_due_age', 301, 200),
  gauge('GcsWebhookUndelivered', 'webhook_delivery_oldest_undelivered_age', 21_700, 21_500),
  {
    alert: 'GcsWebhookUndelivered',
    at: '60m',
    // It is retried, and fails each time.
    fires: { 'webhook_delivery_oldest_undelivered_age{pod="a"}': '25000x20 0 25000x20 0 25000x20' },
    // It is delivered, and those after it are recent.
    silent: { 'webhook_delivery_oldest_undelivered_age{pod="a"}': '25000x5 0x60' },
  },
  ...counter('GcsDeliveriesGivenUp', 'webhook_delivery_exhausted_total'),
  ...counter('GcsDeliveriesUnsettled', 'webhook_delivery_unsettled_total'),
  ...counter('GcsEndpointDisabled', 'webhook_endpoint_disablings_total{reason="FAILING"}'),
  {
    alert: 'GcsEndpointDisabled',
    at: '120m',
    fires: { 'webhook_endpoint_disablings_total{reason="GONE"}': '0x115 1x10' },
    // Somebody wanted that.
    silent: { 'webhook_endpoint_disablings_total{reason="OPERATOR"}': '0x115 1x10' },
  },
  gauge('GcsCircuitOpen', 'webhook_endpoints_circuit_open', 1, 0),
  {
    alert: 'GcsCircuitOpen',
    at: '60m',
    fires: { 'webhook_endpoints_circuit_open{pod="a"}': '0x20 1x60' },
    // It closes now and then.
    silent: { 'webhook_endpoints_circuit_open{pod="a"}': '0x20 1x25 0x1 1x25' },
  },
  gauge('GcsReviewsOverdue', 'session_reviews_overdue', 1, 0),
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
  gauge('GcsReviewsForgotten', 'session_reviews_oldest_age', 86_401, 86_000),
  ...['integrity_conflicts', 'log_refusals', 'stored_faults', 'retention_failures'].flatMap((fault) =>
    counter('GcsEvidenceIntegrity', `gcs_evidence_${fault}_total`),
  ),
  gauge('GcsOriginalsNotDeleted', 'gcs_evidence_failed_deletions', 1, 0),
  gauge('GcsLogLeavesWait', 'gcs_evidence_log_oldest_wait{pod="a"}', 61, 59),
  {
    alert: 'GcsLogLeavesWait',
    at: '30m',
    // Only one of the replicas still measures it.
    fires: { 'gcs_evidence_log_oldest_wait{pod="a"}': '0x10', 'gcs_evidence_log_oldest_wait{pod="b"}': '0+60x60' },
    // A take-over: the leaf waits for a moment, then none does.
    silent: { 'gcs_evidence_log_oldest_wait{pod="a"}': '0x28 90 0x40' },
  },
  ...counter('GcsLateNegative', 'session_late_negatives_total{step_type="AML"}'),
  gauge('GcsMigrationPending', 'kube_job_status_failed{namespace="c",job_name="gcs-migrate-session-1a2b3c4d"}', 1, 0),
  gauge('GcsEventLoopBlocked', 'nodejs_eventloop_delay_p99{service_name="session",instance="a"}', 0.3, 0.2),
];

/**
 * Of a thousand requests per step, so many are bad: just above the rate of each pair of windows, and just below. The step
 * fits the windows: with a sample a minute over days promtool would take minutes.
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
  return `http_server_request_duration_${series}{service_name="${service}",http_response_status_code="${status}"${more}}`;
}

function guestAnswers(status: string): string {
  return `gcs_guest_request_duration_count{http_route="/g/{token}",http_response_status_code="${status}"}`;
}

function every(perStep: number): string {
  return `0+${perStep}x200`;
}

function gauge(alert: string, series: string, fires: number, silent: number): Scenario {
  return { alert, at: '30m', fires: { [series]: `${fires}x60` }, silent: { [series]: `${silent}x60` } };
}

/** Series of a counter that rose or appeared recently, and of one that did so long before. */
function counter(alert: string, series: string): Scenario[] {
  const at = { alert, at: '120m' };
  return [
    { ...at, fires: { [series]: '0x115 1x10' }, silent: { [series]: '0x10 1x115' } },
    { ...at, fires: { [series]: '_x115 1x10' }, silent: { [series]: '_x10 1x115' } },
  ];
}

function group(name: string): string {
  return `messaging_consumer_${name}{messaging_consumer_group_name="evidence"}`;
}

type Rule = { alert?: string; labels?: { severity: string }; annotations?: { runbook_url: string } };

const deploy = resolve(import.meta.dirname, '../../deploy');
const file = join(deploy, 'alerts.yaml');
const { groups }: { groups: { rules: Rule[] }[] } = parse(readFileSync(file, 'utf8'));
const alerts = groups.flatMap(({ rules }) => rules).filter((rule) => rule.alert !== undefined);
const names = alerts.flatMap(({ alert }) => alert ?? []);

let tool: string;
let directory: string;
beforeAll(() => {
  tool = promtool();
  directory = mkdtempSync(join(tmpdir(), 'gcs-alerts-'));
}, 300_000);
afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('Prometheus loads the rules without an error', () => {
  const { status, stdout, stderr } = spawnSync(tool, ['check', 'rules', file], { encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});

test('every alert has a runbook, and every runbook an alert', () => {
  const folder = join(deploy, 'runbooks');
  const linked = alerts.map(({ alert = '', annotations }) => ({
    alert,
    runbook: annotations?.runbook_url.replace(/^RUNBOOKS\//, '') ?? '',
  }));
  expect(new Set(linked.map(({ runbook }) => runbook))).toEqual(new Set(readdirSync(folder)));
  const names = ({ alert, runbook }: (typeof linked)[number]) =>
    readFileSync(join(folder, runbook), 'utf8').split(/\W/).includes(alert);
  expect(linked.filter((one) => !names(one))).toEqual([]);
});

test('every alert pages somebody or opens a ticket', () => {
  expect(new Set(alerts.map(({ labels }) => labels?.severity))).toEqual(new Set(['page', 'ticket']));
});

test('every alert has a scenario', () => {
  expect(new Set(scenarios.map(({ alert }) => alert))).toEqual(new Set(names));
});

test.each(scenarios)(
  '$alert fires when it should, and stays silent just before',
  ({ alert, step = '1m', at, fires, silent }) => {
    const count = `count(ALERTS{alertname="${alert}",alertstate="firing"})`;
    const groupOf = (series: Readonly<Record<string, string>>, samples: unknown[]) => ({
      interval: step,
      input_series: Object.entries(series).map(([name, values]) => ({ series: name, values })),
      promql_expr_test: [{ expr: count, eval_time: at, exp_samples: samples }],
    });
    const tests = {
      rule_files: [file],
      evaluation_interval: step,
      tests: [groupOf(fires, [{ value: 1 }]), groupOf(silent, [])],
    };
    const path = join(directory, `${alert}.yaml`);
    writeFileSync(path, stringify(tests));
    const { status, stdout, stderr } = spawnSync(tool, ['test', 'rules', path], { encoding: 'utf8' });
    expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
  },
);
