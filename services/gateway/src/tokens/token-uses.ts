import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { startLoop } from '@gcs/kit/process/loop';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { markTokensUsed } from './tokens.store.ts';

/** Tokens used since the last store. */
export type TokenUses = {
  /** A request was accepted with the token. Costs no query. */
  note(tokenId: string): void;
  /** Stores it; what could not be stored is part of the next time. */
  store(): Promise<void>;
};

/** Interval of storing the uses of tokens. */
const storeMs = 60_000;

/** Maximum of tokens at a time, more than a deployment uses. */
const maxStored = 10_000;

/** Remembers tokens, and stores once a minute which were used. */
export function startTokenUses(
  { database, clock }: { database: Database; clock: Clock },
  logger: Logger,
  lifecycle: Lifecycle,
): TokenUses {
  const uses = createTokenUses(database, clock);
  const run = () => uses.store().then(() => storeMs);
  const loop = startLoop({ name: 'token uses', run, pollMs: storeMs, logger });
  lifecycle.onStop('token uses', () => loop.stop());
  return uses;
}

/**
 * Remembers which tokens are in use, for the operator who wants to know which may be revoked
 * (docs/contract.md#api-tokens). The moment that is kept is that of the storing.
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
