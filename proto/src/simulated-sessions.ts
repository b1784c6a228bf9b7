import type { SimulatedSessions__Output } from '../gen/gcs/admin/v1/retention_service.ts';

/**
 * Adds the numbers of groups with equal keys. The result of an addition has the property, version and policy of its
 * first group.
 */
export function addedUp(
  groups: readonly SimulatedSessions__Output[],
  keyOf: (group: SimulatedSessions__Output) => string,
): SimulatedSessions__Output[] {
  const sums = new Map<string, SimulatedSessions__Output>();
  for (const group of groups) {
    const sum = sums.get(keyOf(group));
    sums.set(keyOf(group), sum === undefined ? group : sumOf(sum, group));
  }
  return [...sums.values()];
}

function sumOf(one: SimulatedSessions__Output, other: SimulatedSessions__Output): SimulatedSessions__Output {
  return {
    ...one,
    sessions: one.sessions + other.sessions,
    open: one.open + other.open,
    held: one.held + other.held,
    erasureRequested: one.erasureRequested + other.erasureRequested,
    deleted: one.deleted + other.deleted,
    earlier: one.earlier + other.earlier,
    later: one.later + other.later,
    unchanged: one.unchanged + other.unchanged,
    atOnce: one.atOnce + other.atOnce,
    firstGoesAt: firstOf(one.firstGoesAt, other.firstGoesAt),
    firstWouldGoAt: firstOf(one.firstWouldGoAt, other.firstWouldGoAt),
  };
}

/** Returns the earlier of two times in the same format; '' means no time. */
function firstOf(one: string, other: string): string {
  if (one === '' || other === '') return one || other;
  return one < other ? one : other;
}
