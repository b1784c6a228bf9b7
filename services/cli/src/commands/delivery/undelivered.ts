import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { listCommand } from './list-command.ts';

const columns = [
  ...([
    'id',
    { name: 'eventType', heading: 'EVENT', min: 9 },
    { name: 'sessionId', heading: 'SESSION' },
    { name: 'reason', min: 13 },
  ] as const),
  ...([{ name: 'endpointUrl', heading: 'ENDPOINT', min: 12 }, 'attempts', 'lastOutcome', 'nextAttemptAt'] as const),
  ...(['createdAt', 'circuitOpenUntil'] as const),
];

/**
 * `guestctl delivery undelivered`: every event that an endpoint has not accepted yet, and why
 * (docs/delivery.md#undelivered-view).
 */
export function deliveryUndelivered(cli: Cli) {
  return withExamples(
    listCommand(cli, 'undelivered', 'ListUndelivered', columns).description(
      'List what is not delivered yet and why, the oldest event first',
    ),
    'guestctl delivery undelivered',
    'guestctl delivery undelivered --state HELD EXHAUSTED --json',
  );
}
