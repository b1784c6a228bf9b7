import type { FoundSession__Output } from '@gcs/proto/gen/gcs/session/v1/session_service';
import type { AdmitRequest } from '../rate-limits/admit-request.ts';
import type { Authenticate } from '../tokens/authenticate.ts';
import type { CreatedSession, CreateSession } from './create-session.ts';
import type { ReadRequest } from './get-session.ts';
import type { HandOverKeys } from './hand-over-keys.ts';
import type { VerifyWebhook } from './verify-webhook.ts';

/** The operations behind the public routes. */
export type PublicApi = {
  /** Where guests reach their pages, without a trailing slash; null where they are not served. */
  guestBaseUrl: string | null;
  authenticate: Authenticate;
  admit: AdmitRequest;
  createSession(request: CreateSession): Promise<CreatedSession>;
  getSession(request: ReadRequest): Promise<FoundSession__Output>;
  getEvidencePackage(request: ReadRequest): Promise<Buffer>;
  handOverKeys: HandOverKeys;
  verifyWebhook(request: VerifyWebhook): Promise<{ valid: boolean; eventId: string }>;
};
