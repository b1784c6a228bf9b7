// Generated from gcs/delivery/v1/webhook_delivery_service.proto by scripts/generate.ts.
import type * as grpc from '@grpc/grpc-js';
import type { MethodDefinition } from '@grpc/proto-loader';
import type { NoticeChannel as _gcs_admin_v1_NoticeChannel } from '../../admin/v1/review_notice_service.ts';
import type { NoticeChannel__Output as _gcs_admin_v1_NoticeChannel__Output } from '../../admin/v1/review_notice_service.ts';

export interface GetReadinessRequest {
  'tenantId'?: (string);
}

export interface GetReadinessRequest__Output {
  'tenantId': (string);
}

export interface GetReadinessResponse {
  /**
   * Origins of active endpoints (scheme, host and port), each once, sorted.
   */
  'activeOrigins'?: (string)[];
}

export interface GetReadinessResponse__Output {
  /**
   * Origins of active endpoints (scheme, host and port), each once, sorted.
   */
  'activeOrigins': (string)[];
}

export interface NoticeLine {
  /**
   * Plain text. A channel's markup characters are shown unchanged.
   */
  'text'?: (string);
  /**
   * Address that the text links to; empty = none.
   */
  'url'?: (string);
}

export interface NoticeLine__Output {
  /**
   * Plain text. A channel's markup characters are shown unchanged.
   */
  'text': (string);
  /**
   * Address that the text links to; empty = none.
   */
  'url': (string);
}

export interface SendNoticeRequest {
  /**
   * 1 to 128 characters. A repeated notice has the same id, so that a mailbox recognizes the repetition.
   */
  'noticeId'?: (string);
  'channel'?: (_gcs_admin_v1_NoticeChannel);
  /**
   * Address of the mailbox, or of the chat's webhook.
   */
  'address'?: (string);
  /**
   * One line, at most 200 characters.
   */
  'subject'?: (string);
  /**
   * At most 100, each a paragraph.
   */
  'lines'?: (NoticeLine)[];
  /**
   * Name of the sender of a mail to a guest, one line of at most 128 characters. Such a mail comes from the address for
   * guests and may go to any domain. Empty for a notice to hotel staff.
   */
  'guestMailFrom'?: (string);
}

export interface SendNoticeRequest__Output {
  /**
   * 1 to 128 characters. A repeated notice has the same id, so that a mailbox recognizes the repetition.
   */
  'noticeId': (string);
  'channel': (_gcs_admin_v1_NoticeChannel__Output);
  /**
   * Address of the mailbox, or of the chat's webhook.
   */
  'address': (string);
  /**
   * One line, at most 200 characters.
   */
  'subject': (string);
  /**
   * At most 100, each a paragraph.
   */
  'lines': (NoticeLine__Output)[];
  /**
   * Name of the sender of a mail to a guest, one line of at most 128 characters. Such a mail comes from the address for
   * guests and may go to any domain. Empty for a notice to hotel staff.
   */
  'guestMailFrom': (string);
}

export interface SendNoticeResponse {
  /**
   * Empty if the mail server or the chat accepted the notice; otherwise the reason, without the address.
   */
  'problem'?: (string);
  /**
   * True if the address itself is refused: by our rules, or permanently by the server.
   */
  'isRefused'?: (boolean);
}

export interface SendNoticeResponse__Output {
  /**
   * Empty if the mail server or the chat accepted the notice; otherwise the reason, without the address.
   */
  'problem': (string);
  /**
   * True if the address itself is refused: by our rules, or permanently by the server.
   */
  'isRefused': (boolean);
}

export interface VerifySignatureItem {
  /**
   * The body's `id`, which selects the secrets to try.
   */
  'eventId'?: (string);
  /**
   * The body's `data.complianceSessionId`, which selects the secrets for an unknown event.
   */
  'sessionId'?: (string);
  /**
   * The exact bytes received.
   */
  'rawBody'?: (Buffer | Uint8Array | string);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature'?: (string);
}

export interface VerifySignatureItem__Output {
  /**
   * The body's `id`, which selects the secrets to try.
   */
  'eventId': (string);
  /**
   * The body's `data.complianceSessionId`, which selects the secrets for an unknown event.
   */
  'sessionId': (string);
  /**
   * The exact bytes received.
   */
  'rawBody': (Buffer);
  /**
   * `sha256=` and 64 lower-case hex characters.
   */
  'signature': (string);
}

export interface VerifySignatureResult {
  'valid'?: (boolean);
}

export interface VerifySignatureResult__Output {
  'valid': (boolean);
}

export interface VerifySignaturesRequest {
  /**
   * 1 to 256 items.
   */
  'items'?: (VerifySignatureItem)[];
}

export interface VerifySignaturesRequest__Output {
  /**
   * 1 to 256 items.
   */
  'items': (VerifySignatureItem__Output)[];
}

export interface VerifySignaturesResponse {
  /**
   * In the order of the request's items.
   */
  'results'?: (VerifySignatureResult)[];
}

export interface VerifySignaturesResponse__Output {
  /**
   * In the order of the request's items.
   */
  'results': (VerifySignatureResult__Output)[];
}

export interface WebhookDeliveryServiceDefinition extends grpc.ServiceDefinition {
  GetReadiness: MethodDefinition<GetReadinessRequest, GetReadinessResponse, GetReadinessRequest__Output, GetReadinessResponse__Output>
  SendNotice: MethodDefinition<SendNoticeRequest, SendNoticeResponse, SendNoticeRequest__Output, SendNoticeResponse__Output>
  VerifySignatures: MethodDefinition<VerifySignaturesRequest, VerifySignaturesResponse, VerifySignaturesRequest__Output, VerifySignaturesResponse__Output>
}
