import { firstRunSettings } from '@gcs/first-run/settings';
import { type Environment, type readConfig, readConfigs, setting } from '@gcs/kit/process/config';
import { statementSettings } from '@gcs/kit/service/define-service';
import { ConfigError } from '@gcs/kit/settings';
import { refusal } from '@gcs/kit/telemetry/otel-refusals';
import { everyOtelVariable } from '@gcs/kit/telemetry/otel-settings';

const environmentNames = ['sandbox', 'production'] as const;
export type EnvironmentName = (typeof environmentNames)[number];

const spec = {
  dataDirectory: setting.text('GCS_DATA_DIR', { default: '.data' }),
  ...firstRunSettings,
  ...statementSettings,
  smtpUrl: setting.optionalText('GCS_SMTP_URL'),
  noticeMailFrom: setting.optionalText('GCS_NOTICE_MAIL_FROM'),
  noticeMailDomains: setting.list('GCS_NOTICE_MAIL_DOMAINS', { default: [] }),
  environments: setting.parsed<EnvironmentName[]>(
    'GCS_ENVIRONMENTS',
    'sandbox, production or both, separated by a comma',
    parseEnvironments,
    {
      default: ['sandbox'],
    },
  ),
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

/** Throws one error that names every problem. */
export function readAllInOneConfig(environment: Environment): AllInOneConfig {
  const misspelt = misspeltIn(environment);
  if (misspelt.length > 0) throw new ConfigError(['The configuration is not usable:', ...misspelt].join('\n'));
  return readConfigs({ own: spec, otel }, environment).own;
}

/** What is so near to a setting that it must be meant; whatever else begins with GCS_ may be of another program of ours. */
function misspeltIn(environment: Environment): string[] {
  const names = Object.values(spec).map(({ name }) => name);
  const unknown = Object.keys(environment).filter((name) => name.startsWith('GCS_') && !names.includes(name));
  return unknown.flatMap((name) => {
    const meant = names.find((known) => distanceOf(name, known) <= maxDistance);
    return meant === undefined ? [] : [`  ${name}: is no setting; did you mean ${meant}?`];
  });
}

/** Letters added, left out or changed; two letters in each other's place are two. */
const maxDistance = 2;

function distanceOf(one: string, other: string): number {
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...one].entries()) {
    const next = [row + 1];
    for (const [at, wanted] of [...other].entries()) {
      const changed = (last[at] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (last[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    last = next;
  }
  return last.at(-1) ?? 0;
}

function parseEnvironments(raw: string): EnvironmentName[] | undefined {
  const named = raw.split(',').map((name) => name.trim());
  const known = environmentNames.filter((name) => named.includes(name));
  return known.length === named.length ? known : undefined;
}
