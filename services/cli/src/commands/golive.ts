import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { GetReadinessResponse__Output } from '@gcs/proto/gen/grpc/gcs/admin/v1/GetReadinessResponse';
import type { Cli } from '../frame/cli.ts';
import { withExamples } from '../frame/command-line/examples.ts';
import type { Group } from '../frame/command-line/program.ts';
import { exitCodes } from '../frame/failure.ts';
import { readInput } from '../frame/terminal/read-input.ts';

/** `gcs golive …`. */
export const golive: Group = {
  name: 'golive',
  summary: 'From sandbox to production',
  commands: [goliveCheck, goliveKeys, goliveAttest, goliveActivate],
};

/** `gcs golive check`: what is missing before production (docs/workflow.md#go-live-gate). */
function goliveCheck(cli: Cli) {
  const command = new Command('check')
    .description('Show what a tenant has tried in the sandbox, what is missing before production, and what mends it')
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson: _, ...readiness } = await client.GetReadiness({ tenantId }, call);
      if (cli.settings().json) cli.show({ tenantId, ...readiness });
      else {
        const checklist = checklistOf(readiness);
        const rows = checklist.map(({ done, ...row }) => ({ ok: done ? '✓' : '✗', ...row }));
        cli.list(rows, ['ok', 'what', { name: 'subject', min: 20 }, { name: 'state', min: 30 }]);
        const next = new Set(checklist.flatMap((row) => (row.next === '' ? [] : [row.next])));
        cli.say(readiness.ready ? 'Nothing is missing.' : 'Before production, do:');
        for (const command of next) cli.say(`  ${command}`);
      }
      if (!readiness.ready) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(command, 'gcs golive check || echo "something is missing"');
}

/** `gcs golive keys`: whom production has to trust. */
function goliveKeys(cli: Cli) {
  const command = new Command('keys')
    .description("Print the sandbox's public keys, for production's GCS_ATTESTATION_KEYS_FILE")
    .action(async () => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const { attestationKeysJson } = await client.GetReadiness({ tenantId }, call);
      if (attestationKeysJson === '') throw new ServiceError('failed_precondition', 'production attests nothing');
      cli.write(attestationKeysJson);
    });
  return withExamples(command, 'gcs golive keys > attestation-keys.json');
}

/** `gcs golive attest`: the sandbox signs what it has seen, for one tenant of production. */
function goliveAttest(cli: Cli) {
  const command = new Command('attest')
    .description('Let the sandbox sign its readiness for one tenant of production; good for 30 days')
    .requiredOption('--production-tenant <tenant-id>', 'the tenant there')
    .action(async ({ productionTenant: productionTenantId }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const request = { requestId: cli.requestId(), tenantId, productionTenantId };
      const { attestation, expiresAt } = await client.AttestReadiness(request, call);
      if (cli.settings().json) return cli.show({ attestation, expiresAt });
      cli.write(attestation);
      return cli.say(`good until ${expiresAt}; next: gcs --context <production> golive activate`);
    });
  return withExamples(command, 'gcs golive attest --production-tenant "$PRODUCTION_TENANT_ID" > readiness.jws');
}

/** `gcs golive activate`: from here on the tenant's tokens work in production. */
function goliveActivate(cli: Cli) {
  const command = new Command('activate')
    .description("Activate a tenant of production with the sandbox's attestation")
    .argument('<attestation>', 'the file that `gcs golive attest` made, - for stdin')
    .action(async (file) => {
      const attestation = (await readInput(file, cli.terminal)).toString('utf8').trim();
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('TenantService');
      const request = { requestId: cli.requestId(), tenantId, attestation };
      cli.show((await client.ActivateProduction(request, call)).tenant ?? {});
    });
  return withExamples(
    command,
    'gcs --context local-production --tenant "$PRODUCTION_TENANT_ID" golive activate "$ATTESTATION_FILE"',
  );
}

/** A line of the go-live checklist: what was looked at, how it stands, and the command that mends what is missing. */
type ChecklistRow = { done: boolean; what: string; subject: string; state: string; next: string };

type Readiness = Pick<GetReadinessResponse__Output, 'missing' | 'profiles' | 'endpoints'>;

const titles: Readonly<Record<string, string>> = {
  PROFILE: 'workflow',
  REVIEW: 'review',
  ENDPOINT: 'receiver',
  CERTIFICATION: 'certification',
  ACTIVATION: 'activation',
};

/** What was shown already, then what is missing, for people. */
function checklistOf({ missing, profiles, endpoints }: Readiness): ChecklistRow[] {
  const lacks = (kind: string, subject: string) => missing.some((gap) => gap.kind === kind && gap.subject === subject);
  const done = (what: string, subject: string, state: string) => ({ done: true, what, subject, state, next: '' });
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
      return { done: false, what: titles[kind] ?? kind.toLowerCase(), subject, state: message, next: command };
    }),
  ];
}

/** `VERIFIED 3, FAILED 1`. */
function outcomesOf(outcomes: Readonly<Record<string, unknown>>): string {
  return Object.entries(outcomes)
    .map(([status, count]) => `${status} ${count}`)
    .join(', ');
}
