import { randomUUID } from 'node:crypto';
import type { OpenStack } from '@gcs/test/support/stack';
import { validateStay } from '@gcs/test/support/validate-response';
import { waitFor } from '@gcs/test/support/wait-for';
import { expect } from '@jest/globals';
import { bookingBody } from '../contract/support/requests.ts';

export type Body = Record<string, unknown>;
type Guest = { number: number; presence: string; light: string; hindrance?: string; sessionId?: string };
export type Page = {
  bookings: { arrival: string; reference: string }[];
  nextPageToken?: string;
  error?: { code: string; message: string };
};
type Booking = { state: string; light: string; version: number; guests: Guest[]; isComplete: boolean };

export const family = {
  ...bookingBody,
  guests: [
    { reference: 'ada', name: 'Ada Byron', email: 'ada@example.com' },
    { reference: 'ned', ageClass: 'CHILD', name: 'Ned Byron' },
  ],
};

export const referenceOf = (path: string) => decodeURIComponent(path.split('/').at(-1) ?? '');

export function bookingClient(stack: () => Pick<OpenStack, 'credentials'>) {
  async function send(method: string, path: string, body?: Body, key: string | null = randomUUID(), etag = '') {
    const { baseUrl, apiToken } = stack().credentials;
    const headers = {
      authorization: `Bearer ${apiToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== null && method === 'POST' && { 'idempotency-key': key }),
      ...(etag !== '' && { 'if-match': etag }),
    };
    const answer = await waitFor(async () => {
      const sent = await fetch(`${baseUrl}${path}`, {
        method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
      });
      return sent.status === 503 || sent.status === 429 ? undefined : sent;
    });
    const read = await answer.json();
    return { status: answer.status, body: read as Booking & Page, headers: answer.headers };
  }

  async function put(body: Body = family): Promise<string> {
    const path = `/v1/bookings/${encodeURIComponent(`BK ${randomUUID()}/ü`)}`;
    const created = await send('PUT', path, body);
    expect(created.status).toBe(201);
    expect(validateStay('putBooking', 201, created.body)).toEqual([]);
    return path;
  }

  return { send, put };
}
