import { inside, text, whole } from '@gcs/kit/egress/shape.rules';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { jsonOfAnswer } from '../vendor/answers.ts';
import {
  type Account,
  type Opened,
  type SessionRequest,
  type StepType,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { mapSumsubApplicant, readSumsubWebhook, sumsubHeaders } from './sumsub.rules.ts';
import { sumsubFaults, sumsubWords } from './sumsub-codes.rules.ts';

const steps: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'ADDRESS', 'AML', 'AGE', 'NFC'];

/** Sumsub, through its HTTP API, because there is no library for servers (docs/providers.md#sumsub). */
export const adapter: Adapter = {
  name: 'sumsub',
  label: 'Sumsub',
  hosts: ['api.sumsub.com'],
  steps,
  attestable: ['AML', 'AGE'],
  hasReview: true,
  words: { about: '`rejectLabels` of a review.', table: sumsubWords, faults: sumsubFaults, forms: () => [true, false] },
  // The vendor allows 50 POSTs in five seconds.
  callsPerSecond: 5,
  isErasedByHand: true,
  problemsOf,
  readWebhook: readSumsubWebhook,
  open,
  reenter: (api, vendorId, request) => linkTo(api, vendorId, request),
  fetch: fetchApplicant,
  map: (result, { steps: asked, account }) => mapSumsubApplicant(result, asked, account),
  // The vendor has no call to end an applicant, but the link expires after half an hour.
  end: async () => {},
  // The search is for the user's id, because the applicant's id is not known here.
  dashboardUrl: (_account, vendorId) =>
    `https://cockpit.sumsub.com/checkus#/applicants/individual?searchQuery=${encodeURIComponent(vendorId)}`,
  erase,
};

function problemsOf({ environment, flow, secrets }: Account): string[] {
  const isSandbox = environment === 'sandbox';
  // A production token may have no prefix.
  const isOurs = isSandbox ? /^sbx:/ : /^(prd:|[^:]*$)/;
  return [
    ...(isOurs.test(secrets.apiKey)
      ? []
      : [`the app token is not one of the vendor's for this environment (${isSandbox ? 'sbx' : 'prd'}:…)`]),
    ...(secrets.apiSecret === '' ? ['the secret of the app token is missing'] : []),
    ...(flow === '' ? ['the flow, the name of a level, is missing'] : []),
  ];
}

/**
 * Requests a link. The row's id is the vendor's user id. The vendor creates the applicant when the guest follows the
 * link, so two calls create only one applicant.
 */
async function open(api: Api, request: SessionRequest): Promise<Opened> {
  const url = await linkTo(api, request.id, request);
  if (url === null) throw new VendorRefusal(404);
  return { vendorId: request.id, url };
}

const linkSeconds = 1_800;

async function linkTo(api: Api, userId: string, { locale, returnUrl }: SessionRequest): Promise<string | null> {
  const redirect = { successUrl: returnUrl, rejectUrl: returnUrl };
  const body = { levelName: api.account.flow, userId, ttlInSecs: linkSeconds, redirect };
  const path = `/resources/sdkIntegrations/levels/-/websdkLink?lang=${encodeURIComponent(locale.slice(0, 2))}`;
  const link = await call(api, 'POST', path, body);
  return link === undefined ? null : text(inside(whole(link), 'url'));
}

/** Resolves to an `init` applicant before the guest has begun. */
async function fetchApplicant(api: Api, userId: string): Promise<unknown> {
  const applicant = await call(api, 'GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`);
  if (applicant === undefined) return { applicant: { review: { reviewStatus: 'init' } } };
  const id = text(inside(whole(applicant), 'id'));
  const found = await call(api, 'GET', `/resources/applicants/${encodeURIComponent(id)}/requiredIdDocsStatus`);
  return { applicant, steps: found ?? null };
}

/**
 * The public API cannot delete, so a person must delete in the vendor's dashboard. `deleted` marks a deactivated
 * applicant, whose data stay and who can be activated again. Only a 404 or the vendor's event confirms the deletion.
 */
async function erase(api: Api, userId: string) {
  const applicant = await call(api, 'GET', `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`);
  if (applicant === undefined) return 'deleted' as const;
  text(inside(whole(applicant), 'id'));
  return 'by hand' as const;
}

async function call({ account, fetch, nowMs }: Api, method: string, path: string, json?: object): Promise<unknown> {
  const body = json === undefined ? '' : JSON.stringify(json);
  const headers = sumsubHeaders(account, { method, path, body }, nowMs());
  return jsonOfAnswer(await fetch(account.baseUrl + path, { method, headers, ...(body !== '' && { body }) }));
}
