import { setTimeout as delay } from 'node:timers/promises';
import { Option } from '@commander-js/extra-typings';
import { StartError } from '@gcs/kit/start-error';
import type { Delivery__Output, Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, eventTypes, type Group, limitedTo, severalOf, time } from '../../command-line/command.ts';
import { readAll, readPages } from '../../connection/pages.ts';
import type { Column } from '../../terminal/table.ts';
import { lastAnswerOf, lastRemedyOf } from './last-answer.ts';

export const delivery: Group = {
  name: 'delivery',
  summary: 'Deliveries of webhook events',
  commands: [
    (cli) => {
      const columns = [...subject, 'state:8', ...attempted, 'lastAttemptAt', destination] as const;
      return choosing(
        command('list', 'List deliveries, the newest event first')`
    guestctl delivery list
    guestctl delivery list --type compliance_session.completed --state DELIVERED --limit 10 --json`,
      )
        .option(...limitedTo(100))
        .action(listAction(cli, 'ListDeliveries', columns));
    },
    (cli) => {
      const columns = [
        ...subject,
        'reason:13',
        ...attempted,
        'nextAttemptAt',
        destination,
        'createdAt',
        'circuitOpenUntil',
      ] as const;
      return choosing(
        command('undelivered', 'List undelivered events and the reasons, the oldest event first')`
    guestctl delivery undelivered
    guestctl delivery undelivered --state HELD EXHAUSTED --json`,
      )
        .option(...limitedTo(100))
        .action(listAction(cli, 'ListUndelivered', columns));
    },
    (cli) =>
      command('count', 'Count the deliveries of the newest 2,000 events by state')`
    guestctl delivery count
    guestctl delivery count --from 2026-11-01T00:00:00Z`
        .option('--from <time>', 'only of events from this time on', time)
        .action(
          call(cli, ['DeliveryAdminService', 'CountDeliveries'], {
            ask: ({ from = '' }) => ({ from }),
            show: ({ counts, ...rest }) =>
              cli.settings().json
                ? { counts, ...rest }
                : { ...Object.fromEntries(counts.map(({ state, deliveries }) => [state, deliveries])), ...rest },
          }),
        ),
    (cli) =>
      command(
        'show',
        'Show one delivery with its body and the log of its attempts',
      )`guestctl delivery show "$DELIVERY_ID"`
        .argument('<delivery-id>', 'from `guestctl delivery list`')
        .action(async (deliveryId) => {
          const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
          const { delivery: found, body, attempts: attemptLog } = await api.GetDelivery({ tenantId, deliveryId });
          const [delivery] = await withEndpointUrl(cli, found === null ? [] : [found]);
          if (cli.settings().json) return cli.show({ ...delivery, body, attemptLog });
          cli.show({ ...delivery, body });
          cli.list(attemptLog, [
            ...(['number', 'startedAt', 'outcome', 'statusCode'] as const),
            ...(['verdict', 'durationMs', 'responseExcerpt:16'] as const),
          ]);
          const remedy = delivery && lastRemedyOf(delivery);
          if (remedy !== undefined) cli.say(`${delivery?.lastAnswer}: ${remedy}`);
        }),
    (cli) =>
      choosing(command(
        'replay',
        'Replay missed webhooks: send the same ids and bytes again. Without --state: the held and exhausted ones',
      )`
    guestctl delivery replay --from 2026-01-01T00:00:00Z
    guestctl delivery replay --delivery "$DELIVERY_ID" --state DELIVERED --yes`)
        .option('--detach', 'do not wait for the end of the replay', false)
        .action(async ({ detach, ...options }) => {
          const filter = filterOf(options);
          requireAim(filter);
          if (filter.states.includes('DELIVERED')) {
            await cli.confirm('Send delivered events again? Receivers get them twice.');
          }
          const { api, tenantId, requestId } = await cli.ofTenant('DeliveryAdminService');
          const { replay } = await api.StartReplay({ requestId, tenantId, filter });
          cli.show((detach ? replay : await finished(cli, tenantId, replay)) ?? {});
          if (filter.states.length === 0) await sayLeftOut(cli, filter);
        }),
    (cli) =>
      command('replays', 'List replays and their progress, the newest first')`guestctl delivery replays`
        .option(...limitedTo(100))
        .action(
          list(cli, ['DeliveryAdminService', 'ListReplays', 'replays'], {
            columns: ['id', 'status', 'examined', 'reopened', 'createdAt', 'endedAt', 'startedBy'],
          }),
        ),
    (cli) =>
      command('cancel-replay', 'Stop a replay; it can be resumed')`guestctl delivery cancel-replay --help`
        .argument(...replayId)
        .action(
          call(cli, ['DeliveryAdminService', 'CancelReplay'], {
            show: 'replay',
          }),
        ),
    (cli) =>
      command('resume-replay', 'Resume a cancelled replay where it stopped')`guestctl delivery resume-replay --help`
        .argument(...replayId)
        .action(
          call(cli, ['DeliveryAdminService', 'ResumeReplay'], {
            show: 'replay',
          }),
        ),
    (cli) =>
      command('notices', 'List endpoint changes and abandoned deliveries, the newest first')`guestctl delivery notices`
        .addOption(
          new Option('--kind <kind>', 'only entries of this kind').choices([
            'ENDPOINT_ACTIVATED',
            'ENDPOINT_DISABLED',
            'ENDPOINT_DELETED',
            'DELIVERY_EXHAUSTED',
            'DELIVERIES_ENDED',
          ]),
        )
        .option(...limitedTo(100))
        .action(
          list(cli, ['DeliveryAdminService', 'ListNotices', 'notices'], {
            ask: ({ kind = '' }) => ({ kind }),
            columns: ['occurredAt', 'kind', 'endpointId', 'deliveryId', 'reason', 'actor', 'deliveries'],
          }),
        ),
  ],
};

const subject = [
  'id',
  { name: 'eventType', heading: 'EVENT', min: 9 },
  { name: 'sessionId', heading: 'SESSION' },
] as const;
const attempted = [{ name: 'lastAnswer', heading: 'LAST ANSWER', min: 12 }, 'attempts'] as const;
const destination = { name: 'endpointUrl', heading: 'ENDPOINT', min: 12 } as const;

type Shown = Delivery__Output & { endpointUrl: string; lastAnswer: string };

function listAction(cli: Cli, method: 'ListDeliveries' | 'ListUndelivered', columns: readonly Column<Shown>[]) {
  return async ({ limit, ...options }: Options & { limit: number }) => {
    const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
    const filter = filterOf(options);
    const deliveries = await readPages(cli, limit, 'deliveries', (page) => api[method]({ tenantId, filter, ...page }));
    const shown = await withEndpointUrl(cli, deliveries);
    cli.list(shown, columns);
    const remedies = new Map(shown.map((one) => [one.lastAnswer, lastRemedyOf(one)]));
    if (method === 'ListUndelivered')
      for (const [answer, remedy] of remedies) if (remedy !== undefined) cli.say(`${answer}: ${remedy}`);
  };
}

/** Adds `lastAnswer` and `endpointUrl`, which is empty for a deleted endpoint. */
async function withEndpointUrl(cli: Cli, deliveries: readonly Delivery__Output[]): Promise<Shown[]> {
  if (deliveries.length === 0) return [];
  const { api, tenantId } = await cli.ofTenant('EndpointService');
  const endpoints = await readAll('endpoints', (page) => api.ListEndpoints({ tenantId, ...page }));
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return deliveries.map((delivery) => ({
    ...delivery,
    endpointUrl: urls.get(delivery.endpointId) ?? '',
    lastAnswer: lastAnswerOf(delivery),
  }));
}

/** Says how to include the deliveries that a replay without `--state` leaves out. */
async function sayLeftOut(cli: Cli, filter: ReturnType<typeof filterOf>): Promise<void> {
  const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
  const open = { ...filter, states: ['RETRYING', 'PENDING'] };
  const { deliveries, nextPageToken } = await api.ListUndelivered({ tenantId, filter: open, pageSize: 1_000 });
  const more = nextPageToken === '' ? '' : ' or more';
  for (const state of open.states) {
    const count = deliveries.filter((one) => one.state === state).length;
    if (count > 0)
      cli.say(`${count}${more} ${state}, left out: they are sent on schedule; --state ${state} sends them now`);
  }
}

const pollMs = 500;

async function finished(cli: Cli, tenantId: string, started: Replay__Output | null): Promise<Replay__Output | null> {
  const api = await cli.admin('DeliveryAdminService');
  const replayId = started?.id ?? '';
  const progress = cli.progress('replayed', 0);
  for (let replay = started; ; await delay(pollMs)) {
    progress.at(replay?.reopened ?? 0, replay?.examined ?? 0);
    if (replay?.status !== 'RUNNING') {
      progress.end();
      return replay;
    }
    ({ replay } = await api.GetReplay({ tenantId, replayId }));
  }
}

const replayId = ['<replay-id>', 'from `guestctl delivery replays`'] as const;

const states = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED'] as const;

function choosing(chooser: ReturnType<ReturnType<typeof command>>) {
  return chooser
    .option('--delivery <id...>', 'these deliveries', [])
    .option('--event <id...>', 'these events', [])
    .option('--session <id...>', 'of these sessions', [])
    .option('--endpoint <id>', 'to this endpoint', '')
    .option('--type <type...>', `event types: ${eventTypes.join(', ')}, or their short forms in tables`, typesOf)
    .option('--state <state...>', `states: ${states.join(', ')}`, severalOf(states))
    .option('--from <time>', 'only events from this time on (RFC 3339)', time, '')
    .option('--until <time>', 'only events before this time (RFC 3339)', time, '');
}

const known = severalOf(eventTypes);

function typesOf(text: string, earlier: readonly string[] | undefined): readonly string[] {
  const whole = text
    .split(',')
    .map((one) => eventTypes.find((type) => type === `compliance_session.${one.trim()}`) ?? one);
  return known(whole.join(','), earlier);
}

type Options = ReturnType<ReturnType<typeof choosing>['opts']>;

/** Refuses a replay of everything, as the service does, but names the options. */
function requireAim({ deliveryIds, eventIds, sessionIds, endpointId, from }: ReturnType<typeof filterOf>): void {
  if (deliveryIds.length + eventIds.length + sessionIds.length > 0 || endpointId !== '' || from !== '') return;
  throw new StartError('Specify the deliveries with --delivery, --event, --session, --endpoint or --from.');
}

function filterOf(options: Options) {
  const { delivery, event, session, endpoint, type = [], state = [], from, until } = options;
  return {
    deliveryIds: [...delivery],
    eventIds: [...event],
    sessionIds: [...session],
    endpointId: endpoint,
    eventTypes: [...type],
    states: [...state],
    from,
    until,
  };
}
