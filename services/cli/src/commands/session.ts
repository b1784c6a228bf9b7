import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../frame/cli.ts';
import { integer, severalOf, time } from '../frame/command-line/arguments.ts';
import { withExamples } from '../frame/command-line/examples.ts';
import type { Group } from '../frame/command-line/program.ts';
import { sessionStatuses } from '../frame/command-line/vocabulary.ts';
import { parseObject } from '../frame/parse-object.ts';
import { readPages } from '../frame/terminal/pages.ts';
import { sessionGuestLink } from './guest-link.ts';

/** `guestctl session …`. */
export const session: Group = {
  name: 'session',
  summary: 'Sessions as operators see them',
  commands: [
    sessionList,
    sessionCount,
    sessionShow,
    sessionTimeline,
    sessionClose,
    sessionFollowUp,
    sessionGuestLink,
    sessionAccesses,
  ],
};

/** `guestctl session list`: sessions by what a booking desk knows. */
function sessionList(cli: Cli) {
  const command = new Command('list')
    .description('List sessions, the newest first')
    .option('--booking <reference>', 'exact', '')
    .option('--property <reference>', 'exact', '')
    .option('--workflow <key>', 'exact', '')
    .option('--status <statuses>', `among ${sessionStatuses.join(', ')}`, severalOf(sessionStatuses))
    .option('--guest <reference>', "the client's own reference of the guest, exact; needs --purpose and is logged", '')
    .option('--from <time>', 'created at this time or later, RFC 3339', time, '')
    .option('--before <time>', 'created before this time, RFC 3339', time, '')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 100)
    .action(async ({ limit, status = [], ...options }) => {
      const filter = {
        tenantId: await cli.tenantId(),
        bookingReference: options.booking,
        propertyReference: options.property,
        workflowKey: options.workflow,
        statuses: [...status],
        guestReference: options.guest,
        createdFrom: options.from,
        createdBefore: options.before,
      };
      const { client, call } = await cli.admin('SessionAdminService');
      const sessions = await readPages(cli, limit, async (page) => {
        const { sessions: items, nextPageToken } = await client.SearchSessions({ ...filter, ...page }, call);
        return { items, nextPageToken };
      });
      // As in the session itself, where no clock runs.
      const summaries = sessions.map((one) => ({ ...one, expiresAt: one.expiresAt === '' ? null : one.expiresAt }));
      cli.list(summaries, [
        ...(['id', 'status', { name: 'bookingReference', min: 17 }, 'createdAt'] as const),
        ...([
          { name: 'propertyReference', min: 18 },
          { name: 'workflowKey', min: 12 },
        ] as const),
      ]);
    });
  return withExamples(
    command,
    'guestctl session list --status NEEDS_REVIEW,IN_PROGRESS',
    'guestctl session list --guest guest-1 --purpose "complaint 4711"',
  );
}

/** `guestctl session count`: how the newest sessions stand. */
function sessionCount(cli: Cli) {
  const command = new Command('count').description('Count the newest 10,000 sessions by status').action(async () => {
    const tenantId = await cli.tenantId();
    const { client, call } = await cli.admin('SessionAdminService');
    const { counts, hasMore, countedSince } = await client.CountSessions({ tenantId }, call);
    if (cli.settings().json) return cli.show({ counts, hasMore, countedSince });
    const sessions = Object.fromEntries(counts.map(({ status, sessions: count }) => [status, count]));
    cli.show({ ...sessions, hasMore, countedSince });
  });
  return withExamples(command, 'guestctl session count');
}

/** `guestctl session show`: the session as its client sees it, and what operators need besides. */
function sessionShow(cli: Cli) {
  const command = new Command('show')
    .description('Show a session; who the guest is only with --guest-data and --purpose, and logged')
    .argument('<session-id>', 'cs_…')
    .option('--guest-data', 'what the client sent about the guest', false)
    .action(async (sessionId, { guestData }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const {
        sessionJson,
        reviewDueAt: reviewExpiresAt,
        ...rest
      } = await client.GetSession({ tenantId, sessionId }, call);
      // What `guestctl review show` calls so: its DUE AT is when the workflow wants the decision.
      const about = { ...rest, reviewExpiresAt };
      const guest = guestData ? await client.GetGuestData({ tenantId, sessionId }, call) : undefined;
      const session = parseObject(sessionJson) ?? {};
      const known = guest === undefined ? {} : { guestData: parseObject(guest.guestDataJson), ...answersOf(guest) };
      if (cli.settings().json) return cli.show({ ...about, session, ...known });
      const { steps = [], ...members }: { steps?: { type: string; status: string; reasonCodes: string[] }[] } = session;
      cli.show({ ...members, ...about, ...known });
      return cli.list(steps, ['type', 'status', { name: 'reasonCodes', min: 24 }]);
    });
  return withExamples(
    command,
    'guestctl session show "$SESSION_ID"',
    'guestctl session show "$SESSION_ID" --guest-data --purpose "complaint 4711" --json',
  );
}

/** What the guest answered on their page; nothing where nobody asked. */
function answersOf({ guestAnswersJson }: { guestAnswersJson: string }): { guestAnswers?: unknown } {
  const guestAnswers: unknown[] = JSON.parse(guestAnswersJson);
  return guestAnswers.length === 0 ? {} : { guestAnswers };
}

/** `guestctl session timeline`: everything that happened, from the append-only journal. */
function sessionTimeline(cli: Cli) {
  const command = new Command('timeline')
    .description('Show every change of a session in order')
    .argument('<session-id>', 'cs_…')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId, { limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const entries = await readPages(cli, limit, async (page) => {
        const { entries: items, nextPageToken } = await client.GetTimeline({ tenantId, sessionId, ...page }, call);
        return { items, nextPageToken };
      });
      const rows = entries.map((entry) => ({ ...entry, events: entry.audit.map(({ type }) => type) }));
      const columns = ['version', 'occurredAt', 'kind', 'status', 'eventType', { name: 'events', min: 20 }] as const;
      cli.list(rows, columns, entries);
    });
  return withExamples(command, 'guestctl session timeline "$SESSION_ID"');
}

/** `guestctl session close`: ends an open session as INCOMPLETE, for good. */
function sessionClose(cli: Cli) {
  const command = new Command('close')
    .description('End an open session as INCOMPLETE with CLOSED_BY_OPERATOR')
    .argument('<session-id>', 'cs_…')
    .action(async (sessionId) => {
      await cli.confirm(`Close ${sessionId}? It ends as INCOMPLETE, for good.`);
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const { version: expectedVersion } = await client.GetSession({ tenantId, sessionId }, call);
      const request = { requestId: cli.requestId(), tenantId, sessionId, expectedVersion };
      const { sessionJson } = await client.CloseSession(request, call);
      cli.show(parseObject(sessionJson) ?? {});
    });
  return withExamples(command, 'guestctl session close "$SESSION_ID" --yes');
}

/** `guestctl session follow-up`: what ended stays as it is; what came to light later has a session of its own. */
function sessionFollowUp(cli: Cli) {
  const command = new Command('follow-up')
    .description('Open a new session for the guest and booking of an ended one')
    .argument('<session-id>', 'the session that has ended')
    .option('--workflow <key>', 'default: the workflow of the ended one', '')
    .action(async (sessionId, { workflow: workflowKey }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const request = { requestId: cli.requestId(), tenantId, sessionId, workflowKey };
      const { sessionJson } = await client.CreateFollowUp(request, call);
      cli.show(parseObject(sessionJson) ?? {});
    });
  return withExamples(command, 'guestctl session follow-up "$SEALED_SESSION_ID"');
}

/** `guestctl session accesses`: every look at what a client sent about a guest, for those who answer for it. */
function sessionAccesses(cli: Cli) {
  const command = new Command('accesses')
    .description('List who looked at guest data, when and why; searches by guest included')
    .argument('[session-id]', 'cs_…; default: all sessions of the tenant')
    .option('--limit <n>', 'at most so many', integer(1, 1_000_000), 1_000)
    .action(async (sessionId = '', { limit }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('SessionAdminService');
      const accesses = await readPages(cli, limit, async (page) => {
        const request = { tenantId, sessionId, ...page };
        const { accesses: items, nextPageToken } = await client.ListGuestDataAccesses(request, call);
        return { items, nextPageToken };
      });
      cli.list(accesses, [
        ...(['accessedAt', { name: 'subject', min: 12 }, 'sessionId', { name: 'purpose', min: 16 }] as const),
        ...([{ name: 'method', min: 16 }, 'issuer'] as const),
      ]);
    });
  return withExamples(command, 'guestctl session accesses', 'guestctl session accesses "$SESSION_ID" --json');
}
