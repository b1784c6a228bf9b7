import { firstRunSettings } from '@gcs/first-run/settings';
import { type Environment, type readConfig, readConfigs, setting } from '@gcs/kit/process/config';
import { staffSettings, statementSettings } from '@gcs/kit/service/define-service';
import { refusal } from '@gcs/kit/telemetry/otel-refusals';
import { everyOtelVariable } from '@gcs/kit/telemetry/otel-settings';

const environmentNames = ['sandbox', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const spec = {
  dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data' }),
  ...firstRunSettings,
  ...statementSettings,
  ...staffSettings,
  smtpUrl: setting.optionalText('GCS_SMTP_URL'),
  noticeMailFrom: setting.optionalText('GCS_NOTICE_MAIL_FROM'),
  noticeMailDomains: setting.list('GCS_NOTICE_MAIL_DOMAINS', { default: [] }),
  guestMailFrom: setting.optionalText('GCS_GUEST_MAIL_FROM'),
  environments: setting.parsed<EnvironmentName[]>(
    'GCS_ENVIRONMENTS',
    'sandbox, production or both, separated by a comma',
    parseEnvironments,
    {
      default: ['sandbox'],
    },
  ),
  operatorRateLimit: setting.rate('GCS_OPERATOR_RATE_LIMIT'),
  rateLimitCreate: setting.rate('GCS_RATE_LIMIT_CREATE'),
  rateLimitRead: setting.rate('GCS_RATE_LIMIT_READ'),
  rateLimitEvidence: setting.rate('GCS_RATE_LIMIT_EVIDENCE'),
};

const serviceName = 'OTEL_SERVICE_NAME';
const otel = {
  ...everyOtelVariable,
  [serviceName]: refusal(serviceName, 'several services run in this process, each under its own name'),
};

/** Settings of the single process (docs/operations.md#first-run). */
export type AllInOneConfig = ReturnType<typeof readConfig<typeof spec>>;

export function readAllInOneConfig(environment: Environment): AllInOneConfig {
  return readConfigs({ own: spec, otel }, environment).own;
}

function parseEnvironments(raw: string): EnvironmentName[] | undefined {
  const named = raw.split(',').map((name) => name.trim());
  const known = environmentNames.filter((name) => named.includes(name));
  return known.length === named.length ? known : undefined;
}
