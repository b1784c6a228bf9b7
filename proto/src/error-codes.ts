import { generatedErrorCatalogue } from '../gen/error-catalogue.ts';

/** Every value that `error.code` can have in a public answer (docs/contract.md#errors). */
export type PublicErrorCode = keyof typeof generatedErrorCatalogue;

/** What clients read about a code. */
export type PublicError = {
  /** The HTTP status that carries the code. */
  status: number;
  /** What `X-Service-Should-Retry` says: whether the unchanged request can succeed later; see {@link isWorthRetrying}. */
  shouldRetry: boolean | 'with-retry-after';
  /** Why it happens; Markdown, one paragraph. */
  cause: string;
  /** What the client does about it; Markdown, one paragraph. */
  remedy: string;
};

/** The catalogue `x-error-codes` of openapi.yaml, the only place where codes, statuses and texts are stated. */
export const errorCatalogue: Readonly<Record<PublicErrorCode, PublicError>> = generatedErrorCatalogue;

/** Whether an answer says that its request can be repeated unchanged; some codes do only with a `Retry-After`. */
export function isWorthRetrying(code: PublicErrorCode, retryAfterSeconds: number | undefined): boolean {
  const { shouldRetry } = errorCatalogue[code];
  return shouldRetry === 'with-retry-after' ? retryAfterSeconds !== undefined : shouldRetry;
}

/** Whether a string that came from another service is a code of the catalogue. */
export function isPublicErrorCode(code: string): code is PublicErrorCode {
  return Object.hasOwn(errorCatalogue, code);
}
