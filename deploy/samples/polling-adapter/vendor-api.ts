/** A screening as Listwacht lists it. `revision` counts its findings, from 1: lists change while a guest stays. */
export type Screening = {
  id: string;
  revision: number;
  status: 'clear' | 'hits' | 'error';
  /** The lists with a hit. */
  lists: string[];
  /** The session's id. */
  reference: string;
  /** The guest's try, as it came with the guest, from 1; absent where no guest came. */
  attempt?: number;
  /** RFC 3339. */
  updatedAt: string;
};

/** What is new since a cursor, the oldest first, and where to go on. */
export type ScreeningPage = { items: Screening[]; next: string };

export type VendorApi = { newSince(cursor: string): Promise<ScreeningPage> };

const timeoutMs = 10_000;

/** Listwacht's list of screenings. Rejects when it is away or answers something else. */
export function openVendorApi(baseUrl: string, apiKey: string): VendorApi {
  return {
    async newSince(cursor) {
      const url = new URL('/v2/screenings', baseUrl);
      url.searchParams.set('after', cursor);
      url.searchParams.set('limit', '100');
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (!answer.ok) throw new Error(`the vendor answered ${answer.status}`);
      const page: unknown = await answer.json();
      if (!isPage(page)) throw new Error('the vendor answered something else than a page of screenings');
      return page;
    },
  };
}

function isPage(page: unknown): page is ScreeningPage {
  if (!isObject(page) || typeof page['next'] !== 'string' || !Array.isArray(page['items'])) return false;
  return page['items'].every(
    (item) =>
      isObject(item) &&
      typeof item['id'] === 'string' &&
      typeof item['reference'] === 'string' &&
      Number.isSafeInteger(item['revision']) &&
      Array.isArray(item['lists']),
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
