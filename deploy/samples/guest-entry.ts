import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HandOver } from './hand-over.ts';

/** Takes guests who are handed over, and sends them on to the vendor. */
export type GuestEntry = {
  readHandOver(token: string): Promise<HandOver | null>;
  /** Where the vendor meets guests. */
  vendorPage: string;
};

export type Answer = { status: number; headers?: Record<string, string> };

/** `GET /start?token=…`: 303 to the vendor, 403 for whoever is not handed over to us; null for any other request. */
export async function answerGuest(
  { method, url = '/' }: { method?: string | undefined; url?: string | undefined },
  guests: GuestEntry | undefined,
): Promise<Answer | null> {
  const { pathname, searchParams } = new URL(url, 'http://adapter');
  if (method !== 'GET' || pathname !== '/start') return null;
  const handOver = await guests?.readHandOver(searchParams.get('token') ?? '');
  if (!handOver || guests === undefined) return { status: 403 };
  return { status: 303, headers: { Location: pageFor(handOver, guests.vendorPage), 'Referrer-Policy': 'no-referrer' } };
}

/** The same as a server of its own, for an adapter that has none. `port` 0 = any free one. */
export async function startGuestEntry(options: {
  port: number;
  guests: GuestEntry;
  log(line: string): void;
}): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    void answerGuest(request, options.guests)
      .catch((error: unknown) => {
        options.log(`a guest was turned away: ${error instanceof Error ? error.message : String(error)}`);
        return { status: 500 };
      })
      .then((answer: Answer | null) => response.writeHead(answer?.status ?? 404, answer?.headers).end());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** The vendor's page for this guest: it tells the reference and the attempt with each result, and sends the guest back. */
function pageFor({ sessionId, step, attempt, locale, returnAddress }: HandOver, vendorPage: string): string {
  const page = new URL(vendorPage);
  const asked = { externalReference: sessionId, step, attempt: String(attempt), lang: locale, returnTo: returnAddress };
  for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
  return page.href;
}
