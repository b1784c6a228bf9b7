import { hasCode } from '@gcs/kit/errors';
import type { Client, ClientCall } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import type { Logger } from '@gcs/kit/telemetry/logger';
import type { definitions } from '@gcs/proto/definitions';
import { stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type { GuestAction, GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import type { GetReturnResponse__Output } from '@gcs/proto/gen/gcs/session/v1/returning_guest';
import { readLook } from '../../properties/manage-properties.ts';
import { codeMailText } from '../messages/code-mail.ts';
import { findDeparture, type ReadDeparture } from '../optional-reads/optional-reads.ts';

export type ReturnDeps = {
  readonly returns: Client<typeof definitions.ReturningGuestService>;
  readonly guestEvidence: Client<typeof definitions.GuestEvidenceService>;
  readonly readDeparture: ReadDeparture;
  readonly mailer: Pick<Client<typeof definitions.WebhookDeliveryService>, 'SendNotice'>;
  readonly logger: Logger;
};

type Page = Pick<GuestPage__Output, 'tenantId' | 'sessionId' | 'departure' | 'mayReturn'>;

/** Resolves to undefined if the page has no offer to a returning guest. */
export async function readReturn(
  deps: ReturnDeps,
  page: Page,
  tokenSha256: Buffer,
  call: ClientCall,
): Promise<GetReturnResponse__Output | undefined> {
  if (!page.mayReturn) return undefined;
  const departure = await deps.readDeparture(page, call);
  const offered = await deps.returns.GetReturn({ tokenSha256, departure }, call);
  return offered.state === 'RETURN_STATE_NONE' ? undefined : offered;
}

/**
 * Orders a code and mails it in the background, so that the response time does not depend on the mail server. A lost
 * code can be ordered again. Resolves to false if the guest must wait.
 */
export async function sendCode(
  { returns, mailer, logger }: ReturnDeps,
  action: GuestAction,
  database: Database,
  call: ClientCall,
): Promise<boolean> {
  try {
    const ordered = await returns.OrderCode({ action }, call);
    const { tenantId, propertyReference, noticeId, email: address } = ordered;
    const { fromName: guestMailFrom, ...text } = codeMailText(
      ordered,
      await readLook(database, tenantId, propertyReference),
    );
    const notice = { noticeId, channel: 'NOTICE_CHANNEL_MAIL', address, guestMailFrom, ...text } as const;
    const failed = (reason: unknown) => logger.warn({ noticeId, reason: String(reason) }, 'a code was not mailed');
    mailer.SendNotice(notice, { trace: call.trace }).then(({ problem }) => problem !== '' && failed(problem), failed);
    return true;
  } catch (error) {
    if (!hasCode(error, 'rate_limited')) throw error;
    return false;
  }
}

/**
 * Reads the earlier check's entries and sends them to the session service. Throws `version_conflict` if the offer has
 * changed.
 */
export async function useEarlierCheck(
  { returns, guestEvidence }: ReturnDeps,
  { page, action, earlierSessionId }: { page: Page; action: GuestAction; earlierSessionId: string },
  call: ClientCall,
): Promise<void> {
  const { tenantId } = page;
  const [departure, { revision: earlierRevision, entries: all }] = await Promise.all([
    // A reuse requires the departure, because the document must be valid until then.
    page.departure || findDeparture(guestEvidence, page, call),
    entriesOf(guestEvidence, { tenantId, sessionId: earlierSessionId }, call),
  ]);
  const entries = all.flatMap(({ stepType, ...entry }) => {
    const known = stepTypes.find((type) => type === stepType);
    return known === undefined ? [] : [{ ...entry, stepType: stepTypeToProto(known) }];
  });
  await returns.ReuseCheck({ action, earlierSessionId, departure, earlierRevision, entries }, call);
}

async function entriesOf(
  evidence: ReturnDeps['guestEvidence'],
  key: { tenantId: string; sessionId: string },
  call: ClientCall,
) {
  return evidence.GetStepEntries(key, call).catch((error: unknown) => {
    if (hasCode(error, 'not_found')) return { revision: 0, entries: [] };
    throw error;
  });
}
