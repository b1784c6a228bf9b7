import type { SessionSummary__Output, TimelineEntry__Output } from '@gcs/proto/gen/gcs/admin/v1/session_admin_service';
import { call, list } from '../../command-line/call.ts';
import { command, type Group, limitedTo, sessionStatuses, severalOf, time } from '../../command-line/command.ts';
import { parseObject, readInput } from '../../terminal/read-input.ts';

export const session: Group = {
  name: 'session',
  summary: 'Sessions as operators see them',
  commands: [
    (cli) =>
      command('list', 'List sessions, the newest first; with --booking, in the order of the bookings')`
    guestctl session list --status NEEDS_REVIEW,IN_PROGRESS
    guestctl session list --booking BK-2026
    guestctl session list --guest guest-1 --purpose "complaint 4711"`
        .option('--booking <reference>', 'beginning of the booking reference', '')
        .option('--property <reference>', 'exact', '')
        .option('--workflow <key>', 'exact', '')
        .option('--status <statuses>', `among ${sessionStatuses.join(', ')}`, severalOf(sessionStatuses))
        .option(
          '--guest <reference>',
          "the client's own reference of the guest, exact; needs --purpose and is logged",
          '',
        )
        .option('--from <time>', 'created at this time or later, RFC 3339', time, '')
        .option('--before <time>', 'created before this time, RFC 3339', time, '')
        .option(...limitedTo(100))
        .action(
          list(cli, ['SessionAdminService', 'SearchSessions', 'sessions'], {
            ask: ({ status = [], ...options }) => ({
              bookingPrefix: options.booking,
              propertyReference: options.property,
              workflowKey: options.workflow,
              statuses: [...status],
              guestReference: options.guest,
              createdFrom: options.from,
              createdBefore: options.before,
            }),
            ...summaries,
          }),
        ),
    /** Reads the contact from a file, so that it does not get into the shell history. */
    (cli) =>
      command(
        'of-contact',
        'List the sessions of a person by e-mail address or telephone number; needs --purpose and is logged',
      )`guestctl session of-contact contact.txt --purpose "access request 8"`
        .argument('<file>', 'a file with the address or number, - for stdin')
        .option(...limitedTo(100))
        .action(
          list(cli, ['SessionAdminService', 'SearchSessionsByContact', 'sessions'], {
            ask: async (file) => ({ contact: (await readInput(file, cli.terminal)).toString('utf8').trim() }),
            ...summaries,
          }),
        ),
    (cli) =>
      command('count', 'Count the newest 10,000 sessions by status')`
    guestctl session count
    guestctl session count --from 2026-11-01T00:00:00Z`
        .option('--from <time>', 'only sessions created from this time on', time)
        .action(
          call(cli, ['SessionAdminService', 'CountSessions'], {
            ask: ({ from: createdFrom = '' }) => ({ createdFrom }),
            show: ({ counts, ...rest }) =>
              cli.settings().json
                ? { counts, ...rest }
                : { ...Object.fromEntries(counts.map(({ status, sessions }) => [status, sessions])), ...rest },
          }),
        ),
    (cli) =>
      command('show', 'Show a session; --guest-data with --purpose also shows the guest, and is logged')`
    guestctl session show "$SESSION_ID"
    guestctl session show "$SESSION_ID" --guest-data --purpose "complaint 4711" --json`
        .argument('<session-id>', 'cs_…')
        .option('--guest-data', 'the guest data from the client', false)
        .action(async (sessionId, { guestData }) => {
          const { api, tenantId } = await cli.ofTenant('SessionAdminService');
          const { sessionJson, reviewDueAt: reviewExpiresAt, ...rest } = await api.GetSession({ tenantId, sessionId });
          // Renamed, because DUE AT in `guestctl review show` is another deadline: that of the workflow.
          const about = { ...rest, reviewExpiresAt };
          const guest = guestData ? await api.GetGuestData({ tenantId, sessionId }) : undefined;
          const session = parseObject(sessionJson) ?? {};
          const known = guest === undefined ? {} : { guestData: parseObject(guest.guestDataJson), ...answersOf(guest) };
          if (cli.settings().json) return cli.show({ ...about, session, ...known });
          const { steps = [], id, status = '', reasonCodes, object: _, ...members }: Shown = session;
          cli.show({ id, status, reasonCodes, ...members, ...about, ...known });
          const { entries } = await api.GetTimeline({ tenantId, sessionId, pageSize: 1_000 });
          const since = lastChanges(entries);
          const dated = steps.map((step) => ({ ...step, since: since.get(step.type) ?? since.get('') ?? '' }));
          cli.list(dated, ['type', 'status', 'since', 'reasonCodes:24']);
          cli.say(`${nextOf(status)} ${sessionId}`);
        }),
    (cli) =>
      command('timeline', 'Show every change of a session in order')`guestctl session timeline "$SESSION_ID"`
        .argument('<session-id>', 'cs_…')
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['SessionAdminService', 'GetTimeline', 'entries'], {
            row: (entry: TimelineEntry__Output) => ({ ...entry, events: entry.audit.map(({ type }) => type) }),
            columns: ['version', 'occurredAt', 'kind', 'status', 'eventType', 'events:20'],
          }),
        ),
    (cli) =>
      command(
        'close',
        'Cancel an open session: it ends as INCOMPLETE with CLOSED_BY_OPERATOR',
      )`guestctl session close "$SESSION_ID" --yes`
        .argument('<session-id>', 'cs_…')
        .action(
          call(cli, ['SessionAdminService', 'CloseSession'], {
            confirm: (sessionId) => `Close ${sessionId}? It ends as INCOMPLETE, permanently.`,
            ask: async (sessionId) => {
              const { api, tenantId } = await cli.ofTenant('SessionAdminService');
              return { expectedVersion: (await api.GetSession({ tenantId, sessionId })).version };
            },
            show: ({ sessionJson }) => parseObject(sessionJson),
          }),
        ),
    /** Opens a new session, because an ended one never changes. */
    (cli) =>
      command(
        'follow-up',
        'Open a new session for the guest and booking of an ended one',
      )`guestctl session follow-up "$SEALED_SESSION_ID"`
        .argument('<session-id>', 'the session that has ended')
        .option('--workflow <key>', 'default: the workflow of the ended one', '')
        .action(
          call(cli, ['SessionAdminService', 'CreateFollowUp'], {
            ask: (_, { workflow: workflowKey }) => ({ workflowKey }),
            show: ({ sessionJson }) => parseObject(sessionJson),
          }),
        ),
    /** See docs/workflow.md#guest-links. */
    (cli) =>
      command('guest-link', "Make another link to the guest's page, shown once; or end every link of the session")`
    guestctl session guest-link "$SESSION_ID" --purpose "the guest has lost the first one"
    guestctl session guest-link "$SESSION_ID" --end --purpose "sent to somebody else" --yes`
        .argument('<session-id>', 'cs_…')
        .option('--end', 'end every link instead', false)
        .action(async (sessionId, { end }) => {
          const { api, tenantId, requestId } = await cli.ofTenant('SessionAdminService');
          const request = { requestId, tenantId, sessionId };
          if (end) {
            await cli.confirm(`End every link of ${sessionId}? The guest can then use none of them.`);
            return cli.show(await api.EndGuestLinks(request));
          }
          const tenants = await cli.admin('TenantService');
          const [{ token }, { guestBaseUrl }] = await Promise.all([
            api.MintGuestLink(request),
            tenants.ListTenants({ pageSize: 1 }),
          ]);
          return cli.show({ link: `${guestBaseUrl}/g/${token}` });
        }),
    (cli) =>
      command('accesses', 'List accesses to guest data: person, time and purpose; includes searches by guest')`
    guestctl session accesses
    guestctl session accesses "$SESSION_ID" --json`
        .argument('[session-id]', 'cs_…; default: all sessions of the tenant')
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['SessionAdminService', 'ListGuestDataAccesses', 'accesses'], {
            columns: ['accessedAt', 'subject:12', 'sessionId', 'purpose:16', 'method:16', 'issuer'],
          }),
        ),
  ],
};

const summaries = {
  // Null without a running deadline, as in the session's JSON.
  item: (one: SessionSummary__Output) => ({ ...one, expiresAt: one.expiresAt === '' ? null : one.expiresAt }),
  columns: [
    ...(['id', 'status', 'bookingReference:17'] as const),
    ...(['createdAt', 'updatedAt', 'propertyReference:18', 'workflowKey:12'] as const),
  ],
};

type Shown = {
  id?: string;
  status?: string;
  reasonCodes?: string[];
  object?: string;
  steps?: { type: string; status: string; reasonCodes: string[] }[];
};

/** Maps each step to the time of its last change, and '' to the time of the session's creation. */
function lastChanges(entries: readonly TimelineEntry__Output[]): ReadonlyMap<string, string> {
  const created = entries.slice(0, 1).map(({ occurredAt }) => ['', occurredAt] as const);
  const changes = entries.flatMap(({ occurredAt, audit }) =>
    audit.flatMap(({ stepType }) => (stepType === '' ? [] : [[stepType, occurredAt] as const])),
  );
  return new Map([...created, ...changes]);
}

/** Returns the next command. An open session needs a new link, because only a hash of the first link is stored. */
function nextOf(status: string): string {
  if (status === 'NEEDS_REVIEW') return 'To decide it: guestctl review show';
  if (status === 'PENDING' || status === 'IN_PROGRESS') return 'For another link: guestctl session guest-link';
  return 'Its evidence: guestctl evidence show';
}

function answersOf({ guestAnswersJson }: { guestAnswersJson: string }): { guestAnswers?: unknown } {
  const guestAnswers: unknown[] = JSON.parse(guestAnswersJson);
  return guestAnswers.length === 0 ? {} : { guestAnswers };
}
