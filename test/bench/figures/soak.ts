import type { Bench } from '../bench.ts';
import { openFiles, residentMiB } from '../processes.ts';
import type { Delivered } from '../rig.ts';
import type { Row } from '../row.ts';
import { percentilesOf, sampleOf } from '../statistics.ts';
import { latenciesOf } from './latency.ts';

const ratePerSecond = 200;

/** What a window has left behind: of all service processes together. */
type Look = { residentMiB: number; files: number; p95: number };

/**
 * Figure 14: half an hour of the steady load: whether memory, open files and latency of its last third are those of
 * its middle third. The first third is the warm-up: heaps, pools and caches reach their size.
 */
export async function soak(bench: Bench): Promise<Row[]> {
  const rig = await bench.rig();
  const { windowMs, windows } = bench.plan.atScale.soak;
  const { services } = rig.stack.pids();
  const looks: Look[] = [];
  const faults: string[] = [];
  while (looks.length < windows) {
    const reports = Math.round((ratePerSecond * windowMs) / 1_000);
    const delivered = await rig.deliver({ reports, forMs: windowMs * 2 }, { ratePerSecond });
    faults.push(...delivered.faults);
    looks.push(lookAt(services, delivered));
    bench.progress(`  ${progressOf(looks)}`);
  }
  const third = Math.floor(looks.length / 3);
  const [middle, last] = [looks.slice(-2 * third, -third), looks.slice(-third)];
  const minutes = Math.round((windows * windowMs) / 60_000);
  const row = (what: string, unit: Row['unit'], of: keyof Look, atMost: (before: number) => number): Row => {
    const before = sampleOf(middle.map((look) => look[of])).median;
    return {
      figure: 14,
      what: `${what}, last third of ${minutes} minutes at ${ratePerSecond}/s`,
      value: sampleOf(last.map((look) => look[of])),
      unit,
      yardstick: { value: before, unit, of: 'in the middle third' },
      target: { atMost: atMost(before) },
      faults,
    };
  };
  return [
    row('resident memory of the services', 'MiB', 'residentMiB', (before) => before * 1.05),
    row('open files of the services', 'files', 'files', (before) => before + 5),
    row('result sent → webhook received, p95', 'ms', 'p95', (before) => before * 1.15),
  ];
}

function lookAt(services: readonly number[], delivered: Delivered): Look {
  const sum = (of: (pid: number) => number) => services.reduce((total, pid) => total + of(pid), 0);
  const { p95 } = percentilesOf(latenciesOf(delivered));
  return { residentMiB: sum(residentMiB), files: sum(openFiles), p95 };
}

function progressOf(looks: readonly Look[]): string {
  const { residentMiB: resident, files, p95 } = looks.at(-1) ?? { residentMiB: 0, files: 0, p95: 0 };
  return `window ${looks.length}: ${resident.toFixed(0)} MiB resident, ${files} files, p95 ${p95.toFixed(1)} ms`;
}
