import { GcsError } from './gcs-error.ts';
import type { Error as ErrorBody } from './gen/openapi-types.ts';
import { isObject, parseJson } from './json.ts';

export type Fetch = (
  url: string,
  init: {
    method: string;
    headers: Record<string, string>;
    body?: string;
    redirect: 'manual';
    signal: AbortSignal;
  },
) => Promise<Answer>;

export type Answer = {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  text(): Promise<string>;
};

/**
 * One request to the public API. A change contains its body as text, which is the same in each attempt. A POST also has
 * its key.
 */
export type ApiRequest = { url: string; token: string; change?: Change };

type Change = { body: string; idempotencyKey?: string; expectedVersion?: number | undefined };

/** Returns the body and key of a POST. Makes a key if none is given. Throws a GcsError for an invalid key. */
export function keyedChange(
  body: object,
  { idempotencyKey = crypto.randomUUID() }: { idempotencyKey?: string | undefined },
) {
  if (!/^[\x21-\x7e]{16,255}$/.test(idempotencyKey)) {
    const message = 'the key must be 16 to 255 characters of printable ASCII without spaces';
    throw new GcsError('idempotency_key_invalid', message, { idempotencyKey });
  }
  return { body: JSON.stringify(body), idempotencyKey };
}

export type AttemptLimits = { timeoutMs: number; signal?: AbortSignal | undefined };

type ReceivedAnswer = { status: number; headers: Answer['headers']; text: string };

const requestTimeout = 408;
const tooManyRequests = 429;

export type Received<T> = { resource: T; guestLink: string | undefined };

/**
 * Sends a request once. Resolves to the resource in the answer if `isExpected` accepts the resource. Rejects with a
 * GcsError, or with the reason of an aborted signal.
 */
export async function send<T>(
  fetch: Fetch,
  request: ApiRequest,
  isExpected: (body: unknown) => body is T,
  limits: AttemptLimits,
): Promise<Received<T>> {
  const answer = await exchange(fetch, request, limits);
  const body = parseJson(answer.text);
  if (answer.status < 200 || answer.status > 299) throw errorOf(answer, body, request);
  if (isExpected(body)) return { resource: body, guestLink: guestLinkIn(answer.headers.get('link')) };
  throw new GcsError('response_invalid', `HTTP ${answer.status} without the resource asked for`, {
    ...detailsOf(answer, request),
    shouldRetry: false,
  });
}

// The service sends one RFC 8288 link of this relation; a gateway in front may add others.
function guestLinkIn(header: string | null): string | undefined {
  return /<([^<>]+)>\s*;\s*rel="[^"]*\/rel\/guest-check-in"/.exec(header ?? '')?.[1];
}

// One timer covers connection, headers and body, because `AbortSignal.any` would retain the caller's signal.
async function exchange(fetch: Fetch, request: ApiRequest, limits: AttemptLimits): Promise<ReceivedAnswer> {
  const { timeoutMs, signal } = limits;
  const attempt = new AbortController();
  const abort = () => attempt.abort(signal?.reason);
  signal?.throwIfAborted();
  signal?.addEventListener('abort', abort, { once: true });
  const timer = setTimeout(() => attempt.abort(), timeoutMs);
  try {
    const answer = await fetch(request.url, { ...initOf(request), signal: attempt.signal });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (cause) {
    signal?.throwIfAborted();
    throw failureOf(request, attempt.signal.aborted ? timeoutMs : undefined, cause);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Makes the error for an incomplete answer. `timeoutMs` is set after a timeout. */
function failureOf({ url, change }: ApiRequest, timeoutMs: number | undefined, cause: unknown): GcsError {
  const { origin } = new URL(url);
  const details = { idempotencyKey: change?.idempotencyKey, shouldRetry: true, cause };
  return timeoutMs === undefined
    ? new GcsError('connection_failed', `the connection to ${origin} failed: ${reasonOf(cause)}`, details)
    : new GcsError('timeout', `no answer from ${origin} within ${timeoutMs} ms`, details);
}

// The reason of "fetch failed" is in its cause, which has only a code if several addresses failed.
function reasonOf(error: unknown): string {
  const { message, code, cause } = Object(error);
  return cause === undefined ? String(message || code || error) : reasonOf(cause);
}

// Follows no redirect, so only the given address receives the token.
function initOf({ token, change }: ApiRequest) {
  const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
  if (change === undefined) return { method: 'GET', headers, redirect: 'manual' } as const;
  const { body, idempotencyKey, expectedVersion } = change;
  const match = expectedVersion === undefined ? {} : { 'if-match': `"${expectedVersion}"` };
  const typed = { ...headers, 'content-type': 'application/json', ...match };
  if (idempotencyKey === undefined) return { method: 'PUT', headers: typed, body, redirect: 'manual' } as const;
  const keyed = { ...typed, 'idempotency-key': idempotencyKey };
  return { method: 'POST', headers: keyed, body, redirect: 'manual' } as const;
}

function errorOf(answer: ReceivedAnswer, body: unknown, request: ApiRequest): GcsError {
  const details = detailsOf(answer, request);
  if (!isErrorBody(body))
    return new GcsError('response_invalid', `HTTP ${answer.status} without the service's error`, details);
  const { code, message, requestId, fieldErrors } = body.error;
  return new GcsError(code, message, { ...details, requestId, fieldErrors });
}

function detailsOf({ status, headers }: ReceivedAnswer, request: ApiRequest) {
  return {
    status,
    requestId: headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: retryAfterSeconds(headers.get('retry-after')),
    idempotencyKey: request.change?.idempotencyKey,
    shouldRetry: shouldRetry(status, headers.get('x-service-should-retry')),
  };
}

/** Uses the service's header. If the header is absent, as in a load balancer's answer, the status decides. */
function shouldRetry(status: number, header: string | null): boolean {
  if (header === 'true' || header === 'false') return header === 'true';
  return status === requestTimeout || status === tooManyRequests || status >= 500;
}

// The service sends seconds; a load balancer in front may send a date.
function retryAfterSeconds(header: string | null): number | undefined {
  if (header === null) return undefined;
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - Date.now()) / 1_000);
  return Number.isFinite(seconds) ? Math.max(0, seconds) : undefined;
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (!isObject(body) || !isObject(body['error'])) return false;
  const { code, message, requestId, fieldErrors = [] } = body['error'];
  return [code, message, requestId].every((text) => typeof text === 'string') && Array.isArray(fieldErrors);
}
