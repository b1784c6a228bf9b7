import { isAway, type ServiceError, toServiceError } from '@gcs/kit/errors';
import { isTransient } from '@gcs/kit/postgres/database';
import { answerPage } from '../http/answer.http.ts';
import type { Exchange } from '../http/serve.http.ts';
import { isClosedLink } from './closed-link.ts';
import { messagesOf } from './language.http.ts';
import { type NoticeKind, refusalPage } from './pages/notice-pages.ts';

type Kind = { status: number; refusal: NoticeKind };

const kinds: Readonly<Record<string, Kind>> = {
  not_found: { status: 404, refusal: 'notFound' },
  method_not_allowed: { status: 405, refusal: 'form' },
  rate_limited: { status: 429, refusal: 'tooMany' },
  invalid_argument: { status: 400, refusal: 'form' },
  header_invalid: { status: 400, refusal: 'form' },
  failed_precondition: { status: 409, refusal: 'form' },
  permission_denied: { status: 403, refusal: 'form' },
  request_timeout: { status: 408, refusal: 'form' },
  request_too_large: { status: 413, refusal: 'form' },
};

const away: Kind = { status: 503, refusal: 'away' };
const ours: Kind = { status: 500, refusal: 'away' };

/** Answers in the chosen language or the browser's, because the session is unknown. */
export function answerRefusal(
  exchange: Exchange,
  thrown: unknown,
  isSandbox: boolean,
): { code: string; status: number } {
  const error = toServiceError(thrown);
  const { status, refusal } = kindOf(error, thrown);
  if (error.retryAfterSeconds !== undefined) exchange.headers['Retry-After'] = String(error.retryAfterSeconds);
  if (status === 413) exchange.headers['Connection'] = 'close';
  answerPage(exchange, status, refusalPage(messagesOf(exchange), refusal, isSandbox));
  return { code: error.code, status };
}

function kindOf(error: ServiceError, thrown: unknown): Kind {
  if (isClosedLink(error)) return { status: 410, refusal: 'gone' };
  if (isAway(error.code) || isTransient(thrown)) return away;
  return kinds[error.code] ?? ours;
}
