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
  status: 'requires_input' | 'processing' | 'verified' | 'canceled';
  code: string | null;
  report: Record<string, unknown> | null;
  redaction: 'processing' | 'redacted' | null;
  redactsAtMs: number;
  reference: string;
  returnUrl: string;
  urls: number;
  created: number;
  page: string;
};

const codes: Partial<Record<Act, string>> = {
  retry: 'document_type_not_supported',
  refuse: 'selfie_manipulated',
  unknown: 'stolen_identity',
};

const secrets = { apiKey: 'rk_test_played', apiSecret: '', webhookSecrets: ['whsec_played'] };

type State = {
  sessions: Map<string, Session>;
  byKey: Map<string, string>;
  opened: string[];
  keys: Set<string>;
  nowMs: () => number;
  page: string;
};

/**
 * Simulates Stripe Identity. It has form bodies, idempotency keys, a new address at each read, and redaction in two
 * steps.
 */
export async function play({
  nowMs = Date.now,
  page = 'https://verify.vendor.example',
}: PlayOptions = {}): Promise<PlayedVendor & { declineConsent(vendorId: string): SignedWebhook }> {
  const state: State = {
    sessions: new Map(),
    byKey: new Map(),
    opened: [],
    keys: new Set([secrets.apiKey]),
    nowMs,
    page,
  };
  const { sessions, opened } = state;
  const server = await startVendorServer((call) => answer(state, call));
  return {
    ...server,
    secrets,
    flow: '',
    ways: {
      ...{ unknownWord: 'stolen_identity', nextKey: 'rk_test_next' },
      ...{ goesOn: true, saysEnvironment: true, leavesOrphans: false },
    },
    attestedSteps: [] as const,
    keys: state.keys,
    opened,
    act(vendorId: string, act: Act) {
      change(known(sessions, vendorId), act);
      return [event(known(sessions, vendorId), nowMs())];
    },
    /** Simulates that the guest declines consent, before any report. */
    declineConsent(vendorId: string) {
      Object.assign(known(sessions, vendorId), { status: 'requires_input', code: 'consent_declined', report: null });
      return event(known(sessions, vendorId), nowMs());
    },
    sign,
    ofOtherEnvironment: (vendorId: string) => event(known(sessions, vendorId), nowMs(), true),
    returnOf: (vendorId: string) => known(sessions, vendorId).returnUrl,
    vaultOf: (vendorId: string) => vendorId,
    isDeleted(vendorId: string) {
      const session = known(sessions, vendorId);
      // The redaction is complete at the second read.
      if (session.redaction === 'processing') session.redaction = 'redacted';
      const isEmpty = session.status === 'canceled' && session.code === null && session.report === null;
      return isEmpty || session.redaction === 'redacted';
    },
  };
}

function shown(session: Session, expanded: boolean) {
  const isOpen = session.status === 'requires_input';
  if (isOpen) session.urls += 1;
  return {
    id: session.id,
    object: 'identity.verification_session',
    ...{ created: session.created, livemode: false, type: 'document' },
    options: { document: { require_live_capture: true, require_matching_selfie: true } },
    status: session.status,
    client_reference_id: session.reference,
    client_secret: isOpen ? `${session.id}_secret` : null,
    last_error: session.code === null ? null : { code: session.code, reason: 'in words for the guest' },
    last_verification_report: expanded ? session.report : (session.report?.['id'] ?? null),
    redaction: session.redaction && { status: session.redaction },
    metadata: {},
    url: isOpen ? `${session.page}/${session.id}/${session.urls}` : null,
  };
}

function answer(state: State, call: Call): Answer {
  if (!state.keys.has(call.headers.authorization?.replace('Bearer ', '') ?? ''))
    return { status: 401, refused: 'the key' };
  if (!/^\d{4}-\d\d-\d\d\./.test(String(call.headers['stripe-version']))) return { status: 400, refused: 'version' };
  const [path = ''] = call.path.split('?');
  const [, id = '', verb = ''] = /^\/v1\/identity\/verification_sessions(?:\/(\w+))?(?:\/(\w+))?$/.exec(path) ?? [];
  if (call.method === 'POST' && id === '') return create(state, call);
  const session = state.sessions.get(id);
  if (session === undefined) return { status: 404, json: { error: { type: 'invalid_request_error' } } };
  if (session.redaction === 'processing' && session.redactsAtMs <= state.nowMs()) session.redaction = 'redacted';
  if (call.method === 'GET') return { status: 200, json: shown(session, call.path.includes('last_verification')) };
  const isOpen = session.status === 'requires_input';
  const allowed = verb === 'redact' ? isOpen || session.status === 'verified' : isOpen;
  if (!allowed || session.redaction !== null) return refusal(`You cannot ${verb} a ${session.status} session.`);
  if (verb === 'cancel') session.status = 'canceled';
  if (verb === 'redact')
    Object.assign(session, {
      redaction: 'processing',
      redactsAtMs: state.nowMs() + redactionMs,
      status: isOpen ? 'canceled' : session.status,
    });
  return { status: 200, json: shown(session, false) };
}

/** Redaction takes up to four days (docs.stripe.com, redact). */
const redactionMs = 4 * 86_400_000;

/** Returns an error in the form of docs.stripe.com/api/errors, for the states in its pages on cancel and redact. */
function refusal(message: string, code = 'verification_session_unexpected_state'): Answer {
  const error = { type: 'invalid_request_error', code, message };
  return { status: 400, json: { error }, headers: { 'request-id': 'req_played' }, refused: message };
}

function create({ sessions, byKey, opened, page }: State, { headers, body }: Call): Answer {
  const key = String(headers['idempotency-key']);
  const before = byKey.get(key);
  if (before !== undefined) return { status: 200, json: shown(known(sessions, before), false) };
  const form = new URLSearchParams(body.toString());
  if (form.has('verification_flow')) return refusal('No such verification flow', 'resource_missing');
  const reference = form.get('client_reference_id') ?? '';
  if (form.get('type') !== 'document' || reference === '' || !form.has('return_url')) {
    return { status: 400, json: { error: {} }, refused: 'not as documented' };
  }
  const id = `vs_${sessions.size + 1}${randomUUID().slice(0, 8)}`;
  const session: Session = {
    id,
    status: 'requires_input',
    code: null,
    report: null,
    redaction: null,
    redactsAtMs: 0,
    reference,
    returnUrl: form.get('return_url') ?? '',
    urls: 0,
    created: Math.floor(Date.now() / 1_000),
    page,
  };
  sessions.set(id, session);
  byKey.set(key, id);
  opened.push(id);
  return { status: 200, json: shown(session, false) };
}

function change(session: Session, act: Act): void {
  const end = (code: string | null) => Object.assign(session, { code, report: reportOf(code) });
  if (act === 'submit') Object.assign(session, { status: 'processing', code: null });
  else if (act === 'lapse') session.status = 'canceled';
  else if (act === 'approve') {
    session.status = 'verified';
    end(null);
  } else if (act !== 'hold' && act !== 'ask') {
    session.status = 'requires_input';
    end(codes[act] ?? null);
  }
}

const sign: PlayedVendor['sign'] = (body, { secret = secrets.webhookSecrets[0], nowMs = Date.now() } = {}) => {
  const time = Math.floor(nowMs / 1_000);
  const signature = createHmac('sha256', secret ?? '')
    .update(`${time}.`)
    .update(body)
    .digest('hex');
  return { body, headers: { 'stripe-signature': `t=${time},v1=${signature},v0=${'0'.repeat(64)}` } };
};

function event(session: Session, atMs: number, livemode = false) {
  const type = `identity.verification_session.${session.status}`;
  const object = shown(session, false);
  const created = Math.floor(atMs / 1_000);
  const said = { id: `evt_${randomUUID()}`, object: 'event', type, created, livemode, data: { object } };
  return sign(Buffer.from(JSON.stringify(said)), { nowMs: atMs });
}

function reportOf(code: string | null) {
  const isFace = code?.startsWith('selfie') ?? false;
  return {
    id: `vr_${randomUUID()}`,
    created: Math.floor(Date.now() / 1_000),
    document: {
      ...{ status: code === null || isFace ? 'verified' : 'unverified', type: 'passport', issuing_country: 'PT' },
      ...{ first_name: 'Canary', last_name: 'Personaldata', expiration_date: { day: 1, month: 12, year: 2030 } },
    },
    selfie: { status: code === null ? 'verified' : 'unverified', error: isFace ? { code } : null },
  };
}
