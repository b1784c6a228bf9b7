import type { ModelTransaction } from './model-database.ts';

type Kept<R> = { row: R; by: ModelTransaction };

export class ModelRows<R extends object> {
  readonly #rows = new Map<string, Kept<R>>();

  get(key: string, tx: ModelTransaction): R | undefined {
    const kept = this.#rows.get(key);
    return kept !== undefined && isVisible(kept, tx) ? kept.row : undefined;
  }

  set(key: string, row: R, tx: ModelTransaction): void {
    const before = this.#rows.get(key);
    this.#rows.set(key, { row, by: before?.by ?? tx });
    tx.undo.push(() => this.#restore(key, before));
  }

  delete(key: string, tx: ModelTransaction): void {
    const before = this.#rows.get(key);
    if (before === undefined) return;
    this.#rows.delete(key);
    tx.undo.push(() => this.#restore(key, before));
  }

  visible(tx: ModelTransaction): R[] {
    return [...this.#rows.values()].filter((kept) => isVisible(kept, tx)).map(({ row }) => row);
  }

  committed(): R[] {
    return [...this.#rows.values()].filter(({ by }) => !by.isOpen).map(({ row }) => row);
  }

  #restore(key: string, before: Kept<R> | undefined): void {
    if (before === undefined) this.#rows.delete(key);
    else this.#rows.set(key, before);
  }
}

function isVisible({ by }: { by: ModelTransaction }, tx: ModelTransaction): boolean {
  return by === tx || !by.isOpen;
}
