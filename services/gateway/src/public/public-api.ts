import { definitions } from '@gcs/proto/definitions';
import { type Behind, connectTo } from '../behind/services-behind.ts';
import { createHandOverKeys } from '../providers/hand-over-keys.ts';
import type { AdmitRequest } from '../rate-limits/limit-requests.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import type { RequestCounts } from '../usage/count-requests.ts';
import { startCreateSession } from './create-session.ts';
import { startGetEvidencePackage, startGetSession } from './read-session.ts';
import { startVerifyWebhook } from './verify-webhook.ts';

export type PublicApi = ReturnType<typeof connectOperations> & {
  /** Null without guest pages. */
  guestBaseUrl: string | null;
  authenticate: Authenticate;
  admit: AdmitRequest;
  counts: Pick<RequestCounts, 'note'>;
};

export function connectOperations(behind: Behind, isSandbox: boolean) {
  const session = connectTo(behind, 'session', definitions.SessionService);
  const evidence = connectTo(behind, 'evidence', definitions.EvidenceService);
  const delivery = connectTo(behind, 'delivery', definitions.WebhookDeliveryService);
  const bookings = connectTo(behind, 'stays', definitions.BookingService);
  const guests = connectTo(behind, 'session', definitions.GuestService);
  const getSession = startGetSession(behind, session);
  return {
    bookings,
    createSession: startCreateSession(behind, session, isSandbox),
    getSession,
    handOverKeys: createHandOverKeys(guests, () => performance.now()),
    getEvidencePackage: startGetEvidencePackage(behind, evidence, getSession),
    verifyWebhook: startVerifyWebhook(behind, delivery),
  };
}
