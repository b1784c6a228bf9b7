import { createClient } from '@guest-compliance/client';
import type { Credentials } from './instance.ts';

/** One event as the built-in receiver lists it; `body` is the raw text. */
export type ReceivedEvent = { receivedAt: string; headers: Record<string, string>; body: string; valid: boolean };

/** The public API as any client calls it: by the published client, and what that leaves to the receiver of webhooks. */
export type Api = ReturnType<typeof createApi>;

export function createApi({ baseUrl, apiToken, receiverUrl }: Credentials, signatureHeader: string) {
  const { sessions, evidence } = createClient({ baseUrl, token: apiToken });
  return {
    create: (bookingReference: string, scenario: string) => sessions.create(checkIn(bookingReference, scenario)),
    get: (id: string) => sessions.get(id),
    evidence: (id: string) => evidence.get(id),
    verify: (body: string, signature: string): Promise<{ valid: boolean }> =>
      fetchJson(new URL('/v1/webhooks/verify', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
      }),
    /** What the receiver got as the signature of an event. */
    signatureOf: ({ headers }: ReceivedEvent) =>
      new Map(Object.entries(headers)).get(signatureHeader.toLowerCase()) ?? '',
    received: (): Promise<ReceivedEvent[]> => fetchJson(new URL('/events', receiverUrl), {}),
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

async function fetchJson<T>(url: URL, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  return JSON.parse(await answer.text());
}
