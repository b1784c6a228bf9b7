import { shellWord } from '@gcs/kit/shell';

export type FirstRequest = {
  apiBaseUrl: string;
  token: string | null;
  workflowKey: string;
  isSandbox: boolean;
};

/** Returns a shell command that creates a session. The quoting is safe for any value. */
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
