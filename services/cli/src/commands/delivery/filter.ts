import { Command } from '@commander-js/extra-typings';
import { severalOf, time } from '../../frame/command-line/arguments.ts';
import { eventTypes } from '../../frame/command-line/vocabulary.ts';

const states = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED'] as const;

/** A command that chooses deliveries; {@link filterOf} makes its options the request's filter. */
export function choosingCommand(name: string) {
  return new Command(name)
    .option('--delivery <id...>', 'these deliveries', [])
    .option('--event <id...>', 'these events', [])
    .option('--session <id>', 'of this session', '')
    .option('--endpoint <id>', 'to this endpoint', '')
    .option('--type <type...>', `event types: ${eventTypes.join(', ')}`, severalOf(eventTypes))
    .option('--state <state...>', `states: ${states.join(', ')}`, severalOf(states))
    .option('--from <time>', 'of events from this moment on (RFC 3339)', time, '')
    .option('--until <time>', 'of events before this moment (RFC 3339)', time, '');
}

type Options = ReturnType<ReturnType<typeof choosingCommand>['opts']>;

export function filterOf(options: Options) {
  const { delivery, event, session, endpoint, type = [], state = [], from, until } = options;
  return {
    ...{ deliveryIds: [...delivery], eventIds: [...event], sessionId: session, endpointId: endpoint, from, until },
    eventTypes: [...type],
    states: [...state],
  };
}
