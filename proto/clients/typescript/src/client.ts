import { GcsError } from './gcs-error.ts';
import type { ComplianceSession, ComplianceSessionCreateRequest, EvidencePackage } from './gen/openapi-types.ts';
import { isObject } from './json.ts';
import { requirePositive } from './require-positive.ts';
import { type RetryPolicy, retried, retryPolicy } from './retry.ts';
import { type ApiRequest, type Fetch, send } from './send.ts';

export type ClientOptions = {
  /** The base address of the environment, with or without a path; `http:` or `https:`. */
  baseUrl: string;
  /** The server-side API token of the environment. Never put it into a browser or a mobile application. */
  token: string;
  /** Replaces the runtime's `fetch`, for a proxy or for tests. */
  fetch?: Fetch;
  /** Changes to the default policy; `{ attempts: 1 }` = no retries. */
  retry?: Partial<RetryPolicy>;
  /** Time limit of one attempt, in milliseconds. Default 10,000. */
  timeoutMs?: number;
};

/** `signal` ends the call immediately, also between two attempts; the call rejects with the signal's reason. */
export type CallOptions = { signal?: AbortSignal | undefined };

/**
 * `idempotencyKey`: 16 to 255 characters of printable ASCII without spaces, one per session that you want. Store it
 * before the call to survive a restart. Without one, a UUID is made for this call and its retries.
 */
export type CreateOptions = CallOptions & { idempotencyKey?: string | undefined };

/** A created session. `guestLink` is the guest's page, if the account has guest pages; its holder acts as the guest. */
export type CreatedSession = ComplianceSession & { guestLink?: string };

/** The operations of the public API. Each rejects with a GcsError, or with the reason of its aborted signal. */
export type Client = {
  sessions: {
    create(request: ComplianceSessionCreateRequest, options?: CreateOptions): Promise<CreatedSession>;
    get(id: string, options?: CallOptions): Promise<ComplianceSession>;
  };
  evidence: { get(sessionId: string, options?: CallOptions): Promise<EvidencePackage> };
};

/** Creates a client. Throws a TypeError or RangeError for unusable options, without naming the token. */
export function createClient(options: ClientOptions): Client {
  const { token, timeoutMs = 10_000, fetch = (url, init) => globalThis.fetch(url, init) } = options;
  const sessionsUrl = `${baseUrlOf(options.baseUrl)}/v1/compliance-sessions`;
  const policy = retryPolicy(options.retry);
  requireHeaderText('token', token);
  requirePositive('timeoutMs', timeoutMs);

  const call = <T>(request: Omit<ApiRequest, 'token'>, is: (body: unknown) => body is T, { signal }: CallOptions) =>
    retried(() => send(fetch, { ...request, token }, is, { timeoutMs, signal }), policy, signal);

  return {
    sessions: {
      async create(request, { idempotencyKey = crypto.randomUUID(), ...callOptions } = {}) {
        requireIdempotencyKey(idempotencyKey);
        const creation = { body: JSON.stringify(request), idempotencyKey };
        const { resource, guestLink } = await call({ url: sessionsUrl, creation }, isSession, callOptions);
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
  };
}

function baseUrlOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:')
    throw new TypeError('baseUrl must be an address that begins with http: or https:');
  return url.origin + url.pathname.replace(/\/+$/, '');
}

// Checks the token here, because a runtime's error quotes it.
function requireHeaderText(name: string, value: string): void {
  if (!/^[\x21-\x7e]+$/.test(value)) throw new TypeError(`${name} must be printable ASCII without spaces`);
}

function requireIdempotencyKey(key: string): void {
  if (/^[\x21-\x7e]{16,255}$/.test(key)) return;
  const message = 'the key must be 16 to 255 characters of printable ASCII without spaces';
  throw new GcsError('idempotency_key_invalid', message, { idempotencyKey: key });
}

// Refuses texts such as '..', which lead to another path; the service gives the same code.
function requireSessionId(id: string): void {
  if (!/^cs_[A-Za-z0-9]+$/.test(id)) throw new GcsError('session_not_found', 'this is not the identifier of a session');
}

function isSession(body: unknown): body is ComplianceSession {
  return isObject(body) && body['object'] === 'compliance_session';
}

function isEvidencePackage(body: unknown): body is EvidencePackage {
  return isObject(body) && body['object'] === 'evidence_package';
}
