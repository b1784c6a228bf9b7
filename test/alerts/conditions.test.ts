import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkedAlerts, conditions } from '@gcs/kit/telemetry/conditions';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { repository } from '../support/parts.ts';

type Rule = { alert?: string; expr: string };

const read = (path: string) => parse(readFileSync(join(repository, path), 'utf8'));
const { groups }: { groups: { rules: Rule[] }[] } = read('deploy/alerts.yaml');
const { metrics }: { metrics: Record<string, { type: string; prometheus: string }> } = read('deploy/otel/metrics.yaml');
const rules = new Map(groups.flatMap(({ rules }) => rules.map(({ alert = '', expr }) => [alert, expr] as const)));

test.each(conditions)('the alert %s has the same bound as the condition on %s', (alert, metric, bound) => {
  const { type, prometheus } = metrics[metric] ?? {};
  expect(type).toBe('gauge');
  const [sign, limit] = typeof bound === 'number' ? ['>', bound] : ['<', bound.below];
  const bounds = [...(rules.get(alert) ?? '').matchAll(new RegExp(`${prometheus}\\{[^<>]*([<>]) ([\\de.]+)`, 'g'))];
  expect(bounds.map(([, found, number]) => [found, Number(number)])).toEqual([[sign, limit]]);
});

/** Alerts without a condition, by reason. A condition reads one gauge of one process once. */
const notSeenInside = {
  'a rate of failures among many': [
    ...['Availability', 'Latency', 'Delivery'].flatMap((of) =>
      ['FastBurn', 'SlowBurn', 'BudgetBurn'].map((speed) => `Gcs${of}${speed}`),
    ),
    ...['GcsConsoleFailing', 'GcsGuestPageFailing', 'GcsStatementSlow', 'GcsDatabasePoolWaits', 'GcsVendorAway'],
    ...['GcsTelemetryNotDelivered', 'GcsVendorWebhooksForged'],
  ],
  'a single event': [
    ...['GcsLateNegative', 'GcsDeliveriesUnsettled', 'GcsEndpointDisabled'],
    ...['GcsVendorDeletionFailed', 'GcsVendorReportsUndelivered'],
  ],
  'absent series': ['GcsServiceGone', 'GcsNothingSeen', 'GcsConsumerLagUnknown'],
  'a gauge over minutes': ['GcsConsumerLagging', 'GcsConsumerStalled', 'GcsEventLoopBlocked'],
};

test('every alert is a condition, a check, or a listed exception with a reason', () => {
  const listed = [...conditions.map(([alert]) => alert), ...checkedAlerts, ...Object.values(notSeenInside).flat()];
  expect([...new Set(listed)].sort()).toEqual([...rules.keys()].filter(Boolean).sort());
});
