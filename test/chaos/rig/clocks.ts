import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Service } from '../plan/fault.ts';

const wrongClock = pathToFileURL(join(import.meta.dirname, '../children/wrong-clock.ts'));
/** By how many milliseconds the clocks of the two processes of each service are wrong at first: no two of them agree. */
const firstAheadMs: Readonly<Record<Service, readonly [number, number]>> = {
  gateway: [-5_000, 40_000],
  session: [-240_000, 600_000],
  evidence: [600_000, -600_000],
  'webhook-delivery': [-90_000, 300_000],
};
/** As much as an NTP client slews: the first process's clock gains, the second one's loses. */
const driftPpm = 500;

/** What Node has to load for the process's clock to be the one of its file. */
export function clockImport(directory: string, name: string): string {
  return `${wrongClock}?file=${encodeURIComponent(fileOf(directory, name))}`;
}

/** Before the processes start. */
export async function setFirstClocks(directory: string, services: readonly Service[]): Promise<void> {
  for (const service of services) {
    for (const [replica, aheadMs] of firstAheadMs[service].entries()) {
      await setClock(directory, { service, replica, aheadMs });
    }
  }
}

/** From now on, within a tenth of a second, a process's clock is ahead by so much, or behind; also when it starts again. */
export async function setClock(
  directory: string,
  { service, replica, aheadMs }: { service: Service; replica: number; aheadMs: number },
): Promise<void> {
  const file = fileOf(directory, `${service}-${replica + 1}`);
  // A process never reads half of it.
  await writeFile(`${file}.next`, JSON.stringify({ aheadMs, driftPpm: replica === 0 ? driftPpm : -driftPpm }));
  await rename(`${file}.next`, file);
}

function fileOf(directory: string, name: string): string {
  return join(directory, `clock-of-${name}.json`);
}
