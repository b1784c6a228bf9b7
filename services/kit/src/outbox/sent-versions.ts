import type { Queued } from './journal.ts';
import type { Orphan } from './queue.ts';

/** Keys that are remembered; what follows another's last version is read. */
const maxKeys = 20_000;

/**
 * How far a relay has sent each key in its term. What this process commits may go without being read when it is the next
 * version of its key: then nothing that another process has committed comes before it.
 */
export class SentVersions {
  readonly #versions = new Map<string, number>();

  note(messages: readonly (Queued | Orphan)[]): void {
    for (const message of messages) if (message.value !== null) this.#set(message.key, message.version);
  }

  /** Takes the given messages that are next, in their order; `isBehind` when one of the others has to be read. */
  takeNext(given: readonly Queued[]): { next: Queued[]; isBehind: boolean } {
    const next: Queued[] = [];
    let isBehind = false;
    for (const message of given) {
      const sent = this.#versions.get(message.key) ?? 0;
      if (message.version === sent + 1) {
        this.#set(message.key, message.version);
        next.push(message);
      } else if (message.version > sent) isBehind = true;
      // Else it was read before it was given.
    }
    return { next, isBehind };
  }

  #set(key: string, version: number): void {
    // The one that was not sent for the longest time is forgotten first.
    this.#versions.delete(key);
    this.#versions.set(key, version);
    if (this.#versions.size <= maxKeys) return;
    for (const oldest of this.#versions.keys()) {
      this.#versions.delete(oldest);
      return;
    }
  }
}
