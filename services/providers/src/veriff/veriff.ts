import { createHash } from 'node:crypto';
import { elements, inside, oneOf, optionalText, UnreadableAnswer, whole } from '@gcs/kit/egress/shape.rules';
import type { Adapter, Api } from '../vendor/adapter.ts';
import { jsonOfAnswer } from '../vendor/calls.ts';
import { hmacHex, isSignedBy } from '../vendor/signature.rules.ts';
import {
  type Account,
  type Erasure,
  type Opened,
  type SessionRequest,
  type StepType,
  VendorRefusal,
} from '../vendor/vendor.rules.ts';
import { mapVeriffSession, readFullAuto, readVeriffCreated, readVeriffWebhook } from './veriff.rules.ts';
import { veriffWords } from './veriff-codes.rules.ts';

const steps: readonly StepType[] = ['DOCUMENT', 'LIVENESS', 'FACE_MATCH', 'AML', 'AGE', 'NFC'];

/** Veriff, through its HTTP API, because there is no library for servers (docs/providers.md#veriff). */
export const adapter: Adapter = {
  name: 'veriff',
  label: 'Veriff',
  hosts: ['*.veriff.com', '*.veriff.me'],
  steps,
  attestable: ['LIVENESS', 'FACE_MATCH', 'AGE'],
  hasReview: true,
  words: { about: '`reasonCode` of a decision.', table: veriffWords, faults: new Set(), forms: () => [true, false] },
  // The vendor publishes a limit only for deletions.
  callsPerSecond: 5,
  // Source: devdocs.veriff.com, delete session.
  deletions: { perHour: 5, perDay: 10 },
  problemsOf,
  readWebhook: readVeriffWebhook,
  open,
  reenter,
  fetch: fetchSession,
  map: (result, { steps: asked, account }) => mapVeriffSession(result, asked, account),
  end: async () => {},
  dashboardUrl: (_account, vendorId) => `https://station.veriff.com/verifications/${encodeURIComponent(vendorId)}`,
  erase,
};

const fullAuto = 'fullauto';

function problemsOf({ secrets, flow }: Account): string[] {
  return [
    ...(secrets.apiSecret === '' ? ['the shared secret is missing'] : []),
    ...(flow === '' || flow === fullAuto ? [] : [`the flow is neither empty nor ${fullAuto}`]),
  ];
}

/**
 * Opens a session. If the response is lost, the address is unknown; that session expires at the vendor in a week and
 * contains its guest's id (docs/providers.md#hand-over).
 */
async function open(api: Api, request: SessionRequest): Promise<Opened> {
  const { sessionId, attempt, returnUrl } = request;
  const verification = { callback: returnUrl, vendorData: `${sessionId}|${attempt}`, endUserId: uuidOf(sessionId) };
  const body = JSON.stringify({ verification });
  const created = await call(api, 'POST', '/v1/sessions', { signed: body, body });
  if (created === undefined) throw new VendorRefusal(404);
  const { vendorId, url } = readVeriffCreated(created);
  return { vendorId, url, kept: url };
}

/** Returns the UUID of the end user. All attempts of a guest share this UUID, or the vendor would report duplicates. */
function uuidOf(sessionId: string): string {
  const bytes = createHash('sha256').update(sessionId).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/**
 * Returns the address that was returned at the creation, because the vendor gives no other address. The address also
 * works for a resubmission.
 */
async function reenter(_api: Api, _vendorId: string, { kept }: SessionRequest): Promise<string | null> {
  return kept;
}

/**
 * Reads the decision, otherwise the progress of the latest attempt. If the decision passed and includes screening, also
 * reads the hits, which arrive after the decision.
 */
async function fetchSession(api: Api, vendorId: string, asked: readonly StepType[]): Promise<unknown> {
  const path = `/v1/sessions/${encodeURIComponent(vendorId)}`;
  if (api.account.flow === fullAuto) {
    const answer = await call(api, 'GET', `${path}/decision/fullauto?version=1.0.0`, { signed: vendorId });
    const decision = answer === undefined ? undefined : readFullAuto(answer);
    return decision === undefined ? await latestAttempt(api, path, vendorId) : { decision, answer };
  }
  const answer = await call(api, 'GET', `${path}/decision`, { signed: vendorId });
  if (answer === undefined) return undefined;
  const decision = inside(whole(answer), 'verification').value ?? null;
  if (decision !== null) {
    const isPassed = inside(whole(decision), 'status').value === 'approved';
    if (!isPassed || !asked.includes('AML')) return { decision };
    const screened = await call(api, 'GET', `${path}/watchlist-screening`, { signed: vendorId });
    return { decision, watchlist: inside(whole(screened), 'data').value ?? null };
  }
  return latestAttempt(api, path, vendorId);
}

async function latestAttempt(api: Api, path: string, vendorId: string): Promise<unknown> {
  const attempts = await call(api, 'GET', `${path}/attempts`, { signed: vendorId });
  if (attempts === undefined) return { decision: null, attempt: null };
  const listed = elements(inside(whole(attempts), 'verifications'));
  const timeOf = (attempt: (typeof listed)[number]) => optionalText(inside(attempt, 'createdTime')) ?? '';
  const [latest] = listed.toSorted((one, other) => timeOf(other).localeCompare(timeOf(one)));
  return { decision: null, attempt: latest?.value ?? null };
}

/** Code of a deletion that the vendor refuses until it has decided the session. */
const undecided = '1305';

/**
 * Deletes a session, if the vendor allows deletions for the account (at most ten a day). Otherwise a person must delete
 * the session.
 */
async function erase(api: Api, vendorId: string): Promise<Erasure> {
  try {
    const answer = await call(api, 'DELETE', `/v1/sessions/${encodeURIComponent(vendorId)}`, { signed: vendorId });
    if (answer !== undefined) oneOf(inside(whole(answer), 'status'), ['success']);
    return 'deleted';
  } catch (error) {
    if (!(error instanceof VendorRefusal)) throw error;
    if (error.status === 403 || error.status === 405) return 'by hand';
    if (error.status === 400 && error.code === undecided) return 'requested';
    throw error;
  }
}

/** Signs the body of a POST, otherwise the session's id. The response's signature covers the response's body. */
async function call(
  { account, fetch }: Api,
  method: string,
  path: string,
  { signed, body }: { signed: string; body?: string },
): Promise<unknown> {
  const { apiKey, apiSecret } = account.secrets;
  const headers = {
    'Content-Type': 'application/json',
    'X-AUTH-CLIENT': apiKey,
    'X-HMAC-SIGNATURE': hmacHex(apiSecret, [signed]),
  };
  const answer = await fetch(account.baseUrl + path, { method, headers, ...(body !== undefined && { body }) });
  const signature = answer.headers.get('vrf-hmac-signature') ?? answer.headers.get('x-hmac-signature');
  const bytes = Buffer.from(await answer.clone().arrayBuffer());
  if (signature !== null && !isSignedBy([apiSecret], signature, [bytes])) throw new UnreadableAnswer('(signature)');
  return jsonOfAnswer(answer);
}
