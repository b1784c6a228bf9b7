import type { DeliveryKey } from '../src/queue/delivery.rules.ts';
import { keyOf, type SettledAttempt, type SettledDelivery } from '../src/queue/delivery.rules.ts';
import type { OpenedDelivery } from '../src/queue/store-events.store.ts';

export type ModelRow = DeliveryKey & {
  tenantId: string;
  sessionId: string;
  version: number;
  attempts: number;
  dueAt: number | null;
  lease: number | null;
  followed: boolean;
  held: boolean;
  blocking: boolean;
};

export type ModelEndpoint = { id: string; tenantId: string; isStrict: boolean; isActive: boolean; maxInFlight: number };
export type ModelEvent = { eventId: string; tenantId: string; sessionId: string; version: number };

/**
 * A model of the queue's statements, as far as the engine sees their effects. Tests pass the current time as a
 * parameter.
 */
export class QueueModel {
  readonly rows = new Map<string, ModelRow>();
  readonly delivered = new Map<string, ModelRow>();
  readonly #endpoints: readonly ModelEndpoint[];
  readonly #leases = new Map<number, number>();
  #fences = 0;
  #settled = 0;

  constructor(endpoints: readonly ModelEndpoint[]) {
    this.#endpoints = endpoints;
  }

  /** Returns the deliveries of a session and endpoint that block later ones, in order. */
  chain({ sessionId, endpointId }: Pick<ModelRow, 'sessionId' | 'endpointId'>): ModelRow[] {
    return [...this.rows.values()]
      .filter((row) => row.sessionId === sessionId && row.endpointId === endpointId && row.blocking)
      .sort((a, b) => a.version - b.version);
  }

  isAlive(fence: number): boolean {
    return this.#leases.has(fence);
  }

  takeLease(expiresAt: number): number {
    this.#fences += 1;
    this.#leases.set(this.#fences, expiresAt);
    return this.#fences;
  }

  renewLease(fence: number, expiresAt: number): boolean {
    if (this.isAlive(fence)) this.#leases.set(fence, expiresAt);
    return this.isAlive(fence);
  }

  get liveLeases(): number {
    return this.#leases.size;
  }

  expiryOf(fence: number): number {
    return this.#leases.get(fence) ?? 0;
  }

  expiredLeases(now: number): number[] {
    return [...this.#leases].flatMap(([fence, expiresAt]) => (expiresAt < now ? [fence] : []));
  }

  endLease(fence: number, now: number): void {
    this.#leases.delete(fence);
    for (const row of this.leasedUnder(fence)) {
      const dueAt = row.attempts > 0 ? row.dueAt : this.#isBehind(row) ? null : now;
      Object.assign(row, { lease: null, followed: true, dueAt });
    }
  }

  store(
    events: readonly ModelEvent[],
    { fence, slots }: { fence: number; slots: number },
    now: number,
  ): OpenedDelivery[] {
    const before = new Set(this.rows.keys());
    const opened: OpenedDelivery[] = [];
    let left = slots;
    for (const event of [...events].sort((a, b) => a.version - b.version)) {
      for (const endpoint of this.#endpoints.filter(({ tenantId }) => tenantId === event.tenantId)) {
        const row = this.#open(event, endpoint, { before, fence: left > 0 ? fence : null, now });
        if (row.leased) left -= 1;
        if (endpoint.isActive) opened.push(row);
      }
    }
    return opened;
  }

  #open(
    event: ModelEvent,
    { id: endpointId, isActive, isStrict }: ModelEndpoint,
    { before, fence, now }: { before: ReadonlySet<string>; fence: number | null; now: number },
  ): OpenedDelivery {
    const key = { eventId: event.eventId, endpointId };
    const own = this.chain({ endpointId, sessionId: event.sessionId });
    const predecessor = own.filter((row) => before.has(keyOf(row))).at(-1);
    const inBatch = own.filter((row) => !before.has(keyOf(row))).at(-1);
    if (inBatch !== undefined) inBatch.followed = true;
    const isLeasable = fence !== null && this.isAlive(fence) && isActive && !(isStrict && inBatch !== undefined);
    const leased = isLeasable && (predecessor === undefined || (predecessor.lease === fence && !isStrict));
    if (predecessor !== undefined && inBatch === undefined && !leased && isActive) predecessor.followed = true;
    const isWaiting = !isActive || inBatch !== undefined || predecessor !== undefined;
    this.rows.set(keyOf(key), {
      ...{ ...event, ...key, attempts: 0, dueAt: isWaiting ? null : now, lease: leased ? fence : null },
      ...{ followed: false, held: !isActive, blocking: isActive },
    });
    return { ...key, leased, predecessorId: inBatch?.eventId ?? predecessor?.eventId ?? null };
  }

  settle(settled: SettledAttempt, retryAt: number | null): SettledDelivery | undefined {
    const row = this.rows.get(keyOf(settled));
    const attemptsBefore = settled.attempt - (settled.verdict === 'HELD' ? 0 : 1);
    if (row?.lease !== settled.fence || row.attempts !== attemptsBefore) return undefined;
    row.attempts = settled.attempt;
    if (settled.verdict === 'DELIVERED') {
      this.rows.delete(keyOf(settled));
      this.delivered.set(keyOf(settled), row);
    } else Object.assign(row, { lease: null, dueAt: retryAt, held: retryAt === null, blocking: settled.blocking });
    this.#settled += 1;
    return { eventId: row.eventId, endpointId: row.endpointId, followed: row.followed, number: this.#settled };
  }

  wakeSuccessors(chains: readonly Pick<ModelRow, 'sessionId' | 'endpointId'>[], now: number): number {
    const next = chains.flatMap((one) => this.chain(one).slice(0, 1));
    const woken = next.filter(({ lease, dueAt }) => lease === null && dueAt === null);
    for (const row of woken) row.dueAt = now;
    return woken.length;
  }

  waiting(): ModelRow[] {
    return [...this.rows.values()].filter(({ lease, dueAt, held }) => lease === null && dueAt === null && !held);
  }

  wakeStranded(now: number): number {
    const stranded = this.waiting().filter((row) => !this.#isBehind(row));
    for (const row of stranded) row.dueAt = now;
    return stranded.length;
  }

  due(now: number): ModelRow[] {
    return [...this.rows.values()].filter(({ lease, dueAt }) => lease === null && dueAt !== null && dueAt <= now);
  }

  nextDueAt(now: number): number | null {
    const times = [...this.rows.values()].flatMap(({ lease, dueAt }) =>
      lease === null && dueAt !== null && dueAt > now ? [dueAt] : [],
    );
    return times.length === 0 ? null : Math.min(...times);
  }

  claim(
    { fence, slots, excluded }: { fence: number; slots: number; excluded: readonly string[] },
    now: number,
  ): ModelRow[] {
    if (!this.isAlive(fence)) return [];
    const claimed = this.due(now)
      .filter(({ endpointId }) => !excluded.includes(endpointId))
      .slice(0, slots);
    for (const row of claimed) row.lease = fence;
    return claimed;
  }

  release({ fence, ...key }: DeliveryKey & { fence: number }, dueAt: number): void {
    const row = this.rows.get(keyOf(key));
    if (row?.lease === fence) Object.assign(row, { lease: null, followed: true, dueAt });
  }

  leasedBefore(fence: number, later: readonly DeliveryKey[]): ModelRow[] {
    return later.flatMap((key) => {
      const row = this.rows.get(keyOf(key));
      return row === undefined ? [] : this.chain(row).filter((one) => one.lease === fence && one.version < row.version);
    });
  }

  leasedUnder(fence: number): ModelRow[] {
    return [...this.rows.values()].filter(({ lease }) => lease === fence).sort((a, b) => a.version - b.version);
  }

  reopen(key: string, now: number): boolean {
    const row = this.rows.get(key) ?? this.delivered.get(key);
    if (row === undefined || !this.#endpoints.some(({ id, isActive }) => id === row.endpointId && isActive))
      return false;
    const isIdle = row.lease === null && (row.held || (row.dueAt ?? now) > now);
    if (this.rows.has(key) && !isIdle) return false;
    this.delivered.delete(key);
    this.rows.set(key, row);
    const isFirst = row.attempts === 0;
    Object.assign(row, { lease: null, dueAt: isFirst ? null : now, held: false, blocking: isFirst, followed: true });
    if (isFirst) this.wakeSuccessors([row], now);
    return true;
  }

  #isBehind(row: ModelRow): boolean {
    return this.chain(row).some(({ version }) => version < row.version);
  }
}
