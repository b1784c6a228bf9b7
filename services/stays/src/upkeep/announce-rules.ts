import type { Database } from '@gcs/kit/postgres/database';
import { lockBookings } from '../booking/bookings.store.ts';
import type { ChangeDeps } from '../booking/change-booking.ts';
import { lookAgain } from '../mails/mails.store.ts';
import { nextOfRules, noteRules, takeRules } from '../party/rules-news.store.ts';

const batchSize = 200;

/**
 * Announces the lights of the next batch of bookings after a change of the party rules, and plans their mails again. A past stay keeps its
 * light. Resolves to false without changed rules.
 */
export function announceRules(database: Database, { keyring, announce }: ChangeDeps): Promise<boolean> {
  return database.transaction(async (tx) => {
    const news = await takeRules(tx);
    if (news === undefined) return false;
    const { tenantId, propertyReference } = news;
    const next = await nextOfRules(tx, news, batchSize);
    const keys = next
      .filter((one) => one.isCurrent && (propertyReference === '' || one.propertyReference === propertyReference))
      .map(({ reference }) => ({ tenantId, reference }));
    if (keys.length > 0) {
      const stored = await lockBookings(tx, keyring, keys);
      await announce(tx, stored);
      const ids = stored.map(({ id }) => id);
      await lookAgain(tx, ids);
    }
    const last = next.length < batchSize ? undefined : next.at(-1);
    if (last !== undefined) await noteRules(tx, { ...news, after: last.reference });
    return true;
  });
}
