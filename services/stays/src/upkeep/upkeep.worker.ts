import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import { forgetOldReservations } from '../pms/record/reservations.store.ts';
import { eraseOldPeople, forgetOldBookings, forgetOldSessions, maxRemoved } from './upkeep.store.ts';

const pollMs = 60_000;

type Deps = { database: Database; telemetry: Telemetry; guestDays: number; bookingDays: number };

/** Removes rows whose time is over (docs/stays.md#life-of-rows). */
export function startUpkeep({ database, telemetry, guestDays, bookingDays }: Deps): Pick<Loop, 'stop'> {
  const removed = telemetry.meter.createCounter('gcs.stays.removed', {
    unit: '{row}',
    description: 'Rows removed after their retention time, by kind',
  });
  const run = async () => {
    const gone = {
      people: await eraseOldPeople(database, guestDays),
      bookings: await forgetOldBookings(database, bookingDays),
      sessions: await forgetOldSessions(database, bookingDays),
      reservations: await forgetOldReservations(database, bookingDays, maxRemoved),
    };
    for (const [kind, rows] of Object.entries(gone)) if (rows > 0) removed.add(rows, { kind });
    return Object.values(gone).includes(maxRemoved) ? 0 : pollMs;
  };
  return startLoop({ name: 'upkeep of stays', run, pollMs, logger: telemetry.logger });
}
