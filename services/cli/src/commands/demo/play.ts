import { createHash } from 'node:crypto';
import { delay } from '@gcs/kit/retry';
import type { EvidencePackage, SessionStatus, WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { createClient, verifyWebhook } from '@guest-compliance/client';
import canonicalize from 'canonicalize';
import type { Cli } from '../../command-line/cli.ts';
import { signatureHeaderOf } from '../deliveries/signature.ts';
import type { Credentials } from './instance.ts';

const eventsDeadlineMs = 60_000;

/** Sandbox scenarios that need no decision by a person, with their expected outcome. */
const checkIns: { scenario: string; status: SessionStatus }[] = [
  { scenario: 'happy', status: 'VERIFIED' },
  { scenario: 'document_expired', status: 'FAILED' },
  { scenario: 'liveness_failed', status: 'FAILED' },
  { scenario: 'expire_unstarted', status: 'EXPIRED' },
];

/**
 * Plays each scenario as a client: creates a session, receives its webhooks, reads its evidence and verifies it
 * offline. Resolves to true if every check passed.
 */
export async function playCheckIns(cli: Cli, credentials: Credentials): Promise<boolean> {
  const demo = openDemo(cli, credentials);
  for (const [index, { scenario, status }] of checkIns.entries()) {
    cli.write(`\n${scenario}`);
    const { id, status: firstStatus } = await demo.sessions.create(checkIn(`demo-${Date.now()}-${index}`, scenario));
    demo.check('created, status PENDING', firstStatus === 'PENDING', firstStatus);
    cli.write(`  ${id}`);
    await checkSignatures(demo, await showEvents(demo, id));
    await checkOutcome(demo, id, status);
  }
  const { held, failed } = demo.checks;
  cli.write(`\n${held} checks passed, ${failed} failed`);
  return failed === 0;
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

type ReceivedEvent = { receivedAt: string; headers: Record<string, string>; body: string; valid: boolean };

type Demo = ReturnType<typeof openDemo>;

function openDemo(cli: Cli, { baseUrl, apiToken: token, receiverUrl, webhookSecret }: Credentials) {
  const checks = { held: 0, failed: 0 };
  const signatureHeader = signatureHeaderOf(cli);
  return {
    ...createClient({ baseUrl, token }),
    write: cli.write,
    webhookSecret,
    checks,
    check(what: string, holds: boolean, found?: unknown): void {
      checks[holds ? 'held' : 'failed'] += 1;
      const detail = holds || found === undefined ? '' : `: ${JSON.stringify(found)}`;
      cli.write(`    ${holds ? '✓' : '✗'} ${what}${detail}`);
    },
    verify: (body: string, signature: string): Promise<{ valid: boolean }> => {
      const headers = { 'content-type': 'application/json', [signatureHeader]: signature };
      return fetchJson(new URL('/v1/webhooks/verify', baseUrl), { method: 'POST', headers, body });
    },
    signatureOf: ({ headers }: ReceivedEvent) =>
      new Map(Object.entries(headers)).get(signatureHeader.toLowerCase()) ?? '',
    received: (): Promise<ReceivedEvent[]> => fetchJson(new URL('/events', receiverUrl), {}),
  };
}

async function fetchJson<T>(url: URL, init: RequestInit): Promise<T> {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(10_000) });
  return JSON.parse(await answer.text());
}

async function showEvents(demo: Demo, id: string): Promise<ReceivedEvent[]> {
  const deadline = performance.now() + eventsDeadlineMs;
  let shown = 0;
  while (performance.now() < deadline) {
    const events = (await demo.received()).filter((event) => event.body.includes(id));
    for (const event of events.slice(shown)) await showEvent(demo, event);
    shown = events.length;
    if (events.some((event) => parse(event).type === 'evidence_package.ready')) return events;
    await delay(100);
  }
  demo.check(`evidence_package.ready arrived within ${eventsDeadlineMs / 1_000} s`, false);
  return [];
}

async function showEvent({ write, signatureOf, webhookSecret }: Demo, event: ReceivedEvent): Promise<void> {
  const { type, createdAt, data } = parse(event);
  const said = await verifyWebhook(event.body, signatureOf(event), webhookSecret).then(
    () => 'signature ok',
    () => 'BAD SIGNATURE',
  );
  write(`  ${createdAt}  ${type.padEnd(34)} ${data.status.padEnd(12)} ${said}`);
}

async function checkSignatures({ check, signatureOf, verify }: Demo, events: ReceivedEvent[]): Promise<void> {
  const isValid = events.every((event) => event.valid);
  check('every signature is valid at the receiver', isValid);
  const times = events.map((event) => Date.parse(parse(event).createdAt));
  const isRising = times.every((time, index) => index === 0 || time > (times[index - 1] ?? 0));
  check('createdAt strictly increases', isRising, times);

  const [event] = events;
  if (event === undefined) return;
  const signature = signatureOf(event);
  const genuine = await verify(event.body, signature);
  check('/v1/webhooks/verify accepts the received bytes', genuine.valid, genuine);
  const changed = await verify(event.body.replace('"id"', '"id" '), signature);
  check('/v1/webhooks/verify refuses one changed byte', !changed.valid, changed);
}

async function checkOutcome(demo: Demo, id: string, status: SessionStatus): Promise<void> {
  const session = await demo.sessions.get(id);
  demo.check(`the session is ${status}`, session.status === status, session);
  demo.write(`    reason codes: ${session.reasonCodes.join(', ') || '–'}`);
  const evidence = await demo.evidence.get(id);
  const { exportManifest, entries, auditEvents } = evidence;
  demo.write(`    ${entries.length} entries, ${auditEvents.length} audit events`);
  const isSame = manifestHash(evidence) === exportManifest.sha256;
  demo.check("the evidence's manifest hash equals an offline recomputation", isSame, exportManifest);
}

function parse(event: ReceivedEvent): WebhookEvent {
  return JSON.parse(event.body);
}

/**
 * Computes the manifest hash again (docs/evidence.md#manifest): SHA-256 of the RFC 8785 form without
 * `exportManifest.sha256`.
 */
function manifestHash(evidence: EvidencePackage): string {
  const { sha256: _, ...manifest } = evidence.exportManifest;
  const canonical = canonicalize({ ...evidence, exportManifest: manifest }) ?? '';
  return createHash('sha256').update(canonical).digest('hex');
}
