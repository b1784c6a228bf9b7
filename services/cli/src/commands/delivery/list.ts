import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { listCommand } from './list-command.ts';

const columns = [
  ...([
    'id',
    { name: 'eventType', heading: 'EVENT', min: 9 },
    { name: 'sessionId', heading: 'SESSION' },
    'state',
  ] as const),
  ...([{ name: 'endpointUrl', heading: 'ENDPOINT', min: 12 }, 'attempts', 'lastOutcome', 'lastAttemptAt'] as const),
] as const;

/** `guestctl delivery list`: what became of each event at each endpoint, the newest first. */
export function deliveryList(cli: Cli) {
  return withExamples(
    listCommand(cli, 'list', 'ListDeliveries', columns).description('List deliveries, the newest event first'),
    'guestctl delivery list',
    'guestctl delivery list --type compliance_session.completed --state DELIVERED --limit 10 --json',
  );
}
