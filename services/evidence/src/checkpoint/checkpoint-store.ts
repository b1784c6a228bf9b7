import { type FailureKind, failureText, type StoreAnswer } from './store-failure.rules.ts';

/**
 * Outside the database, so that a restored database cannot fork the log unnoticed (docs/evidence.md#checkpoint-store).
 */
export type CheckpointStore = {
  /** Undefined if there is none; any other failure rejects. */
  read(): Promise<string | undefined>;
  /**
   * Atomically replaces the checkpoint that `next` received with its result; undefined keeps the old one. After a
   * rejection the new one may still be stored, because a response can be lost.
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
