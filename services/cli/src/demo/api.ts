import { randomUUID } from 'node:crypto';
import type { ComplianceSession, EvidencePackage } from '@gcs/proto/gen/openapi-types';
import type { Credentials } from './instance.ts';

export type Answer<T> = { status: number; headers: Headers; body: T };

/** One event as the built-in receiver lists it; `body` is the raw text. */
export type ReceivedEvent = { receivedAt: string; headers: Record<string, string>; body: string; valid: boolean };

/** The public API as any client calls it. */
export type Api = ReturnType<typeof createApi>;

export function createApi(credentials: Credentials) {
  const authorization = `Bearer ${credentials.apiToken}`;
  const sessions = new URL('/v1/compliance-sessions', credentials.baseUrl);
  return {
    create: (bookingReference: string, scenario: string): Promise<Answer<ComplianceSession>> =>
      call(sessions, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(checkIn(bookingReference, scenario)),
      }),
    get: (id: string): Promise<Answer<ComplianceSession>> => call(`${sessions}/${id}`, { headers: { authorization } }),
    evidence: (id: string): Promise<Answer<EvidencePackage>> =>
      call(`${sessions}/${id}/evidence-package`, { headers: { authorization } }),
    verify: (body: string, signature: string): Promise<Answer<{ valid: boolean }>> =>
      call(new URL('/v1/webhooks/verify', credentials.baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-signature': signature },
        body,
      }),
    received: async (): Promise<ReceivedEvent[]> =>
      (await call<ReceivedEvent[]>(new URL('/events', credentials.receiverUrl), {})).body,
  };
}

function checkIn(bookingReference: string, scenario: string) {
  return {
    bookingReference,
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    guest: { reference: `guest-${bookingReference}`, email: 'ada@example.com', phone: '+4915112345678' },
    locale: 'en-GB',
    metadata: { sandbox_scenario: scenario, nights: 2 },
  };
}

async function call<T>(url: string | URL, init: RequestInit): Promise<Answer<T>> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  const body: T = JSON.parse(await answer.text());
  return { status: answer.status, headers: answer.headers, body };
}
