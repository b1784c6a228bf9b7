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
    .option('--type <type...>', `event types: ${eventTypes.join(', ')}, or what tables show of them`, typesOf)
    .option('--state <state...>', `states: ${states.join(', ')}`, severalOf(states))
    .option('--from <time>', 'of events from this moment on (RFC 3339)', time, '')
    .option('--until <time>', 'of events before this moment (RFC 3339)', time, '');
}

const known = severalOf(eventTypes);

/** Event types, also without the part that nearly all have in common. */
function typesOf(text: string, earlier: readonly string[] | undefined): readonly string[] {
  const whole = text
    .split(',')
    .map((one) => eventTypes.find((type) => type === `compliance_session.${one.trim()}`) ?? one);
  return known(whole.join(','), earlier);
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
