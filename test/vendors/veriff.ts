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

type Session = {
  id: string;
  decision: Record<string, unknown> | null;
  screening: Record<string, unknown> | null;
  attempt: { id: string; status: string };
  isDeleted: boolean;
  returnUrl: string;
  vendorData: string;
};

const decisions: Partial<Record<Act, { status: string; code: number; reasonCode?: number }>> = {
  approve: { status: 'approved', code: 9001 },
  retry: { status: 'resubmission_requested', code: 9103, reasonCode: 204 },
  refuse: { status: 'declined', code: 9102, reasonCode: 102 },
  hold: { status: 'review', code: 9121 },
  lapse: { status: 'expired', code: 9104 },
  unknown: { status: 'declined', code: 9102, reasonCode: 999 },
};

const secrets = { apiKey: randomUUID(), apiSecret: 'shared-secret', webhookSecrets: ['shared-secret'] };

type State = Required<Omit<PlayOptions, 'tokenSeconds'>> & {
  sessions: Map<string, Session>;
  opened: string[];
  keys: Set<string>;
  clock: number;
  deletions: number[];
};

/**
 * Simulates Veriff. Veriff checks signatures over the body or the session id, signs its answers, and shows an address
 * once.
 */
export async function play({
  takesPlainReturns = false,
  nowMs = Date.now,
  deletesAtWill = false,
  page = 'https://alchemy.vendor.example',
}: PlayOptions = {}): Promise<PlayedVendor> {
  const state: State = {
    sessions: new Map(),
    opened: [],
    keys: new Set([secrets.apiKey]),
    clock: Date.parse('2026-11-26T10:00:00Z'),
    ...{ takesPlainReturns, nowMs, deletesAtWill, page },
    deletions: [],
  };
  const { sessions, opened } = state;
  const server = await startVendorServer((call) => answer(state, call));
  return {
    ...server,
    secrets,
    flow: '',
    ways: {
      ...{ unknownWord: '999', nextKey: 'the-next-key' },
      ...{ goesOn: true, saysEnvironment: true, leavesOrphans: true },
    },
    attestedSteps: ['LIVENESS', 'FACE_MATCH'],
    keys: state.keys,
    opened,
    act: (vendorId, act) => [change(state, known(sessions, vendorId), act)],
    setState(vendorId, status) {
      known(sessions, vendorId).decision = { id: vendorId, status, code: 9104 };
    },
    sign,
    ofOtherEnvironment(vendorId) {
      const { body, headers } = webhook({ status: 'success', verification: { id: vendorId, status: 'approved' } });
      return { body, headers: { ...headers, 'x-auth-client': randomUUID() } };
    },
    returnOf: (vendorId) => known(sessions, vendorId).returnUrl,
    vaultOf: (vendorId) => vendorId,
    isDeleted: (vendorId) => known(sessions, vendorId).isDeleted,
    screen: (vendorId, hits) => screen(state, known(sessions, vendorId), hits),
  };
}

function hmac(bytes: string | Buffer, secret = secrets.apiSecret): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}

function signed(status: number, json: object): Answer {
  const signature = hmac(JSON.stringify(json));
  return { status, json, headers: { 'vrf-auth-client': secrets.apiKey, 'vrf-hmac-signature': signature } };
}

function answer(state: State, { method, path, headers, body }: Call): Answer {
  const [, id = '', of = ''] = /^\/v1\/sessions(?:\/([^/]+))?(?:\/([\w/-]+))?$/.exec(path.split('?')[0] ?? '') ?? [];
  const own = hmac(method === 'POST' ? body : id);
  if (!state.keys.has(String(headers['x-auth-client'])) || headers['x-hmac-signature'] !== own) {
    return { status: 401, refused: 'the signature' };
  }
  if (method === 'POST') return create(state, body);
  const session = state.sessions.get(id);
  if (session === undefined || session.isDeleted) return signed(404, { status: 'fail' });
  if (method === 'DELETE') return remove(state, session);
  if (of === 'decision') return signed(200, { status: 'success', verification: session.decision });
  if (of === 'decision/fullauto') return signed(...fullAutoOf(session));
  if (of === 'watchlist-screening') {
    const { screening: data } = session;
    return data === null ? signed(404, { status: 'fail' }) : signed(200, { status: 'success', data });
  }
  const verifications = [{ ...session.attempt, createdTime: '2026-11-26T10:00:00Z' }];
  return of === 'attempts'
    ? signed(200, { status: 'success', verifications })
    : { status: 404, refused: 'no such path' };
}

/** On the Essential plan, the answer has no reasons, and wraps each value of the document in `{ value }`. */
function fullAutoOf({ id, attempt, decision }: Session): [status: number, json: object] {
  if (decision === null) return [404, { status: 'fail' }];
  const { status, document = {}, person = {} } = decision as { status?: string; document?: object; person?: object };
  const valued = (of: object) => Object.fromEntries(Object.entries(of).map(([name, value]) => [name, { value }]));
  const verification = { decision: status, decisionScore: 0.9, document: valued(document), person: valued(person) };
  return [200, { eventType: 'fullauto', sessionId: id, attemptId: attempt.id, data: { verification } }];
}

/**
 * Refuses to delete a session that the guest has submitted and the vendor has not decided. Allows ten deletions in 24
 * hours, and five in one hour (devdocs.veriff.com/apidocs/v1sessionsid-3).
 */
function remove({ deletions, deletesAtWill, nowMs }: State, session: Session): Answer {
  const { decision, attempt } = session;
  if (decision === null ? attempt.status === 'submitted' : decision['status'] === 'review')
    return signed(400, { status: 400, code: '1305', message: 'Session is not in a completed status.' });
  const within = (hours: number) => deletions.filter((at) => at > nowMs() - hours * 3_600_000).length;
  if (!deletesAtWill && (within(1) >= 5 || within(24) >= 10))
    return { ...signed(429, {}), refused: 'too many deletions' };
  deletions.push(nowMs());
  session.isDeleted = true;
  return signed(200, { status: 'success' });
}

/** The codes are those of devdocs.veriff.com/docs/some-troubleshooting-codes-table. */
function failed(code: number, message: string): Answer {
  return { ...signed(400, { status: 'fail', code: String(code), message }), refused: `${code} ${message}` };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

function create({ sessions, opened, takesPlainReturns, page }: State, body: Buffer): Answer {
  const { callback = '', vendorData = '', endUserId } = JSON.parse(body.toString()).verification;
  if (!callback.startsWith('https://') && !takesPlainReturns)
    return failed(1302, 'Only HTTPS return URLs are allowed.');
  if (endUserId !== undefined && !uuid.test(endUserId)) return failed(1104, 'Request includes invalid parameters.');
  if (vendorData.length > 1_000) return failed(1500, 'vendorData field cannot be more than 1000 symbols.');
  const id = randomUUID();
  const attempt = { id: randomUUID(), status: 'created' };
  sessions.set(id, { id, decision: null, screening: null, attempt, isDeleted: false, returnUrl: callback, vendorData });
  opened.push(id);
  const url = `${page}/v/${randomUUID()}`;
  return signed(201, { status: 'success', verification: { id, url, vendorData, status: 'created' } });
}

const sign: PlayedVendor['sign'] = (body, { secret } = {}) => ({
  body,
  headers: { 'x-auth-client': secrets.apiKey, 'x-hmac-signature': hmac(body, secret) },
});

function webhook(json: object): SignedWebhook {
  return sign(Buffer.from(JSON.stringify(json)));
}

function screen(state: State, session: Session, hits: readonly object[]): SignedWebhook {
  const { id: sessionId, vendorData } = session;
  state.clock += 1_000;
  session.screening = {
    ...{ attemptId: session.attempt.id, sessionId, vendorData, searchTerm: { name: 'Canary', year: '1974' } },
    checkType: session.screening === null ? 'initial_result' : 'updated_result',
    matchStatus: hits.length === 0 ? 'no_match' : 'possible_match',
    ...{ totalHits: hits.length, createdAt: new Date(state.clock).toISOString(), hits },
  };
  return webhook(session.screening);
}

function change(state: State, session: Session, act: Act): SignedWebhook {
  const { id, vendorData } = session;
  state.clock += 1_000;
  if (act === 'submit') {
    session.attempt = { id: randomUUID(), status: 'submitted' };
    session.decision = null;
    return webhook({
      id,
      attemptId: session.attempt.id,
      code: 7002,
      action: 'submitted',
      feature: 'selfid',
      vendorData,
    });
  }
  if (act === 'ask') {
    session.attempt.status = 'started';
    return webhook({ id, attemptId: session.attempt.id, code: 7001, action: 'started', feature: 'selfid', vendorData });
  }
  session.decision = {
    ...{ id, vendorData, attemptId: session.attempt.id, decisionTime: new Date(state.clock).toISOString() },
    ...{ person: { firstName: 'Canary' }, document: { type: 'PASSPORT', country: 'PT', validUntil: '2030-12-01' } },
    ...decisions[act],
  };
  return webhook({ status: 'success', verification: session.decision });
}
