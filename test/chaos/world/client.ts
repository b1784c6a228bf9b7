import { createHash, randomUUID } from 'node:crypto';
import type { CreateTry, Try } from '../judge/observation.ts';
import type { Slot } from '../rig/slot.ts';
import { type Tenant, workflowKey } from '../rig/tenants.ts';

/** A client's timeout, longer than the two seconds in which the service must answer. */
const patienceMs = 5_000;
/**
 * Shortest and longest wait before a retry. Waits double, because retries of thousands of guests would exhaust the
 * sockets.
 */
const [firstBackoffMs, lastBackoffMs] = [250, 4_000];

type Answered = { status: number; code: string; text: string; retryAfterMs: number; isReplayed: boolean };

export type GivenUp = { tenantId: string; key: string; body: string };

export type ClientDeps = {
  /** Addresses of the gateways, which clients use in turn, even if one is down. */
  baseUrls: readonly string[];
  /** Returns true if a gateway accepts requests. If absent, every gateway counts as ready. */
  isReady?: (place: number) => boolean;
  canary: string;
  creates: CreateTry[];
  tries: Try[];
  givenUp: GivenUp[];
};

/** A call retries until `signal` aborts. An impatient call stops at the first failure. */
export type Patience = { signal: AbortSignal; isImpatient?: boolean };

export type Client = ReturnType<typeof createClient>;

export function createClient({ baseUrls, isReady = () => true, canary, creates, tries, givenUp }: ClientDeps) {
  let turn = 0;
  const noted = async (
    operation: Try['operation'],
    { id, token }: Tenant,
    path: string,
    init: RequestInit = {},
    place = turn++,
  ) => {
    const from = Date.now();
    const headers = { authorization: `Bearer ${token}`, ...init.headers };
    const answered = await ask(`${addressAt(place, baseUrls, isReady)}${path}`, { ...init, headers });
    const { status, code } = answered;
    const one: Try = { operation, tenantId: id, from, until: Date.now(), status, code };
    tries.push(one);
    return { ...answered, one };
  };
  const createOnce = async (tenant: Tenant, { key, body }: Omit<GivenUp, 'tenantId'>, place: number) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': key };
    const init = { method: 'POST', headers, body };
    const answered = await noted('createComplianceSession', tenant, '/v1/compliance-sessions', init, place);
    const sessionId: string = answered.status === 201 ? JSON.parse(answered.text).id : '';
    const digest = createHash('sha256').update(answered.text).digest('hex');
    creates.push({ ...answered.one, key, sessionId, digest });
    return { ...answered, sessionId };
  };
  return {
    async create(tenant: Tenant, { signal, isImpatient = false }: Patience): Promise<string | undefined> {
      const asked = { key: `${canary}-${randomUUID()}`, body: JSON.stringify(checkIn(canary)) };
      let backoffMs = firstBackoffMs;
      for (let place = turn++; !signal.aborted; place += 1) {
        const { status, sessionId, retryAfterMs } = await createOnce(tenant, asked, place);
        if (status === 201) return sessionId;
        if (isImpatient) {
          givenUp.push({ tenantId: tenant.id, ...asked });
          return undefined;
        }
        await new Promise((resolve) => setTimeout(resolve, retryAfterMs || backoffMs));
        backoffMs = Math.min(2 * backoffMs, lastBackoffMs);
      }
      return undefined;
    },
    comeBack: (tenant: Tenant, asked: GivenUp) => createOnce(tenant, asked, turn++),
    read: (tenant: Tenant, sessionId: string) =>
      noted('getComplianceSession', tenant, `/v1/compliance-sessions/${sessionId}`),
    evidence: (tenant: Tenant, sessionId: string) =>
      noted('getEvidencePackage', tenant, `/v1/compliance-sessions/${sessionId}/evidence-package`),
    verify: (tenant: Tenant, body: string, signature: string) =>
      noted('verifyWebhookSignature', tenant, '/v1/webhooks/verify', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-service-signature': signature },
        body,
      }),
  };
}

async function ask(url: string, init: RequestInit): Promise<Answered> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(patienceMs) });
    const text = await answer.text();
    return {
      ...{ status: answer.status, code: answer.status < 400 ? '' : codeOf(text), text },
      retryAfterMs: Number(answer.headers.get('retry-after') ?? 0) * 1_000,
      isReplayed: answer.headers.get('idempotency-replayed') === 'true',
    };
  } catch (error) {
    return { status: 0, code: nameOf(error), text: '', retryAfterMs: 0, isReplayed: false };
  }
}

function addressAt(place: number, baseUrls: readonly string[], isReady: (place: number) => boolean): string {
  const first = place % baseUrls.length;
  const places = [...baseUrls.keys()].map((index) => (first + index) % baseUrls.length);
  return baseUrls[places.find(isReady) ?? first] ?? '';
}

function checkIn(canary: string) {
  return {
    bookingReference: `booking-${randomUUID()}`,
    propertyReference: 'hotel-aurora',
    workflowKey,
    guest: { reference: `${canary}-${randomUUID()}`, email: `${canary}@example.com`, phone: '+4915112345678' },
    returnUrl: `https://${canary}.example.com/`,
    metadata: { nights: 2, note: `${canary} room` },
  };
}

function codeOf(text: string): string {
  try {
    return JSON.parse(text).error.code;
  } catch {
    return 'unreadable';
  }
}

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}

const pollMs = 500;
/**
 * A gateway that refuses a check is excluded immediately. A gateway that does not answer is excluded after this many
 * checks, as in Kubernetes.
 */
const maxSilences = 3;

export function startBalancer(slots: readonly Slot[]) {
  const silences = slots.map(() => 0);
  const look = async (place: number, { healthPort }: Slot) => {
    const options = { signal: AbortSignal.timeout(pollMs) };
    const answer = await fetch(`http://127.0.0.1:${healthPort}/readyz`, options).catch(() => undefined);
    if (answer === undefined) silences[place] = (silences[place] ?? 0) + 1;
    else silences[place] = answer.ok ? 0 : maxSilences;
  };
  const timer = setInterval(() => {
    for (const [place, slot] of slots.entries()) void look(place, slot);
  }, pollMs);
  return {
    isReady: (place: number) => (silences[place] ?? 0) < maxSilences,
    stop: () => clearInterval(timer),
  };
}
