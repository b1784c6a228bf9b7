import { createHash } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import type { EvidencePackage, SessionStatus, WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { createClient, verifyWebhook } from '@guest-compliance/client';
import canonicalize from 'canonicalize';
import type { Credentials } from './instance.ts';

const eventsDeadlineMs = 60_000;

/** The sandbox scenarios that end by themselves, with the outcome that each must have. */
const checkIns: { scenario: string; status: SessionStatus }[] = [
  { scenario: 'happy', status: 'VERIFIED' },
  { scenario: 'document_expired', status: 'FAILED' },
  { scenario: 'liveness_failed', status: 'FAILED' },
  { scenario: 'expire_unstarted', status: 'EXPIRED' },
];

/** Plays each scenario as a client would: create, receive, read, verify offline. */
export async function playCheckIns(credentials: Credentials, signatureHeader: string, report: Report): Promise<void> {
  const api = createApi(credentials, signatureHeader);
  for (const [index, { scenario, status }] of checkIns.entries()) {
    report.say(`\n${scenario}`);
    const { id, status: firstStatus } = await api.create(`demo-${Date.now()}-${index}`, scenario);
    report.check('created, status PENDING', firstStatus === 'PENDING', firstStatus);
    report.say(`  ${id}`);

    const events = await showEvents(api, id, credentials, report);
    await checkSignatures(api, events, report);
    await checkOutcome(api, id, status, report);
  }
}

/** Shows each webhook as it arrives, until the evidence package is ready. */
async function showEvents(api: Api, id: string, credentials: Credentials, report: Report): Promise<ReceivedEvent[]> {
  const deadline = performance.now() + eventsDeadlineMs;
  let shown = 0;
  while (performance.now() < deadline) {
    const events = (await api.received()).filter((event) => event.body.includes(id));
    for (const event of events.slice(shown)) await showEvent(api, event, credentials, report);
    shown = events.length;
    if (events.some((event) => parse(event).type === 'evidence_package.ready')) return events;
    await delay(100);
  }
  report.check(`evidence_package.ready arrived within ${eventsDeadlineMs / 1_000} s`, false);
  return [];
}

async function showEvent(
  api: Api,
  event: ReceivedEvent,
  { webhookSecret }: Credentials,
  report: Report,
): Promise<void> {
  const { type, createdAt, data } = parse(event);
  const signed = await verifyWebhook(event.body, api.signatureOf(event), webhookSecret).then(
    () => true,
    () => false,
  );
  report.say(
    `  ${createdAt}  ${type.padEnd(34)} ${data.status.padEnd(12)} ${signed ? 'signature ok' : 'BAD SIGNATURE'}`,
  );
}

async function checkSignatures(api: Api, events: ReceivedEvent[], report: Report): Promise<void> {
  report.check(
    'every signature is valid at the receiver',
    events.every((event) => event.valid),
  );
  const times = events.map((event) => Date.parse(parse(event).createdAt));
  report.check(
    'createdAt strictly increases',
    times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0)),
    times,
  );

  const [event] = events;
  if (event === undefined) return;
  const signature = api.signatureOf(event);
  const genuine = await api.verify(event.body, signature);
  report.check('/v1/webhooks/verify accepts the received bytes', genuine.valid, genuine);
  const changed = await api.verify(event.body.replace('"id"', '"id" '), signature);
  report.check('/v1/webhooks/verify refuses one changed byte', !changed.valid, changed);
}

async function checkOutcome(api: Api, id: string, status: SessionStatus, report: Report): Promise<void> {
  const session = await api.get(id);
  report.check(`the session is ${status}`, session.status === status, session);
  report.say(`    reason codes: ${session.reasonCodes.join(', ') || '–'}`);
  const evidence = await api.evidence(id);
  const { exportManifest, entries, auditEvents } = evidence;
  report.say(`    ${entries.length} entries, ${auditEvents.length} audit events`);
  report.check(
    "the evidence's manifest hash equals an offline recomputation",
    manifestHash(evidence) === exportManifest.sha256,
    exportManifest,
  );
}

function parse(event: ReceivedEvent): WebhookEvent {
  return JSON.parse(event.body);
}

/** One event as the built-in receiver lists it; `body` is the raw text. */
type ReceivedEvent = { receivedAt: string; headers: Record<string, string>; body: string; valid: boolean };

/** The public API as any client calls it: by the published client, and what that leaves to the receiver of webhooks. */
type Api = ReturnType<typeof createApi>;

function createApi({ baseUrl, apiToken, receiverUrl }: Credentials, signatureHeader: string) {
  const { sessions, evidence } = createClient({ baseUrl, token: apiToken });
  return {
    create: (bookingReference: string, scenario: string) => sessions.create(checkIn(bookingReference, scenario)),
    get: (id: string) => sessions.get(id),
    evidence: (id: string) => evidence.get(id),
    verify: (body: string, signature: string): Promise<{ valid: boolean }> =>
      fetchJson(new URL('/v1/webhooks/verify', baseUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [signatureHeader]: signature },
        body,
      }),
    /** What the receiver got as the signature of an event. */
    signatureOf: ({ headers }: ReceivedEvent) =>
      new Map(Object.entries(headers)).get(signatureHeader.toLowerCase()) ?? '',
    received: (): Promise<ReceivedEvent[]> => fetchJson(new URL('/events', receiverUrl), {}),
  };
}

function checkIn(bookingReference: string, scenario: string) {
  return {
    bookingReference,
    propertyReference: 'hotel-aurora',
    workflowKey: 'hotel-check-in',
    guest: { reference: `guest-${bookingReference}`, email: 'ada@example.com', phone: '+4915112345678' },
    locale: 'en-GB',
    metadata: { sandbox_scenario: scenario, nights: 2 },
  };
}

async function fetchJson<T>(url: URL, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  return JSON.parse(await answer.text());
}

/**
 * Recomputes the manifest hash of a package from the package alone (docs/evidence.md#manifest): SHA-256 of its RFC 8785
 * form without `exportManifest.sha256`.
 */
function manifestHash(evidence: EvidencePackage): string {
  const { sha256: _, ...manifest } = evidence.exportManifest;
  const canonical = canonicalize({ ...evidence, exportManifest: manifest }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}

/** What the demo tells: progress on stderr, findings on stdout, and whether every check held. */
type Report = {
  progress(line: string): void;
  say(line: string): void;
  /** Records one check; a failed one shows what was found. */
  check(what: string, holds: boolean, found?: unknown): void;
  /** Prints the closing line; true when every check held. */
  close(): boolean;
};

/** Both take one line. */
export function createReport(out: (line: string) => void, err: (line: string) => void): Report {
  let held = 0;
  let failed = 0;
  return {
    progress: err,
    say: out,
    check(what, holds, found) {
      if (holds) held += 1;
      else failed += 1;
      const detail = holds || found === undefined ? '' : `: ${JSON.stringify(found)}`;
      out(`    ${holds ? '✓' : '✗'} ${what}${detail}`);
    },
    close() {
      out(`\n${held} checks passed, ${failed} failed`);
      return failed === 0;
    },
  };
}
