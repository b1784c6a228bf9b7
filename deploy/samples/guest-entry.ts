import type { HandOver } from './hand-over.ts';

export type GuestEntry = {
  readHandOver(token: string): Promise<HandOver | null>;
  vendorPage: string;
};

export type Answer = { status: number; headers?: Record<string, string> };

/**
 * Redirects `GET /start?token=…` to the vendor (303), or answers with 403 if the hand-over is invalid. Returns null for
 * other requests.
 */
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

/**
 * Returns the vendor's page for this guest. The vendor repeats the reference and the attempt in each result, and sends
 * the guest back.
 */
function pageFor({ sessionId, step, attempt, locale, returnAddress }: HandOver, vendorPage: string): string {
  const page = new URL(vendorPage);
  const asked = { externalReference: sessionId, step, attempt: String(attempt), lang: locale, returnTo: returnAddress };
  for (const [name, value] of Object.entries(asked)) page.searchParams.set(name, value);
  return page.href;
}
