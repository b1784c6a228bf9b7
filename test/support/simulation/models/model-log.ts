import type { LogState } from '../../../../services/evidence/src/log/log-state.store.ts';
import {
  type NodeKey,
  nodesAmong,
  rootOf,
  subtreesOf,
  type TreeNode,
} from '../../../../services/evidence/src/log/merkle-tree.rules.ts';
import type { ModelStatements, ModelTransaction } from './model-database.ts';
import { isOf, type ModelLeases } from './model-lease.ts';

/** `taken` is the number of revisions that were taken from the queue. */
type State = LogState & { readonly taken: number };

export type LogBackup = State;

const row = () => ['log_state'];
const keyOf = ({ level, position }: NodeKey) => `${level}/${position}`;

/**
 * A model of the tables of the transparency log and the statements of `evidence/log`. The test adds the sealed
 * revisions.
 */
export class ModelLog {
  sealed = 0;
  #state: State = { size: 0, checkpoint: null, checkpointSize: 0, origins: [], taken: 0 };
  /** Rises with each restore. After a restore, a revision with an earlier number is a different revision. */
  #epoch = 0;
  readonly #nodes = new Map<string, TreeNode>();
  readonly #former: Map<string, TreeNode>[] = [];
  readonly #changed = new Map<ModelTransaction, State>();
  readonly #leases: ModelLeases;

  constructor(leases: ModelLeases) {
    this.#leases = leases;
  }

  get state(): State {
    return this.#state;
  }

  /**
   * Returns the root at this size in the current tree and in each tree before a restore. The root is '' if a tree is
   * smaller.
   */
  rootsAt(size: number): string[] {
    return [...this.#former, this.#nodes].map((tree) => {
      const nodes = subtreesOf(0, size).flatMap((key) => tree.get(keyOf(key)) ?? []);
      return nodes.length < subtreesOf(0, size).length ? '' : rootOf(size, nodesAmong(nodes)).toString('hex');
    });
  }

  restore(backup: LogBackup): void {
    this.#epoch += 1;
    this.#former.push(new Map(this.#nodes));
    this.#changed.clear();
    this.#state = backup;
    for (const [key, { level, position }] of this.#nodes) {
      if ((position + 1) * 2 ** level > backup.size) this.#nodes.delete(key);
    }
  }

  readonly statements: ModelStatements = {
    evidence_has_log_queue: { apply: (_, tx) => [{ queued: this.sealed > this.#read(tx).taken }] },
    evidence_read_log_state: { apply: (_, tx) => [this.#read(tx)] },
    evidence_lock_log_state: {
      locks: row,
      apply: ([name, owner, fence], tx) => (this.#leads(name, owner, fence, tx) ? [{ size: this.#read(tx).size }] : []),
    },
    evidence_add_log_origin: {
      locks: row,
      apply: ([origin], tx) => this.#write(tx, { origins: [...this.#read(tx).origins, String(origin)] }),
    },
    evidence_take_log_queue: {
      locks: row,
      apply: ([limit], tx) => {
        const { taken } = this.#read(tx);
        const ids = Array.from({ length: Math.min(Number(limit), this.sealed - taken) }, (_, index) => taken + index);
        this.#write(tx, { taken: taken + ids.length });
        return ids.map((id) => ({
          ...{ id, revision: 1, queuedAt: new Date(0), packageId: 'evp' },
          complianceSessionId: `cs_${this.#epoch}_${id}`,
          ...{ manifestSha256: '00', auditHead: '00', summarySha256: '00' },
        }));
      },
    },
    evidence_insert_log_nodes: {
      locks: row,
      apply: ([levels, positions, hashes], tx) => {
        const keys = keysOf(levels, positions);
        const stored = hashes as readonly Buffer[];
        for (const [index, key] of keys.entries()) {
          this.#nodes.set(keyOf(key), { ...key, hash: stored[index] ?? Buffer.of() });
          tx.undo.push(() => this.#nodes.delete(keyOf(key)));
        }
        return [];
      },
    },
    evidence_grow_log: { locks: row, apply: ([size], tx) => this.#write(tx, { size: Number(size) }) },
    evidence_select_log_nodes: {
      apply: ([levels, positions]) => keysOf(levels, positions).flatMap((key) => this.#nodes.get(keyOf(key)) ?? []),
    },
    evidence_publish_checkpoint: {
      locks: row,
      apply: ([checkpoint, size, name, owner, fence], tx) =>
        this.#leads(name, owner, fence, tx)
          ? this.#write(tx, { checkpoint: String(checkpoint), checkpointSize: Number(size) })
          : [],
    },
  };

  #leads(name: unknown, owner: unknown, fence: unknown, tx: ModelTransaction): boolean {
    return isOf(this.#leases.rows.get(String(name), tx), String(owner), Number(fence));
  }

  /** A transaction reads its own writes. Other transactions see them after the commit. */
  #read(tx: ModelTransaction): State {
    return this.#changed.get(tx) ?? this.#state;
  }

  /** The transaction has the lock, so that no other transaction changes the committed state meanwhile. */
  #write(tx: ModelTransaction, change: Partial<State>): [] {
    if (!this.#changed.has(tx)) {
      tx.onCommit.push(() => {
        this.#state = this.#changed.get(tx) ?? this.#state;
        this.#changed.delete(tx);
      });
      tx.undo.push(() => this.#changed.delete(tx));
    }
    this.#changed.set(tx, { ...this.#read(tx), ...change });
    return [];
  }
}

function keysOf(levels: unknown, positions: unknown): NodeKey[] {
  const all = positions as readonly number[];
  return (levels as readonly number[]).map((level, index) => ({ level, position: all[index] ?? 0 }));
}
