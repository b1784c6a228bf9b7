import { delay } from '@gcs/kit/retry';
import type { SessionStatus, WebhookEvent } from '@gcs/proto/gen/openapi-types';
import { verifyWebhook } from '@guest-compliance/client';
import { type Api, createApi, type ReceivedEvent } from './api.ts';
import type { Credentials } from './instance.ts';
import type { Report } from './report.ts';
import { manifestHash } from './verify-package.ts';

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
