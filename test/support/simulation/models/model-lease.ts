import type { ModelStatements } from './model-database.ts';
import { ModelRows } from './model-rows.ts';

/** A row of `relay_lease`. Times are ms of the database's clock. */
export type LeaseRow = { name: string; owner: string; fence: number; expiresAt: number };

export class ModelLeases {
  readonly rows = new ModelRows<LeaseRow>();
  onAcquired: (lease: LeaseRow, before: LeaseRow | undefined) => void = () => {};
  readonly #nowMs: () => number;

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  readonly statements: ModelStatements = {
    lease_acquire: {
      locks: ([name]) => [`lease ${name}`],
      apply: (values, tx) => {
        const [name, owner, leaseMs] = values as [string, string, number];
        const before = this.rows.get(name, tx);
        if (before !== undefined && before.owner !== owner && before.expiresAt > this.#nowMs()) return [];
        const lease = { name, owner, fence: (before?.fence ?? 0) + 1, expiresAt: this.#nowMs() + leaseMs };
        this.rows.set(name, lease, tx);
        this.onAcquired(lease, before);
        return [{ fence: lease.fence }];
      },
    },
    lease_renew: {
      locks: ([name]) => [`lease ${name}`],
      apply: (values, tx) => {
        const [name, owner, fence, leaseMs] = values as [string, string, number, number];
        const lease = this.rows.get(name, tx);
        if (!isOf(lease, owner, fence) || lease.expiresAt <= this.#nowMs()) return [];
        this.rows.set(name, { ...lease, expiresAt: this.#nowMs() + leaseMs }, tx);
        return [{}];
      },
    },
    lease_release: {
      locks: ([name]) => [`lease ${name}`],
      apply: (values, tx) => {
        const [name, owner, fence] = values as [string, string, number];
        const lease = this.rows.get(name, tx);
        if (isOf(lease, owner, fence)) this.rows.set(name, { ...lease, expiresAt: this.#nowMs() }, tx);
        return [];
      },
    },
  };

  holder(name: string): LeaseRow | undefined {
    const lease = this.rows.committed().find((row) => row.name === name);
    return lease !== undefined && lease.expiresAt > this.#nowMs() ? lease : undefined;
  }
}

export function isOf(lease: LeaseRow | undefined, owner: string, fence: number): lease is LeaseRow {
  return lease !== undefined && lease.owner === owner && lease.fence === fence;
}
