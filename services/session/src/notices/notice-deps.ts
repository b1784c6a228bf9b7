import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Meter } from '@opentelemetry/api';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { NoticeChannel } from './digest.rules.ts';

export type NoticeDeps = SessionDeps & {
  /** Null if webhook delivery is not deployed. */
  readonly sender: Pick<Client<typeof definitions.WebhookDeliveryService>, 'SendNotice'> | null;
  readonly consoleUrl: string | null;
  readonly trustedIssuers: readonly string[];
  readonly noticed: (channel: NoticeChannel, outcome: NoticeOutcome) => void;
};

/**
 * `failed`: will be tried again. `given_up`: failed for seven days. `unavailable`: webhook delivery is down.
 * `deferred`: too many mails in this hour.
 */
type NoticeOutcome = 'deferred' | 'sent' | 'failed' | 'given_up' | 'unavailable';

export function createNoticeMetric(meter: Meter): NoticeDeps['noticed'] {
  const notices = meter.createCounter('gcs.session.notices', {
    unit: '{notice}',
    description: 'Notices to people by channel and outcome',
  });
  return (channel, outcome) => notices.add(1, { channel, outcome });
}
