import { ServiceError } from '@gcs/kit/errors';
import { stepTypeFromProto, stepTypes, stepTypeToProto } from '@gcs/proto/enums';
import type {
  ProviderAccount__Output,
  VendorSession__Output,
} from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import { call, list } from '../../command-line/call.ts';
import type { Cli } from '../../command-line/cli.ts';
import { command, type Group, integer, limitedTo, severalOf, severalTexts } from '../../command-line/command.ts';
import { exitCodes } from '../../command-line/failure.ts';
import { readPages } from '../../connection/pages.ts';
import { secretFiles, secretsOf } from './account-secrets.ts';
import { providerCertify } from './certify.ts';
import { findVendor, problemOfSteps } from './vendor-steps.ts';

export const provider: Group = {
  name: 'provider',
  summary: 'Accounts with vendors that check guests',
  commands: [
    (cli) =>
      command(
        'vendors',
        'List the vendors that this deployment has adapters for, with the steps that they report',
      )`guestctl provider vendors`.action(
        call(cli, ['ProviderAccountService', 'GetVendors'], {
          show: ({ vendors }) => {
            const rows = vendors.map(({ stepTypes: steps, attestableSteps, ...rest }) => ({
              ...{ ...rest, stepTypes: namesOf(steps), attestableSteps: namesOf(attestableSteps) },
            }));
            cli.list(rows, ['name', 'label', 'stepTypes:40', 'attestableSteps:20']);
          },
        }),
      ),
    (cli) => {
      const [key, secret, webhook] = secretFiles;
      return command(
        'add',
        'Add a vendor account that checks guests for a provider, with a credential for the provider port',
      )`
    guestctl provider add "$NEW_PROVIDER" --vendor stripe-identity --api-key-file stripe-key.txt --webhook-secret-file stripe-webhook.txt`
        .argument('<provider>', 'name of the provider in workflows')
        .requiredOption('--vendor <name>', 'from `guestctl provider vendors`')
        .requiredOption(...key)
        .option(...secret)
        .requiredOption(...webhook)
        .option('--flow <name>', "Stripe: verification flow; Onfido: workflow's id; Sumsub: level", '')
        .option('--base-url <url>', "the vendor's API; needed for Veriff", '')
        .option('--reviews-ours', "send cases to our reviewers instead of waiting for the vendor's own reviews", false)
        .option(
          '--step-types <types>',
          'steps that the account may report; default: all steps of the vendor',
          severalOf(stepTypes),
        )
        .option('--attested-steps <types>', attestedHelp, severalOf(stepTypes))
        .option('--rank <n>', 'order among the accounts of the provider', integer(0, 1_000), 0)
        .option('--monthly-ceiling <n>', ceilingHelp, integer(0, 1_000_000_000), 0)
        .option('--properties <references>', propertiesHelp, severalTexts)
        .option('--countries <codes>', countriesHelp, severalTexts)
        .action(async (name, { vendor, flow, baseUrl, reviewsOurs, stepTypes: reported, ...rest }) => {
          const { attestedSteps = [], properties = [], countries = [], rank, monthlyCeiling, ...files } = rest;
          const secrets = await secretsOf(cli, files);
          const known = await findVendor(cli, vendor);
          const tokens = await cli.ofTenant('TokenService');
          const { secret: providerToken } = await tokens.api.IssueToken({
            requestId: tokens.requestId,
            tenantId: tokens.tenantId,
            kind: 'TOKEN_KIND_PROVIDER',
            client: `${name}-adapter`,
            provider: name,
            stepTypes: reported?.map(stepTypeToProto) ?? known.stepTypes,
          });
          const { api, tenantId, requestId } = await cli.ofTenant('ProviderAccountService');
          const lists = {
            attestedSteps: attestedSteps.map(stepTypeToProto),
            properties: [...properties],
            countries: [...countries],
          };
          const settings = { provider: name, vendor, flow, baseUrl, reviewsOurs, rank, monthlyCeiling, ...lists };
          const { account } = await api.AddProviderAccount({
            ...{ requestId, tenantId, ...settings, secrets: { ...secrets, providerToken } },
          });
          cli.show(shown(account));
          cli.say('Register `webhookUrl` with the vendor, and put `startUrl` into the workflow (`start`).');
        });
    },
    (cli) =>
      command('list', 'List the accounts, the ended ones included; secrets are never shown')`guestctl provider list`
        .option(...limitedTo(1_000))
        .action(
          list(cli, ['ProviderAccountService', 'ListProviderAccounts', 'accounts'], {
            item: shown,
            columns: [
              'id',
              'provider:12',
              'rank',
              'vendor',
              'sessionsThisMonth',
              'monthlyCeiling',
              'changedAt',
              'endedAt',
            ],
          }),
        ),
    (cli) =>
      command(
        'check',
        'Create and delete an empty session at the vendor, call the provider port, compare steps, and report the results',
      )`guestctl provider check "$PROVIDER_ACCOUNT_ID"`
        .argument('<account-id>', 'from `guestctl provider list`')
        .action(async (accountId) => {
          const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
          const { checks: tried } = await api.CheckProviderAccount({ tenantId, accountId });
          const problem = await problemOfSteps(cli, accountId);
          const checks = [...tried, { name: 'steps', passed: problem === '', problem, detail: '' }];
          cli.list(checks, ['name', 'passed', 'problem:40', 'detail:40'], checks);
          if (checks.some(({ passed }) => !passed)) cli.endWith(exitCodes.failed);
        }),
    providerCertify,
    (cli) => {
      const [key, secret, webhook] = secretFiles;
      return command(
        'change',
        'Change settings or secrets; those that you leave out stay, and two webhook secrets are accepted at a time',
      )`
    guestctl provider change "$PROVIDER_ACCOUNT_ID" --webhook-secret-file stripe-webhook.txt`
        .argument('<account-id>', 'from `guestctl provider list`')
        .option(...key)
        .option(...secret)
        .option(...webhook)
        .option('--flow <name>', "Stripe: verification flow; Onfido: workflow's id; Sumsub: level")
        .option('--base-url <url>', "the vendor's API")
        .option('--attested-steps <types>', attestedHelp, severalOf(stepTypes))
        .option('--retention-agreement <reference>', agreementHelp)
        .option('--monthly-ceiling <n>', ceilingHelp, integer(0, 1_000_000_000))
        .option('--properties <references>', `${propertiesHelp}; empty: all`, severalTexts)
        .option('--countries <codes>', `${countriesHelp}; empty: all`, severalTexts)
        .action(async (accountId, { flow, baseUrl, attestedSteps, retentionAgreement, ...rest }) => {
          const { monthlyCeiling, properties, countries, ...files } = rest;
          const secrets = await secretsOf(cli, files);
          const { api, tenantId, requestId } = await cli.ofTenant('ProviderAccountService');
          const given = {
            ...(flow !== undefined && { flow }),
            ...(retentionAgreement !== undefined && { retentionAgreement }),
            ...(baseUrl !== undefined && { baseUrl }),
            ...(monthlyCeiling !== undefined && { monthlyCeiling }),
            ...(properties && { properties: { references: properties.filter((one) => one !== '') } }),
            ...(countries && { countries: { codes: countries.filter((one) => one !== '') } }),
            ...(attestedSteps && { attestedSteps: { stepTypes: attestedSteps.map(stepTypeToProto) } }),
          };
          const { account } = await api.ChangeProviderAccount({ requestId, tenantId, accountId, secrets, ...given });
          cli.show(shown(account));
        });
    },
    (cli) =>
      command(
        'end',
        'Stop taking guests; results, webhooks and deletions continue',
      )`guestctl provider end "$PROVIDER_ACCOUNT_ID" --yes`
        .argument('<account-id>', 'from `guestctl provider list`')
        .action(
          call(cli, ['ProviderAccountService', 'EndProviderAccount'], {
            confirm: (id) => `End ${id}? Its provider accepts no guests until somebody adds another account.`,
            show: ({ account }) => shown(account),
          }),
        ),
    (cli) =>
      command(
        'sessions',
        "List an account's vendor sessions that wait for the vendor, or all vendor sessions of a session or booking",
      )`guestctl provider sessions "$PROVIDER_ACCOUNT_ID"
    guestctl provider sessions --session "$SESSION_ID"
    guestctl provider sessions --booking BK-2026`
        .argument('[account-id]', 'from `guestctl provider list`')
        .option('--session <id>', 'a session instead of an account')
        .option('--booking <reference>', 'an exact booking reference instead of an account')
        .option(...limitedTo(1_000))
        .action(async (accountId, { session, booking, limit }) => {
          if ([accountId, session, booking].filter((one) => one !== undefined).length !== 1)
            throw new ServiceError('invalid_argument', 'name an account, a session or a booking');
          const found =
            accountId === undefined
              ? await ofSessions(cli, session === undefined ? await sessionsOf(cli, booking ?? '', limit) : [session])
              : await waitingAt(cli, accountId, limit);
          cli.list(
            found.slice(0, limit).map(({ stepTypes: steps, ...rest }) => ({ ...rest, stepTypes: namesOf(steps) })),
            ['id', 'sessionId', 'state', 'vendorId:16', 'claimedAt', 'submittedAt', 'heldSince', 'problem:20'],
          );
        }),
    (cli) =>
      command('retry', 'Poll the vendor now for all waiting sessions')`guestctl provider retry "$PROVIDER_ACCOUNT_ID"`
        .argument('<account-id>', 'from `guestctl provider list`')
        .action(async (accountId) => {
          const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
          const waiting = await waitingAt(cli, accountId, 1_000);
          const lookable = waiting.filter(({ state }) => state === 'OPENED' || state === 'SUBMITTED');
          for (const { id: vendorSessionId } of lookable) await api.RetryVendorSession({ tenantId, vendorSessionId });
          cli.show({ accountId, asked: lookable.length });
        }),
  ],
};

const attestedHelp = 'steps that the vendor checks without showing them in its results, such as AML at Sumsub';

const agreementHelp =
  'attest that the vendor deletes by its own retention and needs no request; empty ends the attestation';
const ceilingHelp = 'maximum of sessions opened at the vendor in a calendar month; 0: no maximum';

const propertiesHelp = 'only guests of these properties';
const countriesHelp = 'only guests with a document of these countries, ISO 3166-1 alpha-2';

const namesOf = (steps: ProviderAccount__Output['stepTypes'] = []) => steps.map(stepTypeFromProto);

function shown(account: ProviderAccount__Output | null | undefined) {
  const { attestedSteps, stepTypes, attestableSteps, ...rest } = account ?? {};
  const steps = { stepTypes: namesOf(stepTypes), attestableSteps: namesOf(attestableSteps) };
  return { ...rest, attestedSteps: namesOf(attestedSteps), ...steps };
}

async function sessionsOf(cli: Cli, booking: string, limit: number): Promise<string[]> {
  const { api, tenantId } = await cli.ofTenant('SessionAdminService');
  const filter = { tenantId, bookingPrefix: booking };
  const found = await readPages(cli, limit, 'sessions', (page) => api.SearchSessions({ ...filter, ...page }));
  return found.flatMap(({ id, bookingReference }) => (bookingReference === booking ? [id] : []));
}

async function ofSessions(cli: Cli, sessionIds: readonly string[]) {
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  const found: VendorSession__Output[] = [];
  for (const sessionId of sessionIds)
    found.push(...(await api.GetVendorSessions({ tenantId, sessionId })).vendorSessions);
  return found;
}

async function waitingAt(cli: Cli, accountId: string, limit: number) {
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  return readPages(cli, limit, 'vendorSessions', (page) => api.ListVendorSessions({ tenantId, accountId, ...page }));
}
