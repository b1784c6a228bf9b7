import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
} from '@gcs/kit/service/define-service';
import { StartError } from '@gcs/kit/start-error';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';
import type { MailSettings } from './notices/mail.ts';
import { parseMailServer } from './notices/notice.rules.ts';

/** What the delivery service is started with; a deployment fills it from {@link deliverySettings}. */
export type DeliveryConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Keyring with the purpose `kek`. */
    readonly keyringFile: string;
    /** `X-<Name>-Signature`; the other headers of the service take the same name. */
    readonly signatureHeader: string;
    /** Private networks that deliveries may reach; empty by default (docs/delivery.md#egress-rules). */
    readonly egressAllowedPrivateCidrs: readonly string[];
    /** Without it production ignores the private networks. */
    readonly egressAcknowledgePrivate?: boolean;
    /** Public networks that deliveries must not reach: the cluster's and the deployment's own. */
    readonly egressDeniedCidrs?: readonly string[];
    /** Ports besides 443. */
    readonly egressPorts?: readonly number[];
    /** Days after which delivered events and their attempts are dropped, at least 30; 90 by default. */
    readonly keepDays?: number;
    /** How notices to people go out by mail; they do not when it is absent (docs/delivery.md#notices). */
    readonly mail?: MailSettings | null;
  };

/** Of every process that sends notices by mail. */
export const mailSettings = {
  smtpUrl: setting.optionalText('GCS_SMTP_URL'),
  noticeMailFrom: setting.optionalText('GCS_NOTICE_MAIL_FROM'),
  noticeMailDomains: setting.list('GCS_NOTICE_MAIL_DOMAINS', { default: [] }),
} as const;

/** The environment variables of the delivery service (docs/internal-contracts.md#service-settings). */
export const deliverySettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...callsSettings,
  keyringFile: setting.text('GCS_KEYRING_FILE'),
  signatureHeader: setting.parsed('GCS_SIGNATURE_HEADER', 'X-<Name>-Signature', parseSignatureHeader, {
    default: defaultSignatureHeader,
  }),
  egressAllowedPrivateCidrs: setting.list('GCS_EGRESS_ALLOWED_PRIVATE_CIDRS', { default: [] }),
  egressAcknowledgePrivate: setting.flag('GCS_EGRESS_ACKNOWLEDGE_PRIVATE', { default: false }),
  egressDeniedCidrs: setting.list('GCS_EGRESS_DENIED_CIDRS', { default: [] }),
  egressPorts: setting.parsed('GCS_EGRESS_PORTS', 'ports separated by commas', parsePorts, { default: [] }),
  keepDays: setting.integer('GCS_DELIVERY_LOG_DAYS', { min: 30, max: 3_650, default: 90 }),
  ...mailSettings,
} as const;

/** The service's configuration from its settings and the issuers named by `GCS_OPERATOR_ISSUERS_FILE`. */
export function toDeliveryConfig(
  { smtpUrl, noticeMailFrom, noticeMailDomains, ...settings }: ReturnType<typeof readConfig<typeof deliverySettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): DeliveryConfig {
  return { ...settings, mail: mailOf({ smtpUrl, noticeMailFrom, noticeMailDomains }), operatorIssuers };
}

/** Null where no mail is sent; throws a StartError, which quotes no password, where a setting is missing or wrong. */
export function mailOf({
  smtpUrl,
  noticeMailFrom: from,
  noticeMailDomains,
}: ReturnType<typeof readConfig<typeof mailSettings>>): MailSettings | null {
  if (smtpUrl === null && from === null && noticeMailDomains.length === 0) return null;
  const server = smtpUrl === null ? undefined : parseMailServer(smtpUrl);
  const domains = noticeMailDomains.map((domain) => domain.toLowerCase());
  if (server !== undefined && from !== null && /^[^@\s]+@[^@\s]+$/.test(from) && domains.length > 0)
    return { server, from, domains };
  throw new StartError(
    'Notices by mail need three settings: GCS_SMTP_URL such as smtps://user:password@mail.example.com, GCS_NOTICE_MAIL_FROM, which is a mail address, and GCS_NOTICE_MAIL_DOMAINS, whose addresses are written to.',
  );
}

function parsePorts(raw: string): number[] | undefined {
  const ports = raw.split(',').map(Number);
  return ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536) ? ports : undefined;
}
