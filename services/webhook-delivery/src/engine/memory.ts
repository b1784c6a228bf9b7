import { keyOf } from '../postgres/delivery-row.ts';
import type { Delivery } from './delivery.ts';

/** Which deliveries this process holds, and how many more it may lease. */
export type Memory = {
  /** False when the delivery is held already. */
  add(delivery: Delivery): boolean;
  remove(delivery: Delivery): void;
  has(key: string): boolean;
  /** The keys of what is held now. */
  keys(): ReadonlySet<string>;
  /** Deliveries at most. */
  readonly capacity: number;
  /** Sets memory aside for deliveries that are about to be leased: at most `count`, at most what is free. */
  reserve(count: number): Reservation;
  /** Endpoints that hold their share, or whose tenants do. */
  fullEndpoints(): string[];
  clear(): void;
};

export type Reservation = { slots: number; release(): void };

/** Longer than any transaction may last: a reservation whose transaction never reports back is released by this timer. */
const reservationMs = 30_000;

/**
 * An endpoint or a tenant is full when it holds more than what is still free (a dynamic threshold, as in a switch's
 * shared buffer): alone it may take half of the memory, and however many are stuck, some always stays free for others.
 */
export function createMemory(capacity: number): Memory {
  const held = new Map<string, Delivery>();
  const endpoints = new Map<string, { tenantId: string; total: number }>();
  const tenants = new Map<string, number>();
  let reserved = 0;
  const free = () => capacity - held.size - reserved;

  function count({ endpointId, tenantId }: Delivery, change: 1 | -1): void {
    const total = (endpoints.get(endpointId)?.total ?? 0) + change;
    if (total > 0) endpoints.set(endpointId, { tenantId, total });
    else endpoints.delete(endpointId);
    const ofTenant = (tenants.get(tenantId) ?? 0) + change;
    if (ofTenant > 0) tenants.set(tenantId, ofTenant);
    else tenants.delete(tenantId);
  }

  return {
    add(delivery) {
      const key = keyOf(delivery);
      if (held.has(key)) return false;
      held.set(key, delivery);
      count(delivery, 1);
      return true;
    },
    remove(delivery) {
      const key = keyOf(delivery);
      if (held.get(key) !== delivery) return;
      held.delete(key);
      count(delivery, -1);
    },
    has: (key) => held.has(key),
    keys: () => new Set(held.keys()),
    capacity,
    reserve(wanted) {
      let slots = Math.max(0, Math.min(wanted, free()));
      reserved += slots;
      const release = () => {
        clearTimeout(timer);
        reserved -= slots;
        slots = 0;
      };
      const timer = setTimeout(release, reservationMs).unref();
      return { slots, release };
    },
    fullEndpoints() {
      const share = free();
      return [...endpoints]
        .filter(([, { tenantId, total }]) => total > share || (tenants.get(tenantId) ?? 0) > share)
        .map(([endpointId]) => endpointId);
    },
    clear() {
      held.clear();
      endpoints.clear();
      tenants.clear();
    },
  };
}
