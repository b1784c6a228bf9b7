import { type FailureKind, failureText, type StoreAnswer } from './store-failure.rules.ts';

/**
 * Keeps the last checkpoint outside the database, so that a restored database cannot fork the log unnoticed
 * (docs/evidence.md#checkpoint-store).
 */
export type CheckpointStore = {
  /** Resolves to undefined if there is no checkpoint. */
  read(): Promise<string | undefined>;
  /**
   * Replaces the checkpoint atomically. `next` gets the old checkpoint and resolves to the new one, or to undefined for
   * no change. After a rejection, the new checkpoint may still have been stored, because a response can be lost.
   */
  replace(next: (kept: string | undefined) => Promise<string | undefined>): Promise<void>;
};

type Details = { readonly place?: string; readonly answer?: StoreAnswer; readonly cause?: unknown };

export class CheckpointStoreError extends Error {
  override readonly name = 'CheckpointStoreError';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, { cause, ...details }: Details = {}) {
    super(failureText(kind, details), { cause });
    this.kind = kind;
  }
}
