import type { AdminRequest } from '@gcs/kit/admin/admin-requests';
import { operatorOf } from '@gcs/kit/admin/operator-access';
import { seenBy } from '@gcs/kit/admin/operator-scope';
import { type PageRequest, readPage } from '@gcs/kit/admin/page';
import { isLine, requireTexts } from '@gcs/kit/admin/texts';
import { ServiceError } from '@gcs/kit/errors';
import { type Implementation, implementOn } from '@gcs/kit/grpc/server';
import type { CallContext } from '@gcs/kit/grpc/types';
import type { Database } from '@gcs/kit/postgres/database';
import { definitions } from '@gcs/proto/definitions';
import { stepTypeFromProto, stepTypeToProto } from '@gcs/proto/enums';
import type {
  AddProviderAccountRequest__Output as Added,
  ChangeProviderAccountRequest__Output as Changed,
} from '@gcs/proto/gen/gcs/admin/v1/provider_account_service';
import type { AccountDirectory } from '../accounts/account-directory.ts';
import { type AccountDeps, addAccount, changeAccount, endAccount } from '../accounts/change-accounts.ts';
import { type Account, type StepType, stepTypes } from '../vendor/vendor.rules.ts';
import type { AccountView, VendorSessionView } from './accounts-for-operators.ts';
import {
  askNow,
  changeOnce,
  pageOfAccounts,
  pageOfWaiting,
  readOpened,
  readSessionAtVendors,
} from './accounts-for-operators.ts';
import { type CheckDeps, checkAccount } from './check-account.ts';

export type AdminDeps = Omit<AccountDeps, 'database'> &
  CheckDeps & { database: Database; directory: AccountDirectory; vendorBaseUrl: string; onDue(): void };

/** docs/providers.md#accounts */
export function providerAccountService(deps: AdminDeps): Implementation {
  return implementOn(definitions.ProviderAccountService, deps, (deps) => ({
    ...changes(deps),
    async GetVendors({ tenantId }) {
      requireTexts({ tenant_id: tenantId });
      const vendors = deps.adapters.all.map(({ name, label, steps, attestable, hasReview }) => ({
        ...{ name, label, hasReview },
        stepTypes: steps.map(stepTypeToProto),
        attestableSteps: attestable.map(stepTypeToProto),
      }));
      return { vendors };
    },
    async ListProviderAccounts({ tenantId, ...page }) {
      requireTexts({ tenant_id: tenantId });
      const { rows, nextPageToken } = await listed(page, (afterId, limit) =>
        pageOfAccounts(deps, { tenantId, afterId, limit }),
      );
      return { accounts: rows.map((row) => messageOf(deps, row)), nextPageToken };
    },
    async CheckProviderAccount({ tenantId, accountId: id }, { trace }) {
      return { checks: await checkAccount(deps, await readOpened(deps, { tenantId, id }), trace) };
    },
    async ListVendorSessions({ tenantId, accountId, ...page }) {
      const account = await readOpened(deps, { tenantId, id: accountId });
      const { rows, nextPageToken } = await listed(page, (afterId, limit) =>
        pageOfWaiting(deps.database, { accountId: account.id, afterId, limit }),
      );
      return { vendorSessions: rows.map((row) => sessionMessage(deps, row, account)), nextPageToken };
    },
    async GetVendorSessions({ tenantId, sessionId }, call) {
      requireTexts({ tenant_id: tenantId, session_id: sessionId });
      const found = await readSessionAtVendors(deps, seenBy(call), sessionId);
      return { vendorSessions: found.map(({ row, account }) => sessionMessage(deps, row, account)) };
    },
    async RetryVendorSession({ tenantId, vendorSessionId }) {
      await askNow(deps, { tenantId, id: vendorSessionId });
      deps.onDue();
      return {};
    },
  }));
}

function changes(deps: AdminDeps) {
  const once = (request: Keyed, call: CallContext, work: (deps: AccountDeps) => Promise<AccountView>) =>
    changeOnce(deps, callOf(request, call), async (within) => ({ account: messageOf(deps, await work(within)) }));
  return {
    AddProviderAccount: (request: Added, call: CallContext) =>
      once(request, call, (within) => {
        requirePlatform(deps, call);
        return addAccount(within, {
          ...request,
          monthlyCeiling: request.monthlyCeiling || null,
          secrets: secretsOf(request.secrets),
          attestedSteps: stepsOf(request.attestedSteps),
        });
      }),
    ChangeProviderAccount: (request: Changed, call: CallContext) =>
      once(request, call, (within) => {
        requirePlatform(deps, call);
        const ref = { id: request.accountId, tenantId: request.tenantId };
        const settings = { ...settingsOf(request), ...agreementOf(deps, request, call) };
        return changeAccount(within, ref, settings, secretsOf(request.secrets));
      }),
    EndProviderAccount: (request: Keyed & { accountId: string }, call: CallContext) =>
      once(request, call, (within) => endAccount(within, { id: request.accountId, tenantId: request.tenantId })),
  };
}

/**
 * Throws `permission_denied` in production unless the operator has the role `platform`, because an account's secrets
 * can create results.
 */
function requirePlatform({ environment }: AdminDeps, call: CallContext): void {
  if (environment !== 'production' || operatorOf(call).roles.includes('platform')) return;
  throw new ServiceError('permission_denied', 'in production an account with a vendor needs the role platform');
}

type Keyed = { requestId: string; tenantId: string };

function callOf({ requestId, tenantId }: Keyed, call: CallContext): AdminRequest {
  operatorOf(call);
  requireTexts({ request_id: requestId, tenant_id: tenantId });
  return { fingerprint: call.fingerprint, requestId, tenantId };
}

function secretsOf(given: Added['secrets']) {
  const { apiKey = '', apiSecret = '', webhookSecret = '', providerToken = '' } = given ?? {};
  const all = [apiKey, apiSecret, webhookSecret, providerToken];
  if (all.some((secret) => secret !== secret.trim())) {
    throw new ServiceError('invalid_argument', 'a secret has white space at its ends');
  }
  return { apiKey, apiSecret, providerToken, webhookSecrets: webhookSecret === '' ? [] : [webhookSecret] };
}

function settingsOf({ baseUrl, flow, reviewsOurs, attestedSteps, monthlyCeiling, properties, countries }: Changed) {
  return {
    ...(baseUrl !== undefined && { baseUrl }),
    ...(flow !== undefined && { flow }),
    ...(reviewsOurs !== undefined && { reviewsOurs }),
    ...(monthlyCeiling !== undefined && { monthlyCeiling: monthlyCeiling || null }),
    ...(properties && { properties: properties.references }),
    ...(countries && { countries: countries.codes }),
    ...(attestedSteps && { attestedSteps: stepsOf(attestedSteps.stepTypes) }),
  };
}

function agreementOf({ clock }: AdminDeps, { retentionAgreement }: Changed, call: CallContext) {
  if (retentionAgreement === undefined) return {};
  if (retentionAgreement === '') return { retentionAgreement, retentionAttestedBy: '', retentionAttestedAt: null };
  if (!isLine(retentionAgreement, 128)) {
    throw new ServiceError('invalid_argument', 'retention_agreement: one line of at most 128 characters');
  }
  return { retentionAgreement, retentionAttestedBy: operatorOf(call).subject, retentionAttestedAt: clock.now() };
}

/** Throws `invalid_argument` for a step that vendors cannot check. */
function stepsOf(given: Added['attestedSteps']): StepType[] {
  return given.map((proto) => {
    const step = stepTypes.find((one) => one === stepTypeFromProto(proto));
    if (step === undefined) throw new ServiceError('invalid_argument', 'attested_steps: no vendor checks such a step');
    return step;
  });
}

function listed<R extends { id: string }>(page: PageRequest, find: (afterId: string, limit: number) => Promise<R[]>) {
  return readPage(page, ['text'], {
    find: ([afterId = ''], limit) => find(afterId, limit),
    placeOf: ({ id }) => [id],
  });
}

function messageOf({ adapters, directory, vendorBaseUrl }: AdminDeps, row: AccountView) {
  const { id, provider, vendor, baseUrl, flow, reviewsOurs, createdAt, changedAt, endedAt } = row;
  const { rank, monthlyCeiling, sessionsThisMonth } = row;
  const lists = { properties: [...row.properties], countries: [...row.countries] };
  return {
    ...{ id, provider, vendor, baseUrl, flow, reviewsOurs, rank, sessionsThisMonth, ...lists },
    monthlyCeiling: monthlyCeiling ?? 0,
    webhookSecrets: directory.opened(row).secrets.webhookSecrets.length,
    webhookUrl: `${vendorBaseUrl}/webhooks/${id}`,
    startUrl: `${vendorBaseUrl}/hand-over?token={token}`,
    attestedSteps: row.attestedSteps.map(stepTypeToProto),
    stepTypes: adapters.of(vendor).steps.map(stepTypeToProto),
    attestableSteps: adapters.of(vendor).attestable.map(stepTypeToProto),
    ...{ retentionAgreement: row.retentionAgreement, retentionAttestedBy: row.retentionAttestedBy },
    retentionAttestedAt: row.retentionAttestedAt?.toISOString() ?? '',
    createdAt: createdAt.toISOString(),
    changedAt: changedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? '',
  };
}

function sessionMessage({ adapters }: AdminDeps, row: VendorSessionView, account: Account | undefined) {
  const { id, sessionId, steps, attempt, vendorId, state, claimedAt, submittedAt, heldAt, decidedAt, problem } = row;
  const isAtVendor = account !== undefined && vendorId !== null && state !== 'DELETED';
  return {
    ...{ id, sessionId, attempt, state, stepTypes: steps.map(stepTypeToProto) },
    vendorId: vendorId ?? '',
    claimedAt: claimedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? '',
    heldSince: heldAt?.toISOString() ?? '',
    decidedAt: decidedAt?.toISOString() ?? '',
    problem: problem ?? '',
    provider: account?.provider ?? '',
    vendor: account?.vendor ?? '',
    vendorLabel: account === undefined ? '' : adapters.of(account.vendor).label,
    dashboardUrl: isAtVendor ? (adapters.of(account.vendor).dashboardUrl(account, vendorId) ?? '') : '',
  };
}
