import type { CreateTry, Incident, Observation } from './observation.ts';

/** What a fault may cost creates: an outage several tries in a row, one of two processes one try, all else nothing. */
type Effect = 'outage' | 'one of two' | 'none';

/** Whoever needs what was away has it again so long after it is back. */
const recoveryMs = 2_500;
/** A create needs gateway and session, each with its database; of two processes one is enough (docs/reliability.md). */
const needed = new Set(['gateway', 'session']);
const ofOneProcess = new Set([
  'replica-killed',
  'replica-killed-starting',
  'replica-terminated',
  'replica-frozen',
  'failpoint',
  'keys-rotated',
]);

/** The faults that may have failed a create at some time between `from` and `until`, by what they may cost. */
export function faultsAround(
  incidents: readonly Incident[],
  { from, until }: { from: number; until: number },
): { outages: Incident[]; ofOne: Incident[] } {
  const around = incidents.filter((one) => one.from <= until && from <= one.until + recoveryMs);
  return {
    outages: around.filter((one) => effectOf(one) === 'outage'),
    ofOne: around.filter((one) => effectOf(one) === 'one of two'),
  };
}

function effectOf({ kind, service = '' }: Incident): Effect {
  if (kind.startsWith('clients-')) return 'outage';
  if (!needed.has(service) || kind === 'clock-stepped') return 'none';
  return ofOneProcess.has(kind) ? 'one of two' : 'outage';
}

/** A try that failed and the next one of the same key. */
export function retriesOf(creates: Observation['creates']): { failed: CreateTry; next: CreateTry }[] {
  return [...Map.groupBy(creates, ({ tenantId, key }) => `${tenantId} ${key}`).values()].flatMap((tries) =>
    tries.flatMap((failed, index) => {
      const next = tries[index + 1];
      return failed.status === 201 || next === undefined ? [] : [{ failed, next }];
    }),
  );
}
