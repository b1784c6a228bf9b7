import { setTimeout as delay } from 'node:timers/promises';
import { Command, Option } from '@commander-js/extra-typings';
import type { Delivery__Output, Replay__Output } from '@gcs/proto/gen/gcs/admin/v1/delivery_admin_service';
import type { Cli } from '../../command-line/cli.ts';
import { eventTypes, type Group, integer, severalOf, time, withExamples } from '../../command-line/command.ts';
import { readAll, readPages } from '../../connection/pages.ts';
import type { Column } from '../../terminal/table.ts';

export const delivery: Group = {
  name: 'delivery',
  summary: 'Deliveries of webhook events',
  commands: [
    deliveryList,
    deliveryUndelivered,
    deliveryCount,
    deliveryShow,
    deliveryReplay,
    deliveryReplays,
    deliveryCancelReplay,
    deliveryResumeReplay,
    deliveryNotices,
  ],
};

// What both lists show of a delivery.
const subject = [
  'id',
  { name: 'eventType', heading: 'EVENT', min: 9 },
  { name: 'sessionId', heading: 'SESSION' },
] as const;
const attempted = [{ name: 'endpointUrl', heading: 'ENDPOINT', min: 12 }, 'attempts', 'lastOutcome'] as const;

/** What became of each event at each endpoint. */
function deliveryList(cli: Cli) {
  const columns = [...subject, 'state', ...attempted, 'lastAttemptAt'] as const;
  return withExamples(
    listCommand(cli, 'list', 'ListDeliveries', columns).description('List deliveries, the newest event first'),
  )`
    guestctl delivery list
    guestctl delivery list --type compliance_session.completed --state DELIVERED --limit 10 --json`;
}

/** Every event that an endpoint has not accepted yet, and why (docs/delivery.md#undelivered-view). */
function deliveryUndelivered(cli: Cli) {
  const columns = [...subject, 'reason:13', ...attempted, 'nextAttemptAt', 'createdAt', 'circuitOpenUntil'] as const;
  return withExamples(
    listCommand(cli, 'undelivered', 'ListUndelivered', columns).description(
      'List undelivered events and the reasons, the oldest event first',
    ),
  )`
    guestctl delivery undelivered
    guestctl delivery undelivered --state HELD EXHAUSTED --json`;
}

function deliveryCount(cli: Cli) {
  const command = new Command('count')
    .description('Count the deliveries of the newest 2,000 events by state')
    .option('--from <time>', 'only of events from then on', time)
    .action(async ({ from = '' }) => {
      const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
      const { counts, ...rest } = await api.CountDeliveries({ tenantId, from });
      if (cli.settings().json) return cli.show({ counts, ...rest });
      cli.show({ ...Object.fromEntries(counts.map(({ state, deliveries }) => [state, deliveries])), ...rest });
    });
  return withExamples(command)`
    guestctl delivery count
    guestctl delivery count --from 2026-11-01T00:00:00Z`;
}

/** A command that lists chosen deliveries in the order of the method, with these columns for people. */
function listCommand(
  cli: Cli,
  name: string,
  method: 'ListDeliveries' | 'ListUndelivered',
  columns: readonly Column<Delivery__Output & { endpointUrl: string }>[],
) {
  return choosingCommand(name)
    .option('--limit <n>', 'at most this many', integer(1, 1_000_000), 100)
    .action(async ({ limit, ...options }) => {
      const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
      const filter = filterOf(options);
      const deliveries = await readPages(cli, limit, 'deliveries', (page) =>
        api[method]({ tenantId, filter, ...page }),
      );
      cli.list(await withEndpointUrl(cli, deliveries), columns);
    });
}

/** Adds where each delivery goes: `endpointUrl`. Empty for an endpoint that the tenant does not have any more. */
async function withEndpointUrl(
  cli: Cli,
  deliveries: readonly Delivery__Output[],
): Promise<(Delivery__Output & { endpointUrl: string })[]> {
  if (deliveries.length === 0) return [];
  const { api, tenantId } = await cli.ofTenant('EndpointService');
  const endpoints = await readAll('endpoints', (page) => api.ListEndpoints({ tenantId, ...page }));
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  return deliveries.map((delivery) => ({ ...delivery, endpointUrl: urls.get(delivery.endpointId) ?? '' }));
}

function deliveryShow(cli: Cli) {
  const command = new Command('show')
    .description('Show one delivery with its body and the log of its attempts')
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
    });
  return withExamples(command)`guestctl delivery show "$DELIVERY_ID"`;
}

const pollMs = 500;

/** The same events again, as a job that goes on without this command (docs/delivery.md#replay). */
function deliveryReplay(cli: Cli) {
  const command = choosingCommand('replay')
    .description('Send deliveries again: the same ids and bytes. Without --state: the held and exhausted ones')
    .option('--detach', 'do not wait for the end of the job', false)
    .action(async ({ detach, ...options }) => {
      const filter = filterOf(options);
      if (filter.states.includes('DELIVERED')) {
        await cli.confirm('Send delivered events again? Receivers get them twice.');
      }
      const { api, tenantId, requestId } = await cli.ofTenant('DeliveryAdminService');
      const { replay } = await api.StartReplay({ requestId, tenantId, filter });
      cli.show((detach ? replay : await finished(cli, tenantId, replay)) ?? {});
    });
  return withExamples(command)`
    guestctl delivery replay --from 2026-01-01T00:00:00Z
    guestctl delivery replay --delivery "$DELIVERY_ID" --state DELIVERED --yes`;
}

/** Waits for the end of a job; stopping the command stops nothing but the waiting. */
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

function deliveryReplays(cli: Cli) {
  const command = new Command('replays')
    .description('List replays and their progress, the newest first')
    .option('--limit <n>', 'at most this many', integer(1, 1_000_000), 100)
    .action(async ({ limit }) => {
      const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
      const replays = await readPages(cli, limit, 'replays', (page) => api.ListReplays({ tenantId, ...page }));
      cli.list(replays, ['id', 'status', 'examined', 'reopened', 'createdAt', 'endedAt', 'startedBy']);
    });
  return withExamples(command)`guestctl delivery replays`;
}

/** What it has reopened so far is delivered. */
function deliveryCancelReplay(cli: Cli) {
  const command = replayCommand(cli, 'cancel-replay', 'CancelReplay').description('Stop a replay; it can be resumed');
  return withExamples(command)`guestctl delivery cancel-replay --help`;
}

function deliveryResumeReplay(cli: Cli) {
  const command = replayCommand(cli, 'resume-replay', 'ResumeReplay');
  command.description('Resume a cancelled replay where it stopped');
  return withExamples(command)`guestctl delivery resume-replay --help`;
}

function replayCommand(cli: Cli, name: string, method: 'CancelReplay' | 'ResumeReplay') {
  return new Command(name).argument('<replay-id>', 'from `guestctl delivery replays`').action(async (replayId) => {
    const { api, tenantId, requestId } = await cli.ofTenant('DeliveryAdminService');
    cli.show((await api[method]({ requestId, tenantId, replayId })).replay ?? {});
  });
}

function deliveryNotices(cli: Cli) {
  const command = new Command('notices')
    .description('List changes of endpoints and abandoned messages, the newest first')
    .addOption(
      new Option('--kind <kind>', 'only of this kind').choices([
        'ENDPOINT_ACTIVATED',
        'ENDPOINT_DISABLED',
        'ENDPOINT_DELETED',
        'DELIVERY_EXHAUSTED',
        'DELIVERIES_ENDED',
      ]),
    )
    .option('--limit <n>', 'at most this many', integer(1, 1_000_000), 100)
    .action(async ({ kind = '', limit }) => {
      const { api, tenantId } = await cli.ofTenant('DeliveryAdminService');
      const notices = await readPages(cli, limit, 'notices', (page) => api.ListNotices({ tenantId, kind, ...page }));
      cli.list(notices, ['occurredAt', 'kind', 'endpointId', 'deliveryId', 'reason', 'actor', 'deliveries']);
    });
  return withExamples(command)`guestctl delivery notices`;
}

const states = ['PENDING', 'RETRYING', 'HELD', 'EXHAUSTED', 'DELIVERED'] as const;

/** A command that chooses deliveries; {@link filterOf} makes its options the request's filter. */
function choosingCommand(name: string) {
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

function filterOf(options: Options) {
  const { delivery, event, session, endpoint, type = [], state = [], from, until } = options;
  return {
    ...{ deliveryIds: [...delivery], eventIds: [...event], sessionId: session, endpointId: endpoint, from, until },
    eventTypes: [...type],
    states: [...state],
  };
}
