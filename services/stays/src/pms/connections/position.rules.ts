import { createHash } from 'node:crypto';
import type { Listed } from '../port/pms.rules.ts';

/** Progress of reading the PMS's lists, stored after each page, so that a restart continues there. */
export type Position = {
  /** First day whose stays are not imported yet, `YYYY-MM-DD`; null after the import. */
  readonly stayingFrom: string | null;
  /** Next page of the current list; null = its first. */
  readonly page: string | null;
  /** The next list contains changes from this instant on. */
  readonly since: string;
  /** Instant at which the first page of the current list of changes was read; null between two lists. */
  readonly begunAt: string | null;
  /** Digests of recently listed changes, so that the overlap of two polls causes no second look-up. */
  readonly seen: readonly string[];
};

const dayMs = 86_400_000;
/** Each poll reads this period again, because the PMS may show changes late and clocks may differ. */
const overlapMs = 300_000;
/** Number of days ahead that the import covers; a booking can have as many nights. */
const importDays = 400;
const windowDays = 30;
const maxSeen = 1_000;

/** Starts with the stays from yesterday on, then reads the changes from now on. */
export function firstPosition(nowMs: number): Position {
  const since = new Date(nowMs - overlapMs).toISOString();
  return { stayingFrom: dayOf(nowMs - dayMs), page: null, since, begunAt: null, seen: [] };
}

/** Returns the period whose stays are imported next; null after the import. */
export function nextPeriod({ stayingFrom }: Position): { from: string; to: string } | null {
  if (stayingFrom === null) return null;
  const from = Date.parse(stayingFrom);
  return { from: secondsOf(from), to: secondsOf(from + windowDays * dayMs) };
}

/** Omits fractions of a second, which apaleo refuses. */
function secondsOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 19)}Z`;
}

export function afterStays(position: Position, next: string | null, nowMs: number): Position {
  if (next !== null || position.stayingFrom === null) return { ...position, page: next };
  const following = Date.parse(position.stayingFrom) + windowDays * dayMs;
  const isLast = following > nowMs + importDays * dayMs;
  return { ...position, page: null, stayingFrom: isLast ? null : dayOf(following) };
}

export function sinceOf({ since }: Position): string {
  return secondsOf(Date.parse(since));
}

/** Returns the position after a page of changes, and the ids of reservations that `seen` does not contain. */
export function afterChanges(
  position: Position,
  { found, next }: { readonly found: readonly Listed[]; readonly next: string | null },
  nowMs: number,
): { position: Position; ids: readonly string[] } {
  const known = new Set(position.seen);
  const isNew = ({ id, stamp }: Listed) => stamp === null || !known.has(digestOf(id, stamp));
  const ids = [...new Set(found.filter(isNew).map(({ id }) => id))];
  const added = found.flatMap(({ id, stamp }) => (stamp === null ? [] : digestOf(id, stamp)));
  const seen = [...new Set([...position.seen, ...added])].slice(-maxSeen);
  const begunAt = position.begunAt ?? new Date(nowMs).toISOString();
  if (next !== null) return { ids, position: { ...position, page: next, begunAt, seen } };
  const since = new Date(Date.parse(begunAt) - overlapMs).toISOString();
  return { ids, position: { ...position, page: null, begunAt: null, since, seen } };
}

function digestOf(id: string, stamp: string): string {
  return createHash('sha256').update(`${id} ${stamp}`).digest('base64url').slice(0, 16);
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}
