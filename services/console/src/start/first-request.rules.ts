import { shellWord } from '../view/shell-word.rules.ts';

/** What the first request of a client is made of. */
export type FirstRequest = {
  /** Of the public API, without a trailing slash. */
  apiBaseUrl: string;
  /** The token; null where it is not shown: the line reads it from the environment then. */
  token: string | null;
  workflowKey: string;
  /** Whether a scenario plays the guest and the providers. */
  isSandbox: boolean;
};

/** A line for a shell that creates a session, whatever the values are. */
export function firstRequest({ apiBaseUrl, token, workflowKey, isSandbox }: FirstRequest): string {
  const body = {
    bookingReference: 'booking-1',
    propertyReference: 'hotel-1',
    workflowKey,
    guest: { reference: 'guest-1' },
    ...(isSandbox && { metadata: { sandbox_scenario: 'happy' } }),
  };
  return [
    `curl -i ${shellWord(`${apiBaseUrl}/v1/compliance-sessions`)}`,
    `-H ${token === null ? '"Authorization: Bearer $GCS_TOKEN"' : shellWord(`Authorization: Bearer ${token}`)}`,
    "-H 'Idempotency-Key: first-request-of-booking-1'",
    "-H 'Content-Type: application/json'",
    `-d ${shellWord(JSON.stringify(body, null, 2))}`,
  ].join(' \\\n  ');
}
