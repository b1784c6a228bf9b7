import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { observeTokenExpiry } from './token-expiry.ts';
import { markTokensUsed } from './tokens.store.ts';

export type TokenUses = {
  /** Needs no query. */
  note(tokenId: string): void;
  /** After a failure, the next call stores the uses. */
  store(): Promise<void>;
};

const storeMs = 60_000;

/** Maximum of used tokens between two stores. */
const maxStored = 10_000;

export function startTokenUses(
  { database, clock }: { database: Database; clock: Clock },
  telemetry: Telemetry,
  lifecycle: Lifecycle,
): TokenUses {
  const uses = createTokenUses(database, clock);
  lifecycle.onStop('expiry of tokens', observeTokenExpiry({ database, clock }, telemetry));
  const run = () => uses.store().then(() => storeMs);
  const loop = startLoop({ name: 'token uses', run, pollMs: storeMs, logger: telemetry.logger });
  lifecycle.onStop('token uses', () => loop.stop());
  return uses;
}

/**
 * Records which tokens are used, so that an operator can find unused ones (docs/contract.md#api-tokens). The stored
 * time is the time of storing, not of the use.
 */
export function createTokenUses(database: Database, clock: Clock): TokenUses {
  const used = new Set<string>();
  return {
    note: (tokenId) => used.size < maxStored && used.add(tokenId),
    async store() {
      if (used.size === 0) return;
      const ids = [...used];
      used.clear();
      try {
        await markTokensUsed(database, ids, clock.now());
      } catch (error) {
        for (const tokenId of ids) used.add(tokenId);
        throw error;
      }
    },
  };
}
