import { createHmac, randomUUID } from 'node:crypto';
import type { Credentials } from '@gcs/first-run/credentials';
import type { ComplianceSession, EvidencePackage, WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { repeatUnavailable } from './repeat.ts';
import { type OperationId, validateResponse } from './validate-response.ts';

export type Answer<T = unknown> = { status: number; headers: Headers; text: string; body: T };

export type ReceivedEvent = { receivedAt: string; headers: Record<string, string>; body: string; valid: boolean };

export type Api = ReturnType<typeof createApi>;

/**
 * Returns a client of the public API and of the built-in receiver. A call throws if openapi.yaml does not describe the
 * answer. Each request is sent once, because loads count refusals.
 */
export function createApi(credentials: Credentials) {
  return apiOf(credentials, callOnce);
}

export function createPatientApi(credentials: Credentials): Api {
  return apiOf(credentials, callPatiently);
}

function apiOf(credentials: Credentials, call: typeof callOnce) {
  const authorization = `Bearer ${credentials.apiToken}`;
  const sessions = `${credentials.baseUrl}/v1/compliance-sessions`;
  return {
    create: (body: unknown, headers: Record<string, string> = {}) =>
      call<ComplianceSession>('createComplianceSession', sessions, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    get: (id: string, headers: Record<string, string> = {}) =>
      call<ComplianceSession>('getComplianceSession', `${sessions}/${id}`, { headers: { authorization, ...headers } }),
    evidence: (id: string) =>
      call<EvidencePackage>('getEvidencePackage', `${sessions}/${id}/evidence-package`, { headers: { authorization } }),
    verify: (body: string, signature: string) =>
      call<{ valid: boolean; eventId: string }>('verifyWebhookSignature', `${credentials.baseUrl}/v1/webhooks/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-signature': signature },
        body,
      }),
    /** Returns the first arrival of each event. */
    received: async () => (await fetchJson<ReceivedEvent[]>(`${credentials.receiverUrl}/events`, {})).body,
    /** Returns all arrivals, including repeats. */
    deliveries: async () => (await fetchJson<ReceivedEvent[]>(`${credentials.receiverUrl}/deliveries`, {})).body,
  };
}

export function checkIn(scenario?: string, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  const metadata = scenario === undefined ? { nights: 2 } : { nights: 2, sandbox_scenario: scenario };
  return {
    bookingReference: `booking-${randomUUID()}`,
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    guest: { reference: 'guest-1', email: 'ada@example.com', phone: '+4915112345678' },
    metadata,
    ...overrides,
  };
}

export function eventOf(received: ReceivedEvent): WebhookEvent {
  return JSON.parse(received.body);
}

/** Computes the signature without code of the service. */
export function signatureOf(body: string, secret: string): string {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
}

function callPatiently<T>(...request: Parameters<typeof callOnce>): Promise<Answer<T>> {
  return repeatUnavailable(() => callOnce<T>(...request));
}

async function callOnce<T>(operationId: OperationId, url: string, init: RequestInit): Promise<Answer<T>> {
  const answer = await fetchJson<T>(url, init);
  const problems = validateResponse(operationId, answer.status, answer.body);
  const requestId = answer.headers.get('x-request-id');
  if (requestId?.startsWith('req_') !== true) problems.push(`X-Request-Id: is ${requestId}`);
  if (answer.headers.get('cache-control') !== 'no-store') problems.push('Cache-Control: must be no-store');
  if (problems.length > 0) throw new Error(`${operationId} broke its contract: ${problems.join('; ')}\n${answer.text}`);
  return answer;
}

async function fetchJson<T>(url: string, init: RequestInit): Promise<Answer<T>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(60_000) });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: JSON.parse(text) };
}
