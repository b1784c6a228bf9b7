import { createHmac, randomUUID } from 'node:crypto';
import {
  type Act,
  type Answer,
  type Call,
  known,
  type PlayedVendor,
  type PlayOptions,
  type SignedWebhook,
  startVendorServer,
} from './played-vendor.ts';

type Applicant = {
  id: string;
  userId: string;
  review: Record<string, unknown>;
  attempts: number;
  /** True if the applicant is deactivated, which keeps the data according to the vendor's page. */
  isDeleted: boolean;
  isErased: boolean;
  returnUrl: string;
};

const results: Partial<Record<Act, object>> = {
  approve: { reviewAnswer: 'GREEN' },
  retry: { reviewAnswer: 'RED', reviewRejectType: 'RETRY', rejectLabels: ['UNSATISFACTORY_PHOTOS'] },
  refuse: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['FORGERY'], clientComment: 'canary' },
  unknown: { reviewAnswer: 'RED', reviewRejectType: 'FINAL', rejectLabels: ['HOLOGRAM_DANCE'] },
};

const secrets = { apiKey: 'sbx:played', apiSecret: 'app-secret', webhookSecrets: ['webhook-secret'] };
const flow = 'gcs-doc-selfie';

type State = { users: Map<string, Applicant>; opened: string[]; keys: Set<string>; clock: number; page: string };

/**
 * Simulates Sumsub. A signature expires after a minute, a user has one applicant, and GREEN appears before it is final.
 */
export async function play({ page = 'https://in.vendor.example' }: PlayOptions = {}): Promise<PlayedVendor> {
  const state: State = {
    users: new Map(),
    opened: [],
    keys: new Set([secrets.apiKey]),
    clock: Date.parse('2026-11-26T10:00:00Z'),
    page,
  };
  const { users, opened } = state;
  const server = await startVendorServer((call) => answer(state, call));
  return {
    ...server,
    secrets,
    flow,
    ways: {
      ...{ unknownWord: 'HOLOGRAM_DANCE', nextKey: 'sbx:next' },
      ...{ goesOn: true, saysEnvironment: true, leavesOrphans: false },
    },
    attestedSteps: ['AML'],
    keys: state.keys,
    opened,
    act: (userId, act) => [change(state, known(users, userId), act)],
    setState: (userId, reviewStatus) =>
      void Object.assign(known(users, userId), { attempts: 1, review: { attemptCnt: 1, reviewStatus } }),
    sign,
    ofOtherEnvironment: (userId) => event(state, 'applicantReviewed', known(users, userId), false),
    returnOf: (userId) => known(users, userId).returnUrl,
    vaultOf: (userId) => userId,
    isDeleted: (userId) => known(users, userId).isErased,
    eraseByHand(userId) {
      known(users, userId).isErased = true;
      return event(state, 'applicantDeleted', known(users, userId));
    },
  };
}

function isSigned({ keys }: State, { method, path, headers, body }: Call): boolean {
  const time = String(headers['x-app-access-ts']);
  const own = createHmac('sha256', secrets.apiSecret)
    .update(time + method + path)
    .update(body)
    .digest('hex');
  const isFresh = Math.abs(Date.now() / 1_000 - Number(time)) <= 60;
  return isFresh && keys.has(String(headers['x-app-token'])) && headers['x-app-access-sig'] === own;
}

function answer(state: State, call: Call): Answer {
  if (!isSigned(state, call)) return { status: 401, refused: 'the signature' };
  if (call.headers['content-type'] !== 'application/json') return { status: 400, refused: 'content type' };
  if (call.path.startsWith('/resources/sdkIntegrations/levels/-/websdkLink?lang=')) return link(state, call);
  const [, userId] = /^\/resources\/applicants\/-;externalUserId=([^/]+)\/one$/.exec(call.path) ?? [];
  if (userId !== undefined) {
    const applicant = state.users.get(decodeURIComponent(userId));
    // A link alone does not create an applicant.
    if (applicant === undefined || applicant.attempts === 0 || applicant.isErased) return { status: 404, json: {} };
    const { id, review, isDeleted } = applicant;
    const read = { idDocType: 'PASSPORT', country: 'PRT', validUntil: '2030-12-01', number: 'Canary' };
    const idDocs = [{ idDocType: 'UTILITY_BILL', firstName: 'Canary' }, read];
    return {
      status: 200,
      json: { id, externalUserId: userId, deleted: isDeleted, review, info: { firstName: 'Canary', idDocs } },
    };
  }
  if (call.path.endsWith('/requiredIdDocsStatus')) {
    const id = call.path.split('/')[3];
    const { review = {} } = [...state.users.values()].find((one) => one.id === id) ?? {};
    const { reviewAnswer } = (review['reviewResult'] ?? {}) as { reviewAnswer?: string };
    const reviewResult = review['reviewStatus'] === 'completed' ? { reviewAnswer } : null;
    return { status: 200, json: { IDENTITY: { idDocType: 'PASSPORT', reviewResult }, SELFIE: { reviewResult } } };
  }
  return { status: 404, refused: 'no such path' };
}

function link({ users, opened, page }: State, { body }: Call): Answer {
  const { levelName, userId, ttlInSecs, redirect } = JSON.parse(body.toString());
  if (levelName !== flow || !(ttlInSecs > 0) || !redirect.successUrl) {
    const json = { description: 'No such level', code: 400, correlationId: 'req-played', errorName: 'unknown-level' };
    return { status: 400, json, refused: 'not as documented' };
  }
  if (!users.has(userId)) {
    const review = { reviewStatus: 'init' };
    const returnUrl = redirect.successUrl;
    users.set(userId, { id: randomUUID(), userId, review, attempts: 0, isDeleted: false, isErased: false, returnUrl });
    opened.push(userId);
  }
  return { status: 200, json: { url: `${page}/websdk/p/${randomUUID()}` } };
}

const sign: PlayedVendor['sign'] = (body, { secret = secrets.webhookSecrets[0] } = {}) => {
  const digest = createHmac('sha256', secret ?? '')
    .update(body)
    .digest('hex');
  return { body, headers: { 'x-payload-digest': digest, 'x-payload-digest-alg': 'HMAC_SHA256_HEX' } };
};

const timeOf = ({ clock }: State) => new Date(clock).toISOString().replace('T', ' ').replace('Z', '');

function event(state: State, type: string, { id, userId, review }: Applicant, sandboxMode = true): SignedWebhook {
  const of = { type, applicantId: id, externalUserId: userId, sandboxMode, createdAtMs: timeOf(state) };
  return sign(Buffer.from(JSON.stringify({ ...review, ...of })));
}

function change(state: State, applicant: Applicant, act: Act): SignedWebhook {
  state.clock += 1_000;
  applicant.attempts += 1;
  const { attempts: attemptCnt } = applicant;
  const of = { attemptId: `att_${attemptCnt}`, attemptCnt };
  if (act === 'submit') {
    applicant.review = { ...of, reviewStatus: 'awaitingService', reviewResult: { reviewAnswer: 'GREEN' } };
    return event(state, 'applicantPending', applicant);
  }
  if (act === 'ask') {
    applicant.review = { ...of, reviewStatus: 'awaitingUser' };
    return event(state, 'applicantAwaitingUser', applicant);
  }
  if (act === 'hold') {
    applicant.review = { ...of, reviewStatus: 'onHold' };
    return event(state, 'applicantOnHold', applicant);
  }
  if (act === 'lapse') {
    applicant.isDeleted = true;
    return event(state, 'applicantDeactivated', applicant);
  }
  const reviewDate = timeOf(state).replace(/\.\d+$/, '+0000');
  applicant.review = { ...of, reviewStatus: 'completed', reviewDate, reviewResult: results[act] };
  return event(state, 'applicantReviewed', applicant);
}
