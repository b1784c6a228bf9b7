import type { Database } from '@gcs/kit/postgres/database';
import { type Loop, startLoop } from '@gcs/kit/process/loop';
import type { Telemetry } from '@gcs/kit/telemetry/telemetry';
import type { ChangeDeps } from '../booking/change-booking.ts';
import { announceRules } from './announce-rules.ts';

const pollMs = 10_000;

type Deps = { database: Database; telemetry: Telemetry; changeDeps(): ChangeDeps; onChange(): void };

/** Announces the lights that follow from changed party rules (docs/stays.md#webhook-events). */
export function startRulesNews({ database, telemetry, changeDeps, onChange }: Deps): Loop {
  const run = async () => {
    const hasMore = await announceRules(database, changeDeps());
    if (hasMore) onChange();
    return hasMore ? 0 : pollMs;
  };
  return startLoop({ name: 'changed party rules', run, pollMs, logger: telemetry.logger });
}
