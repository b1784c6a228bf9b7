import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { assessBookings } from '../party/assess-bookings.ts';
import { planMails } from './mail.rules.ts';
import { listMails, lookForMails, writePlan } from './mails.store.ts';

const atOnce = 100;

/** Resolves to true if there may be more. */
export async function planDueMails(database: Database, keyring: Keyring, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const stored = await lookForMails(tx, keyring, atOnce);
    if (stored.length === 0) return false;
    const known = Map.groupBy(
      await listMails(
        tx,
        stored.map(({ id }) => id),
      ),
      ({ bookingId }) => bookingId,
    );
    const looked = [];
    for (const assessed of await assessBookings(tx, stored)) {
      const { id, tenantId } = assessed.stored;
      const { due, nextAt } = planMails(assessed, assessed.rules, known.get(id) ?? [], now.getTime());
      const mails = due.map((mail) => ({ ...mail, bookingId: id, tenantId }));
      looked.push({ id, mails, nextAt: nextAt === null ? null : new Date(nextAt).toISOString() });
    }
    await writePlan(
      tx,
      looked.flatMap(({ mails }) => mails),
      looked,
    );
    return stored.length === atOnce;
  });
}
