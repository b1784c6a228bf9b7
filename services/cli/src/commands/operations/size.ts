import type { Cli } from '../../command-line/cli.ts';
import { amount, command, count, integer } from '../../command-line/command.ts';
import { fixed, measured, planSize, type SizePlan } from './plan-size.ts';

export function opsSize(cli: Cli) {
  return command('size', 'Compute the size for a load: replicas, memory, connections, disk; prints the arithmetic')`
    guestctl ops size --sessions-per-day 1e6
    guestctl ops size --sessions-per-day 250000 --json`
    .requiredOption('--sessions-per-day <n>', 'such as 250000 or 1e6', count(1, 1e9))
    .option(
      '--events-per-session <n>',
      'webhooks of a session, all endpoints together',
      amount(1, 100),
      measured.eventsPerSession,
    )
    .option('--peak-factor <n>', "ratio of the busiest minutes to the day's average", amount(1, 100), 4)
    .option('--keep-days <n>', 'retention of evidence documents', integer(1, 36_500), 365)
    .option('--after-days <n>', 'age of the installation', integer(1, 36_500), 365)
    .action((load) => {
      const plan = planSize(load);
      const arithmetic = explainSize(plan);
      if (cli.settings().json) return cli.show({ ...plan, arithmetic });
      const rows = plan.services.map(({ processors, memoryMiB, diskBytes, yearlyBytes, ...size }) => ({
        ...size,
        processors: short(processors),
        memory: `${memoryMiB} MiB`,
        disk: sizeText(diskBytes),
        yearly: sizeText(yearlyBytes),
      }));
      cli.list(rows, [
        ...(['service', 'replicas', 'processors', 'memory'] as const),
        ...(['connections', 'disk', { name: 'yearly', heading: 'DISK PER YEAR' }] as const),
      ]);
      for (const line of arithmetic) cli.tell(line);
      for (const limit of plan.limits) cli.tell(`! ${limit}`);
    });
}

function explainSize(plan: SizePlan): string[] {
  const { load, sessionsPerSecond, eventsPerSecond, services } = plan;
  const { podConnections, pods } = fixed;
  const events = load.eventsPerSession / measured.eventsPerSession;
  const weighed = events === 1 ? '' : ` × ${short(events)} for ${short(load.eventsPerSession)} events`;
  return [
    `${short(load.sessionsPerDay)} sessions a day × ${short(load.peakFactor)} at the peak / 86,400 s = ${short(sessionsPerSecond)} sessions/s`,
    `× ${short(load.eventsPerSession)} events = ${short(eventsPerSecond)} webhooks/s, ${short(plan.eventsPerPartitionPerSecond)} in each of ${fixed.partitions} partitions`,
    `× ${measured.secondsPer1000Webhooks} ms of processor = ${short(sumOf(services.map(({ processors }) => processors)))}, split by CPU request; a replica is full at ${fixed.busy}`,
    `connections: ${podConnections} × (pods + 1), and ${fixed.migrations} for migrations: ${plan.maxConnections}; evidence has a pod more`,
    `providers, if enabled: 2 replicas, ${2 * pods.providers.limitMiB} MiB, ${3 * podConnections} connections more`,
    `disk after ${short(load.afterDays)} days: ${sizeText(sumOf(services.map(({ diskBytes }) => diskBytes)))}; documents stay ${short(load.keepDays)}, deliveries ${fixed.days.log}, journals ${fixed.days.journal}`,
    `then each year: ${sizeText(sumOf(services.map(({ yearlyBytes }) => yearlyBytes)))}, of rows that no retention deletes`,
    `a rotation of the kek: ${short(plan.renewalDays)} days; documents written again: ${sizeText(plan.renewalBytes)}`,
    `durable writes: ${short(sessionsPerSecond)} sessions/s × ${measured.syncsPerSession}${weighed} = ${short(plan.syncsPerSecond)}/s at most`,
    `write-ahead log to archive: ${sizeText(measured.walBytesPerSession)} a session${weighed} = ${sizeText(plan.walBytesPerDay)} a day`,
  ];
}

const units = ['bytes', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

function sizeText(bytes: number): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(bytes) / 10)));
  return `${short(bytes / 1_024 ** power)} ${units[power]}`;
}

function short(value: number): string {
  const digits = value >= 1_000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 };
  return new Intl.NumberFormat('en', digits).format(value);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
