import type { RateClass } from '../tenants/tenant.rules.ts';

/** A request of a tenant that was answered; `code` is that of an error, '' without one. */
export type AnsweredRequest = {
  tenantId: string;
  rateClass: RateClass;
  status: number;
  code: string;
  /** Id of the request, as in the answer. */
  id: string;
  at: Date;
};

/** Count of a status within an hour, which begins at `hour`. */
export type HourlyCount = Pick<AnsweredRequest, 'tenantId' | 'rateClass' | 'status'> & { hour: Date; requests: number };

/** As it is kept, times as texts of RFC 3339. */
export type KeptRequest = Omit<AnsweredRequest, 'tenantId' | 'at'> & { at: string };

/** Answers of a replica since the last store. Its size is bounded for any traffic. */
export type Tally = {
  counts: Map<string, HourlyCount>;
  /** By tenant, the newest first. */
  recent: Map<string, KeptRequest[]>;
};

export const maxRecent = 10;
/** Beyond it what is new is not counted; a deployment has fewer tenants at work within seconds. */
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

/** Adds what could not be stored to what has come since. */
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
  const all = [...requests, ...(known ?? [])].sort((a, b) => (a.at < b.at ? 1 : -1));
  recent.set(tenantId, all.slice(0, maxRecent));
}
