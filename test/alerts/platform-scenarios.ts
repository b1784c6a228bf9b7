import { every, gauge, type Scenario } from './scenario.ts';

export const platformScenarios: readonly Scenario[] = [
  gauge('GcsMigrationPending', 'kube_job_status_failed{namespace="c",job_name="gcs-migrate-session-1a2b3c4d"}', 1, 0),
  gauge('GcsMigrationPending', 'gcs_schema_pending{service_name="session"}', 1, 0),
  gauge('GcsTenantEndStuck', 'gcs_tenant_end_age_seconds{service_name="gateway"}', 15 * 86_400, 14 * 86_400),
  gauge('GcsKeyMissing', 'gcs_keys_missing{service_name="session",key="a",values="sessions"}', 1, 0),
  gauge('GcsPartitionsNotKept', 'gcs_partitions_missing{service_name="session",table="journal"}', 1, 0),
  gauge('GcsPartitionsNotKept', 'gcs_partitions_overdue{service_name="session",table="journal"}', 15, 14),
  gauge('GcsDatabaseUnusable', 'gcs_database_unusable_seconds{service_name="session",reason="53100"}', 16, 14),
  gauge('GcsTransactionIdsOld', 'gcs_database_transaction_age{service_name="session"}', 1_500_000_001, 1_500_000_000),
  gauge('GcsSnapshotOld', 'gcs_database_snapshot_age{service_name="session",holder="slot"}', 2_000_001, 2_000_000),
  gauge('GcsSnapshotOld', 'gcs_database_slot_size_bytes{service_name="session"}', 64e9 + 1, 64e9),
  gauge('GcsTaskFailing', 'gcs_task_failing_seconds{service_name="session",task="expiry"}', 301, 299),
  {
    alert: 'GcsServiceGone',
    at: '60m',
    fires: { [utilization('session')]: '0.1x60', [utilization('evidence')]: '0.1x40 stale _x20' },
    silent: {
      [utilization('session')]: '0.1x60',
      [utilization('evidence')]: '0.1x40 stale _x20',
      [utilization('evidence', 'b')]: '0.1x60',
    },
  },
  {
    alert: 'GcsServiceGone',
    at: '60m',
    fires: { [utilization('session')]: '0.1x60', [utilization('evidence')]: '0.1x40 stale _x20' },
    // If every service is gone, `GcsNothingSeen` fires instead.
    silent: { [utilization('session')]: '0.1x40 stale _x20', [utilization('evidence')]: '0.1x40 stale _x20' },
  },
  ...['otel_sdk_processor_span_processed_total', 'otel_sdk_exporter_metric_data_point_exported_total'].map(
    (series) => ({
      alert: 'GcsTelemetryNotDelivered',
      at: '60m',
      fires: { [`${series}{service_name="session",error_type="OTLPExporterError"}`]: every(100) },
      silent: {
        [`${series}{service_name="session"}`]: every(100),
        [`${series}{service_name="session",error_type="export_failed"}`]: '0x30 9x30',
      },
    }),
  ),
  {
    alert: 'GcsNothingSeen',
    at: '60m',
    fires: { [utilization('session')]: '0.1x40 stale _x20', [utilization('evidence')]: '0.1x40 stale _x20' },
    silent: { [utilization('session')]: '0.1x40 stale _x20', [utilization('evidence')]: '0.1x60' },
  },
  gauge('GcsTokenExpires', 'gcs_token_time_left_seconds{service_name="gateway",kind="api"}', 1_209_599, 1_209_600),
  gauge(
    'GcsCertificateExpires',
    'gcs_certificate_time_left_seconds{service_name="session",setting="GCS_TLS_CERT_FILE"}',
    604_799,
    604_800,
  ),
  gauge('GcsEventLoopBlocked', 'nodejs_eventloop_delay_p99_seconds{service_name="session",instance="a"}', 0.3, 0.2),
];

function utilization(service: string, pod = 'a'): string {
  return `nodejs_eventloop_utilization_ratio{service_name="${service}",pod="${pod}"}`;
}
