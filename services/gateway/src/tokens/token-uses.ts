import type { Clock } from '@gcs/kit/clock';
import type { Database } from '@gcs/kit/postgres/database';
import type { Lifecycle } from '@gcs/kit/process/lifecycle';
import { startLoop } from '@gcs/kit/process/loop';
import type { Logger } from '@gcs/kit/telemetry/logger';
import { markTokensUsed } from './tokens.store.ts';

/** What tokens were used since the database was told last. */
export type TokenUses = {
  /** A request was accepted with the token. Costs no query. */
  note(tokenId: string): void;
  /** Tells the database; what it did not take is told the next time. */
  tell(): Promise<void>;
};

/** How late the database learns that a token is in use. */
const tellMs = 60_000;

/** So many tokens are told at a time, which is more than a deployment has in use. */
const maxTold = 10_000;

/** Remembers tokens, and tells the database of them once a minute. */
export function startTokenUses(
  { database, clock }: { database: Database; clock: Clock },
  logger: Logger,
  lifecycle: Lifecycle,
): TokenUses {
  const uses = createTokenUses(database, clock);
  const run = () => uses.tell().then(() => tellMs);
  const loop = startLoop({ name: 'token uses', run, pollMs: tellMs, logger });
  lifecycle.onStop('token uses', () => loop.stop());
  return uses;
}

/**
 * Remembers which tokens are in use, for the operator who wants to know which may be revoked
 * (docs/contract.md#api-tokens). The moment that is kept is that of the telling.
 */
export function createTokenUses(database: Database, clock: Clock): TokenUses {
  const used = new Set<string>();
  return {
    note: (tokenId) => used.size < maxTold && used.add(tokenId),
    async tell() {
      if (used.size === 0) return;
      const told = [...used];
      used.clear();
      try {
        await markTokensUsed(database, told, clock.now());
      } catch (error) {
        for (const tokenId of told) used.add(tokenId);
        throw error;
      }
    },
  };
}
