import type { Client } from '@gcs/kit/grpc/types';
import type { definitions } from '@gcs/proto/definitions';
import type { Meter } from '@opentelemetry/api';
import type { SessionDeps } from '../sessions/session-deps.ts';
import type { NoticeChannel } from './digest.rules.ts';

/** Dependencies of notices; put together once, in service.ts. */
export type NoticeDeps = SessionDeps & {
  /** Webhook delivery, which sends them; null where this deployment has none. */
  readonly sender: Pick<Client<typeof definitions.WebhookDeliveryService>, 'SendNotice'> | null;
  /** Where the console is, without a trailing slash; null where nobody has said it. */
  readonly consoleUrl: string | null;
  /** Whose people are notified; those of an issuer that is trusted no longer are not. */
  readonly trustedIssuers: readonly string[];
  readonly noticed: (channel: NoticeChannel, outcome: NoticeOutcome) => void;
};

/** `failed`: tried again; `given_up`: after seven days of it; `unavailable`: webhook delivery is away; `deferred`: too many mails in the hour. */
type NoticeOutcome = 'deferred' | 'sent' | 'failed' | 'given_up' | 'unavailable';

export function createNoticeMetric(meter: Meter): NoticeDeps['noticed'] {
  const notices = meter.createCounter('gcs.session.notices', {
    unit: '{notice}',
    description: 'Notices to people by channel and what became of them',
  });
  return (channel, outcome) => notices.add(1, { channel, outcome });
}
