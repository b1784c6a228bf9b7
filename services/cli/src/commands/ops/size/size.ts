import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../../frame/cli.ts';
import { amount } from '../../../frame/command-line/arguments.ts';
import { withExamples } from '../../../frame/command-line/examples.ts';
import { explainSize, short, sizeText } from './explain-size.ts';
import { measured } from './measured-costs.ts';
import { planSize } from './plan-size.ts';

/**
 * `guestctl ops size`: what a load needs, computed from measured costs (`deploy/README.md#sizing`). Needs no server.
 */
export function opsSize(cli: Cli) {
  const command = new Command('size')
    .description('Compute what a load needs: replicas, memory, connections, disk; the arithmetic is printed with it')
    .requiredOption('--sessions-per-day <n>', 'such as 250000 or 1e6', amount(1, 1e9))
    .option(
      '--events-per-session <n>',
      'webhooks of a session, all endpoints together',
      amount(1, 100),
      measured.eventsPerSession,
    )
    .option('--peak-factor <n>', "the busiest minutes over the day's average", amount(1, 100), 4)
    .option('--keep-days <n>', 'how long sessions and evidence are kept', amount(1, 36_500), 365)
    .action((load) => {
      const plan = planSize(load);
      const arithmetic = explainSize(plan);
      if (cli.settings().json) return cli.show({ ...plan, arithmetic });
      const rows = plan.services.map(({ processors, memoryMiB, bytesPerMillionSessions, diskBytes, ...size }) => ({
        ...size,
        processors: short(processors),
        memory: `${memoryMiB} MiB`,
        perMillion: sizeText(bytesPerMillionSessions),
        disk: sizeText(diskBytes),
      }));
      cli.list(rows, [
        ...(['service', 'replicas', 'processors', 'memory', 'connections', 'disk'] as const),
        { name: 'perMillion', heading: 'DISK PER MILLION' },
      ]);
      for (const line of arithmetic) cli.write(line);
      for (const limit of plan.limits) cli.write(`! ${limit}`);
    });
  return withExamples(
    command,
    'guestctl ops size --sessions-per-day 1e6',
    'guestctl ops size --sessions-per-day 250000 --json',
  );
}
