import { type BookingCalls, bookingCalls } from './bookings.ts';
import { GcsError } from './gcs-error.ts';
import type { ComplianceSession, ComplianceSessionCreateRequest, EvidencePackage } from './gen/openapi-types.ts';
import { isObject } from './json.ts';
import { requirePositive } from './require-positive.ts';
import { type RetryPolicy, retried, retryPolicy } from './retry.ts';
import { type ApiRequest, type Fetch, keyedChange, type Received, send } from './send.ts';

export type ClientOptions = {
  /** The environment's base address, with or without a path; `http:` or `https:`. */
  baseUrl: string;
  /** The environment's server-side API token. Never put the token into a browser or a mobile application. */
  token: string;
  /** Replaces the runtime's `fetch`, for a proxy or for tests. */
  fetch?: Fetch;
  /** Overrides parts of the default policy; `{ attempts: 1 }` = no retries. */
  retry?: Partial<RetryPolicy>;
  /** Time limit of one attempt, in milliseconds. Default 10,000. */
  timeoutMs?: number;
};

/** `signal` ends the call immediately, even between two attempts. The call then rejects with the signal's reason. */
export type CallOptions = { signal?: AbortSignal | undefined };

/**
 * `idempotencyKey`: 16 to 255 characters of printable ASCII without spaces, one per session or report. Store the key
 * before the call, so that a restart does not lose it. Without a key, the client makes a UUID for this call and its
 * retries.
 */
export type CreateOptions = CallOptions & { idempotencyKey?: string | undefined };

/**
 * A created session. `guestLink` leads to the guest's page, if the account has guest pages. Anyone with the link acts
 * as the guest.
 */
export type CreatedSession = ComplianceSession & { guestLink?: string };

/** The operations of the public API. Each rejects with a GcsError, or with the reason of its aborted signal. */
export type Client = {
  sessions: {
    create(request: ComplianceSessionCreateRequest, options?: CreateOptions): Promise<CreatedSession>;
    get(id: string, options?: CallOptions): Promise<ComplianceSession>;
  };
  evidence: { get(sessionId: string, options?: CallOptions): Promise<EvidencePackage> };
} & BookingCalls;

/** Sends one request with the client's token, limits and retries. */
export type Call = <T>(
  request: Omit<ApiRequest, 'token'>,
  isExpected: (body: unknown) => body is T,
  options: CallOptions,
) => Promise<Received<T>>;

/** Creates a client. Throws a TypeError or RangeError for unusable options, without quoting the token. */
export function createClient(options: ClientOptions): Client {
  const { token, timeoutMs = 10_000, fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const apiUrl = `${baseUrlOf(options.baseUrl)}/v1`;
  const sessionsUrl = `${apiUrl}/compliance-sessions`;
  const policy = retryPolicy(options.retry);
  requireHeaderText('token', token);
  requirePositive('timeoutMs', timeoutMs);

  const call: Call = (request, isExpected, { signal }) =>
    retried(() => send(fetch, { ...request, token }, isExpected, { timeoutMs, signal }), policy, signal);

  return {
    sessions: {
      async create(request, createOptions = {}) {
        const change = keyedChange(request, createOptions);
        const { resource, guestLink } = await call({ url: sessionsUrl, change }, isSession, createOptions);
        return guestLink === undefined ? resource : { ...resource, guestLink };
      },
      async get(id, callOptions = {}) {
        requireSessionId(id);
        return (await call({ url: `${sessionsUrl}/${id}` }, isSession, callOptions)).resource;
      },
    },
    evidence: {
      async get(sessionId, callOptions = {}) {
        requireSessionId(sessionId);
        const url = `${sessionsUrl}/${sessionId}/evidence-package`;
        return (await call({ url }, isEvidencePackage, callOptions)).resource;
      },
    },
    ...bookingCalls(apiUrl, call),
  };
}

function baseUrlOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError('baseUrl must be an address that begins with http: or https:');
  const path = url.pathname.replace(/\/+$/, '');
  if (path.endsWith('/v1')) throw new TypeError('baseUrl must not end in /v1, because the client adds it');
  return url.origin + path;
}

// Checks the token here, because the error of `fetch` would quote it.
function requireHeaderText(name: string, value: string): void {
  if (typeof value !== 'string' || !/^[\x21-\x7e]+$/.test(value))
    throw new TypeError(`${name} must be printable ASCII without spaces, and not empty`);
}

// Refuses texts such as '..', which lead to another path, with the code that the service uses.
function requireSessionId(id: string): void {
  if (!/^cs_[A-Za-z0-9]+$/.test(id)) throw new GcsError('session_not_found', 'this is not the identifier of a session');
}

function isSession(body: unknown): body is ComplianceSession {
  return isObject(body) && body['object'] === 'compliance_session';
}

function isEvidencePackage(body: unknown): body is EvidencePackage {
  return isObject(body) && body['object'] === 'evidence_package';
}
