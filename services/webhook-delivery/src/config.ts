import type { OperatorIssuer } from '@gcs/kit/admin/operator-identity';
import { type readConfig, setting } from '@gcs/kit/process/config';
import {
  type CallsConfig,
  callsSettings,
  type DatabaseConfig,
  databaseSettings,
  staffSettings,
} from '@gcs/kit/service/define-service';
import { defaultSignatureHeader, parseSignatureHeader } from '@gcs/proto/header-names';

export type DeliveryConfig = DatabaseConfig &
  CallsConfig & {
    readonly environment: 'sandbox' | 'production';
    /** Keyring; must have a key for the purpose `kek`. */
    readonly keyringFile: string;
    /** Name of the signature header, such as `X-<Name>-Signature`. The other delivery headers use the same `<Name>`. */
    readonly signatureHeader: string;
    /** Private networks that deliveries may reach; empty by default (docs/delivery.md#egress-rules). */
    readonly egressAllowedPrivateCidrs: readonly string[];
    /** Unless this is true, production ignores `egressAllowedPrivateCidrs`. */
    readonly egressAcknowledgePrivate?: boolean;
    /** Public networks of the cluster and the deployment, which deliveries must not reach. */
    readonly egressDeniedCidrs?: readonly string[];
    readonly egressPorts?: readonly number[];
    /** Days until delivered events and their attempts are dropped; at least 30, default 90. */
    readonly keepDays?: number;
    /** SMTP server for notices and for mails to guests; null sends no mail (docs/delivery.md#notices). */
    readonly smtpUrl?: string | null;
    /** Sender address of notices; required with `smtpUrl`. */
    readonly noticeMailFrom?: string | null;
    /** Domains of the allowed recipients of notices; required with `smtpUrl`. */
    readonly noticeMailDomains?: readonly string[];
    readonly guestMailFrom?: string | null;
    /** Chat hosts to which notices may be sent. If the list is empty, a sandbox allows every host. */
    readonly noticeChatHosts?: readonly string[];
  };

/** See docs/internal-contracts.md#service-settings. */
export const deliverySettings = {
  environment: setting.choice('GCS_ENVIRONMENT', ['sandbox', 'production']),
  ...databaseSettings,
  ...staffSettings,
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
  smtpUrl: setting.optionalText('GCS_SMTP_URL'),
  noticeMailFrom: setting.optionalText('GCS_NOTICE_MAIL_FROM'),
  noticeMailDomains: setting.list('GCS_NOTICE_MAIL_DOMAINS', { default: [] }),
  guestMailFrom: setting.optionalText('GCS_GUEST_MAIL_FROM'),
  noticeChatHosts: setting.list('GCS_NOTICE_CHAT_HOSTS', { default: [] }),
} as const;

export function toDeliveryConfig(
  settings: ReturnType<typeof readConfig<typeof deliverySettings>>,
  operatorIssuers: readonly OperatorIssuer[],
): DeliveryConfig {
  return { ...settings, operatorIssuers };
}

function parsePorts(raw: string): number[] | undefined {
  const ports = raw.split(',').map(Number);
  return ports.every((port) => Number.isInteger(port) && port > 0 && port < 65_536) ? ports : undefined;
}
