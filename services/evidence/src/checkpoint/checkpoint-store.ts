import { type FailureKind, failureText, type StoreAnswer } from './store-failure.rules.ts';

/**
 * Where the last checkpoint is kept outside of the database, so that a restored database cannot fork the log unnoticed
 * (docs/evidence.md#checkpoint-store).
 */
export type CheckpointStore = {
  /** The kept checkpoint; undefined when there is none. Any other failure to read rejects. */
  read(): Promise<string | undefined>;
  /**
   * Atomically replaces the kept checkpoint by the result of `next`; undefined keeps it. The result replaces the text
   * that `next` received, or nothing. This holds for any duration of `next` and any other process. Resolves when the
   * checkpoint is kept durably. After a rejection it may be kept all the same: the answer of a write can be lost.
   */
  replace(next: (kept: string | undefined) => Promise<string | undefined>): Promise<void>;
};

type Details = { readonly place?: string; readonly answer?: StoreAnswer; readonly cause?: unknown };

/** The checkpoint could not be read or replaced; the message says why in words for an operator. */
export class CheckpointStoreError extends Error {
  override readonly name = 'CheckpointStoreError';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, { cause, ...details }: Details = {}) {
    super(failureText(kind, details), { cause });
    this.kind = kind;
  }
}
