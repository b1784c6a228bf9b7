import type { RateClass } from '../tenants/tenant.rules.ts';

/** `code` is '' without an error. */
export type AnsweredRequest = {
  tenantId: string;
  rateClass: RateClass;
  status: number;
  code: string;
  id: string;
  at: Date;
};

/** `hour` is the start of the hour. */
export type HourlyCount = Pick<AnsweredRequest, 'tenantId' | 'rateClass' | 'status'> & { hour: Date; requests: number };

/** Times are RFC 3339. */
export type KeptRequest = Omit<AnsweredRequest, 'tenantId' | 'at'> & { at: string };

/** The answers since the last store, limited in size. */
export type Tally = {
  counts: Map<string, HourlyCount>;
  /** Latest requests by tenant, the newest first. */
  recent: Map<string, KeptRequest[]>;
};

export const maxRecent = 10;
/** Further entries are dropped. The answers between two stores need fewer. */
const maxEntries = 20_000;
const hourMs = 3_600_000;

export function emptyTally(): Tally {
  return { counts: new Map(), recent: new Map() };
}

export function count(tally: Tally, { tenantId, at, ...request }: AnsweredRequest): void {
  const { rateClass, status } = request;
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs);
  addCount(tally, { tenantId, rateClass, status, hour, requests: 1 });
  addRecent(tally, tenantId, [{ ...request, at: at.toISOString() }]);
}

export function merge(tally: Tally, earlier: Tally): void {
  for (const one of earlier.counts.values()) addCount(tally, one);
  for (const [tenantId, requests] of earlier.recent) addRecent(tally, tenantId, requests);
}

function addCount({ counts }: Tally, one: HourlyCount): void {
  const key = `${one.tenantId} ${one.rateClass} ${one.status} ${one.hour.getTime()}`;
  const known = counts.get(key);
  if (known !== undefined) known.requests += one.requests;
  else if (counts.size < maxEntries) counts.set(key, { ...one });
}

function addRecent({ recent }: Tally, tenantId: string, requests: readonly KeptRequest[]): void {
  const known = recent.get(tenantId);
  if (known === undefined && recent.size >= maxEntries) return;
  const all = [...requests, ...(known ?? [])].sort((a, b) => (orderOf(a) < orderOf(b) ? 1 : -1));
  recent.set(tenantId, all.slice(0, maxRecent));
}

/** Returns a sort key: the time, and the id to order requests of one millisecond. */
function orderOf({ at, id }: KeptRequest): string {
  return `${at} ${id}`;
}
