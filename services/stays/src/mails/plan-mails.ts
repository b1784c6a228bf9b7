import type { Keyring } from '@gcs/kit/crypto/keyring';
import type { Database } from '@gcs/kit/postgres/database';
import { assessBookings } from '../party/assess-bookings.ts';
import { planMails } from './mail.rules.ts';
import { listMails, lookForMails, writePlan } from './mails.store.ts';

const atOnce = 100;

/** Resolves to true if more bookings may be due. */
export async function planDueMails(database: Database, keyring: Keyring, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const stored = await lookForMails(tx, keyring, atOnce);
    if (stored.length === 0) return false;
    const ids = stored.map(({ id }) => id);
    const known = Map.groupBy(await listMails(tx, ids), ({ bookingId }) => bookingId);
    const looked = (await assessBookings(tx, stored)).map((assessed) => {
      const { id, tenantId } = assessed.stored;
      const { due, nextAt } = planMails(assessed, known.get(id) ?? [], now.getTime());
      const mails = due.map((mail) => ({ ...mail, bookingId: id, tenantId }));
      return { id, mails, nextAt: nextAt === null ? null : new Date(nextAt).toISOString() };
    });
    const due = looked.flatMap(({ mails }) => mails);
    await writePlan(tx, due, looked);
    return stored.length === atOnce;
  });
}
