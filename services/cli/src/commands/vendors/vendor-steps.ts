import { ServiceError } from '@gcs/kit/errors';
import { stepTypeFromProto } from '@gcs/proto/enums';
import type { Vendor__Output } from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import type { Cli } from '../../command-line/cli.ts';
import type { StepTypeName } from '../../command-line/command.ts';
import { findListed, readAll } from '../../connection/pages.ts';

export async function findVendor(cli: Cli, name: string): Promise<Vendor__Output> {
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  const { vendors } = await api.GetVendors({ tenantId });
  const vendor = vendors.find((one) => one.name === name);
  if (vendor) return vendor;
  throw new ServiceError('invalid_argument', `no such vendor; known: ${vendors.map((one) => one.name).join(', ')}`);
}

/** Lists steps of workflows that the vendor or the credential cannot report; '' if there are none. */
export async function problemOfSteps(cli: Cli, accountId: string): Promise<string> {
  const { api, tenantId } = await cli.ofTenant('ProviderAccountService');
  const list = (page: object) => api.ListProviderAccounts({ tenantId, ...page });
  const account = await findListed('accounts', list, ({ id }) => id === accountId);
  if (account === undefined) return '';
  const tokens = await cli.ofTenant('TokenService');
  const issued = await readAll('tokens', (page) => tokens.api.ListTokens({ tenantId, ...page }));
  const valid = issued.filter(({ provider, revokedAt }) => provider === account.provider && revokedAt === '');
  const mayReport = new Set(valid.flatMap(({ stepTypes }) => stepTypes.map(stepTypeFromProto)));
  const reports = new Set(account.stepTypes.map(stepTypeFromProto));
  const wanted = await stepsOfWorkflows(cli, account.provider);
  return wanted
    .flatMap(({ key, type }) => {
      if (!reports.has(type)) return [`workflow ${key}: ${account.vendor} does not report about ${type}`];
      return mayReport.has(type) ? [] : [`workflow ${key}: the credential may not report ${type}`];
    })
    .join('; ');
}

async function stepsOfWorkflows(cli: Cli, provider: string): Promise<{ key: string; type: StepTypeName }[]> {
  const { api, tenantId } = await cli.ofTenant('ProfileService');
  const profiles = await readAll('profiles', (page) => api.ListProfiles({ tenantId, ...page }));
  const latest = new Map(profiles.filter(({ state }) => state === 'PUBLISHED').map((one) => [one.key, one]));
  const found: { key: string; type: StepTypeName }[] = [];
  for (const { key, version } of latest.values()) {
    const { definitionJson } = await api.GetProfile({ tenantId, key, version });
    const { steps }: { steps: { type: StepTypeName; provider?: string }[] } = JSON.parse(definitionJson);
    for (const step of steps) if (step.provider === provider) found.push({ key, type: step.type });
  }
  return found;
}
