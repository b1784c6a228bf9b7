import { counter, every, gauge, type Scenario } from './scenario.ts';

export const vendorScenarios: readonly Scenario[] = [
  {
    alert: 'GcsVendorAway',
    at: '30m',
    fires: { [calls('5xx')]: every(30), [calls('none')]: every(30), [calls('2xx')]: every(50) },
    silent: { [calls('5xx')]: every(30), [calls('none')]: every(30), [calls('2xx')]: every(70) },
  },
  {
    alert: 'GcsVendorAway',
    at: '30m',
    fires: { [calls('none')]: every(1) },
    silent: { [calls('none')]: '0 0 1 1 1 1 2 2 2 2 3 3 3 3 4 4 4 4 5 5 5 5 6 6 6 6 7 7 7 7 8' },
  },
  {
    alert: 'GcsVendorAway',
    at: '30m',
    fires: { [calls('5xx', 'veriff')]: every(9), [calls('2xx', 'veriff')]: every(1), [calls('2xx')]: every(500) },
    // Refusals are answers, so this vendor does not count as away.
    silent: { [calls('key_refused')]: every(50), [calls('throttled')]: every(50), [calls('4xx')]: every(50) },
  },
  gauge('GcsVendorKeyRefused', 'gcs_providers_keys_refused{vendor="stripe-identity"}', 1, 0),
  ...['rejected', 'no_account', 'steps'].flatMap((outcome) => counter('GcsVendorRefusesGuests', guests(outcome))),
  {
    alert: 'GcsVendorWebhooksForged',
    at: '66m',
    fires: { [webhooks('signature')]: '0x50 0+5x20', [webhooks('new')]: every(10) },
    silent: { [webhooks('signature')]: '0x50 0+1x20', [webhooks('new')]: every(10) },
  },
  {
    alert: 'GcsVendorWebhooksForged',
    at: '400m',
    fires: { [webhooks('signature')]: '1x100 2x100 3x200', [webhooks('new', 'veriff')]: '0+1x400' },
    silent: { [webhooks('signature')]: '1x100 2x100 3x200', [webhooks('foreign')]: '0x300 1x100' },
  },
  ...counter('GcsVendorUnreadable', 'gcs_providers_polls_total{vendor="sumsub",outcome="unreadable"}'),
  ...counter('GcsVendorUnreadable', 'gcs_providers_guests_total{vendor="sumsub",outcome="unreadable"}'),
  gauge('GcsVendorReportsUndelivered', 'gcs_providers_oldest_age_seconds{work="reports"}', 301, 299),
  ...counter('GcsVendorReportsUndelivered', 'gcs_providers_reports_total{vendor="onfido",outcome="permission_denied"}'),
  {
    alert: 'GcsVendorReportsUndelivered',
    at: '120m',
    fires: { 'gcs_providers_reports_total{vendor="onfido",outcome="invalid_argument"}': '0x115 1x10' },
    // After `away` the vendor sends the webhook again. `REJECTED` is a final outcome.
    silent: {
      'gcs_providers_reports_total{vendor="onfido",outcome="away"}': '0x115 1x10',
      'gcs_providers_reports_total{vendor="onfido",outcome="REJECTED"}': '0x115 1x10',
    },
  },
  {
    alert: 'GcsVendorDeletionFailed',
    at: '300m',
    fires: { 'gcs_providers_deletions_total{vendor="sumsub",outcome="FAILED"}': '1x60 2x60 3x60 4x60 5x60' },
    // Three hours ago, a retry of the failed deletion succeeded.
    silent: {
      'gcs_providers_deletions_total{vendor="sumsub",outcome="FAILED"}': '1x60 2x240',
      'gcs_providers_deletions_total{vendor="sumsub",outcome="confirm"}': '0x70 1x230',
    },
  },
  gauge('GcsVendorOrphansKept', 'gcs_providers_orphans{vendor="veriff"}', 1, 0),
  gauge('GcsVendorCeilingNear', 'gcs_providers_ceiling_used_ratio{vendor="onfido"}', 0.9, 0.7),
  gauge('GcsPmsNotPolled', 'gcs_stays_pms_poll_age_seconds{kind="mews"}', 601, 599),
  gauge('GcsVendorWaitsLong', 'gcs_providers_waiting_oldest_age_seconds{vendor="veriff"}', 86_500, 86_300),
];

function calls(outcome: string, vendor = 'onfido'): string {
  return `gcs_providers_vendor_duration_seconds_count{vendor="${vendor}",outcome="${outcome}"}`;
}

function webhooks(outcome: string, vendor = 'onfido'): string {
  return `gcs_providers_webhooks_total{vendor="${vendor}",outcome="${outcome}"}`;
}

function guests(outcome: string, vendor = 'onfido'): string {
  return `gcs_providers_guests_total{vendor="${vendor}",outcome="${outcome}"}`;
}
