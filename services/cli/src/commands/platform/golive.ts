import { shell } from '@gcs/kit/shell';
import type { GetReadinessResponse__Output, ReadinessGap__Output } from '@gcs/proto/gen/gcs/admin/v1/tenant_service';
import { call } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readAll } from '../../connection/pages.ts';

export const golive: Group = {
  name: 'golive',
  summary: 'From sandbox to production',
  commands: [
    (cli) =>
      command(
        'check',
        'Show the finished checks of a tenant in the sandbox, and the missing ones with their commands',
      )`guestctl golive check || echo "something is missing"`.action(async () => {
        const { api, tenantId } = await cli.ofTenant('TenantService');
        const found = await api.GetReadiness({ tenantId });
        const readiness = { ...found, missing: await fillIn(cli, found.missing) };
        if (cli.settings().json) cli.show({ tenantId, ...readiness });
        else {
          const checklist = checklistOf(readiness);
          const rows = checklist.map(({ done, next: _, ...row }) => ({ ok: done ? '✓' : '✗', ...row }));
          cli.list(rows, ['ok', 'what', 'subject:20', 'state:30']);
          const next = new Set(checklist.flatMap((row) => row.next));
          cli.say(readiness.ready ? 'Nothing is missing.' : 'Before you go live, do:');
          for (const line of next) cli.say(`  ${line}`);
        }
        if (!readiness.ready) cli.endWith(exitCodes.verificationFailed);
      }),
    (cli) =>
      command(
        'activate',
        'Activate a production tenant, so that its tokens work',
      )`guestctl --context local-production --tenant "$PRODUCTION_TENANT_ID" golive activate`.action(
        call(cli, ['TenantService', 'ActivateProduction'], { show: 'tenant' }),
      ),
  ],
};

type ChecklistRow = { done: boolean; what: string; subject: string; state: string; next: readonly string[] };

type Readiness = Pick<GetReadinessResponse__Output, 'missing' | 'profiles' | 'endpoints'>;

const titles: ReadonlyMap<string, string> = new Map([
  ['PROFILE', 'workflow'],
  ['REVIEW', 'review'],
  ['ENDPOINT', 'receiver'],
  ['CERTIFICATION', 'certification'],
  ['ACTIVATION', 'activation'],
  ['GUEST_PAGES', 'guest pages'],
  ['PROVIDER', 'provider'],
]);

function checklistOf({ missing, profiles, endpoints }: Readiness): ChecklistRow[] {
  const lacks = (kind: string, subject: string) => missing.some((gap) => gap.kind === kind && gap.subject === subject);
  const done = (what: string, subject: string, state: string) => ({ done: true, what, subject, state, next: [] });
  return [
    ...profiles
      .filter(({ key }) => !lacks('PROFILE', key))
      .map(({ key, version, outcomes }) => done('workflow', `${key} ${version}`, outcomesOf(outcomes))),
    ...profiles
      .filter(({ key, reviewExercised }) => reviewExercised && !lacks('REVIEW', key))
      .map(({ key, version }) => done('review', `${key} ${version}`, 'a person has decided')),
    ...endpoints
      .filter(({ certifiedAt }) => certifiedAt !== '')
      .map(({ origin, certifiedAt }) => done('certification', origin, `passed ${certifiedAt}`)),
    ...missing.map(({ kind, subject, message, command }) => {
      const next = [command, ...decisionsAfter(command)];
      return { done: false, what: titles.get(kind) ?? kind.toLowerCase(), subject, state: message, next };
    }),
  ];
}

/** Returns both decisions, because a person must choose. */
function decisionsAfter(command: string): string[] {
  const [, sessionId] = /^guestctl review show (\S+)$/.exec(command) ?? [];
  if (sessionId === undefined) return [];
  return [
    shell`guestctl review approve ${sessionId} --note "<why>"   # if you approve`,
    shell`guestctl review reject ${sessionId} --note "<why>"    # if you reject`,
  ];
}

function outcomesOf(outcomes: Readonly<Record<string, unknown>>): string {
  return Object.entries(outcomes)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
}

type Gap = ReadinessGap__Output;

/** Replaces placeholders in the suggested commands by the tenant's endpoint, waiting session or script, if any. */
async function fillIn(cli: Cli, gaps: readonly Gap[]): Promise<Gap[]> {
  return Promise.all(gaps.map(async (gap) => ({ ...gap, command: await commandOf(cli, gap) })));
}

async function commandOf(cli: Cli, { kind, subject, command }: Gap): Promise<string> {
  if (kind === 'CERTIFICATION') {
    const id = await endpointAt(cli, subject);
    return id === undefined ? command : command.replace('<endpoint-id>', id);
  }
  if (kind !== 'REVIEW') return command;
  const id = await waitingIn(cli, subject);
  if (id !== undefined) return command.replace('<session-id>', id);
  const scenario = await scenarioForPerson(cli, subject);
  return scenario === undefined ? command : shell`guestctl sandbox scenario ${scenario} --workflow ${subject}`;
}

async function endpointAt(cli: Cli, origin: string): Promise<string | undefined> {
  const { api, tenantId } = await cli.ofTenant('EndpointService');
  const endpoints = await readAll('endpoints', (page) => api.ListEndpoints({ tenantId, status: 'ACTIVE', ...page }));
  return endpoints.find(({ url }) => URL.parse(url)?.origin === origin)?.id;
}

async function waitingIn(cli: Cli, workflowKey: string): Promise<string | undefined> {
  const { api, tenantId } = await cli.ofTenant('ReviewService');
  return (await api.ListReviews({ tenantId, workflowKey, pageSize: 1 })).reviews[0]?.sessionId;
}

async function scenarioForPerson(cli: Cli, workflowKey: string): Promise<string | undefined> {
  const { api, tenantId } = await cli.ofTenant('SandboxService');
  const { scenarios } = await api.ListScenarios({ tenantId, workflowKey });
  return scenarios.find(({ finalStatus }) => finalStatus === '')?.name;
}
