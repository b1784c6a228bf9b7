import { randomBytes } from 'node:crypto';
import { formatAddress } from '@gcs/kit/http/listen';
import { startGatewayProcess } from '@gcs/test/support/gateway-process';
import { afterAll, beforeAll, expect } from '@jest/globals';
import { call, guestClient, guestItem } from '../../services/session/test/guest-client.ts';
import { type RunningSession, runningSession } from '../../services/session/test/running-session.ts';

export const perAddress = { rate: 10, burst: 50 };

/**
 * A request to the guest's page. `address` is the sender's address as a proxy reports it. By default, the address is
 * new.
 */
export type Sent = RequestInit & { address?: string };

export type Answer = { status: number; headers: Headers; text: string };

/**
 * Starts a gateway process that serves the guest's page and calls a session service, for the tests of one file. At the
 * end, the process must stop without an error and without logged errors.
 */
export function useGuestDoor() {
  let session: RunningSession;
  let guest: Awaited<ReturnType<typeof guestClient>>;
  let gateway: Awaited<ReturnType<typeof startGatewayProcess>>;
  beforeAll(async () => {
    session = await runningSession();
    guest = await guestClient(session);
    gateway = await startGatewayProcess(formatAddress(session.service.address), {
      GCS_GUEST_TRUSTED_PROXIES: '127.0.0.0/8',
      GCS_GUEST_RATE_LIMIT: `${perAddress.rate}/${perAddress.burst}`,
    });
  }, 60_000);
  afterAll(async () => {
    expect(await gateway.stop()).toBe(0);
    // A busy machine makes the gateway answer 503, with a warning.
    expect(gateway.output()).not.toMatch(/"level":"(?:error|fatal)"|uncaught|unhandled/i);
    await session.stop();
  });
  return {
    get session() {
      return session;
    },
    get guest() {
      return guest;
    },
    async send(path: string, { address = newAddress(), ...init }: Sent = {}): Promise<Answer> {
      const leave = new AbortController();
      const headers = { 'x-forwarded-for': address, ...init.headers };
      const answer = await fetch(gateway.guestUrl + path, {
        redirect: 'manual',
        ...init,
        headers,
        signal: leave.signal,
      });
      const isStream = answer.headers.get('content-type') === 'text/event-stream';
      const text = isStream ? '' : await answer.text();
      if (isStream) leave.abort();
      return { status: answer.status, headers: answer.headers, text };
    },
    async tokensOf(count: number): Promise<string[]> {
      const items = Array.from({ length: count }, () => guestItem(true));
      const { results } = await session.clients.sessions.CreateSessions({ items }, call);
      return results.map((result) => result.created?.guestToken ?? '');
    },
  };
}

let addresses = 0;

export function newAddress(): string {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
}

export function anyToken(): string {
  return randomBytes(32).toString('base64url');
}
