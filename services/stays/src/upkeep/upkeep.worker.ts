import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { StaysDeps } from '../booking/change-booking.ts';
import { forgetOldReservations } from '../pms/record/reservations.store.ts';
import { announceRules } from './announce-rules.ts';
import { eraseOldPeople, forgetOldBookings, forgetOldSessions, maxRemoved } from './upkeep.store.ts';

const upkeepMs = 60_000;
const rulesMs = 10_000;

type Deps = { database: Database; telemetry: Telemetry; guestDays: number; bookingDays: number };

/** docs/stays.md#life-of-rows */
export function startUpkeep({ database, telemetry, guestDays, bookingDays }: Deps): Pick<Loop, 'stop'> {
  const removed = telemetry.meter.createCounter('gcs.stays.removed', {
    unit: '{row}',
    description: 'Expired rows that were removed, by kind',
  });
  const run = async () => {
    const gone = {
      people: await eraseOldPeople(database, guestDays),
      bookings: await forgetOldBookings(database, bookingDays),
      sessions: await forgetOldSessions(database, bookingDays),
      reservations: await forgetOldReservations(database, bookingDays, maxRemoved),
    };
    for (const [kind, rows] of Object.entries(gone)) if (rows > 0) removed.add(rows, { kind });
    return Object.values(gone).includes(maxRemoved) ? 0 : upkeepMs;
  };
  return startLoop({ name: 'upkeep of stays', run, pollMs: upkeepMs, logger: telemetry.logger });
}

/** docs/stays.md#webhook-events */
export function startRulesNews(deps: StaysDeps & { readonly telemetry: Telemetry }): Loop {
  const run = async () => {
    const hasMore = await announceRules(deps.database, deps.changeDeps());
    if (hasMore) deps.onChange();
    return hasMore ? 0 : rulesMs;
  };
  return startLoop({ name: 'changed party rules', run, pollMs: rulesMs, logger: deps.telemetry.logger });
}
