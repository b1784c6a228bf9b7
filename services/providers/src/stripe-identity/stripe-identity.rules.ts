import {
  inside,
  member,
  oneOf,
  optionalText,
  type Part,
  text,
  UnreadableAnswer,
  whole,
} from '@gcs/kit/egress/shape.rules';
import { comparing, personOf, textsAt, wholeName } from '../vendor/comparison.rules.ts';
import { isSignedBy, onlyHeader, readSigned } from '../vendor/signature.rules.ts';
import type { Account, Comparison, PollResult, StepType, Webhook, WebhookReading } from '../vendor/vendor.rules.ts';
import { decided, factsOf, passOf, refusalOf } from '../vendor/verdicts.rules.ts';
import { stripeFinal, stripeWords } from './stripe-codes.rules.ts';

const toleranceSeconds = 300;

/**
 * Checks `Stripe-Signature: t=<s>,v1=<hex>[,v1=…]`: the HMAC-SHA256 with the whole secret over `<s>.` and the bytes.
 * One matching `v1` suffices. The library checks neither the raw bytes nor a future time.
 */
export function readStripeWebhook(account: Account, webhook: Webhook): WebhookReading {
  const header = onlyHeader(webhook, 'stripe-signature');
  if (header === undefined) return { kind: 'refused', why: 'unsigned' };
  const items = header.split(',').map((item) => item.trim().split('='));
  const valuesOf = (name: string) => items.filter((item) => item[0] === name).map((item) => item[1] ?? '');
  const [time = '', ...more] = valuesOf('t');
  if (!/^\d{1,12}$/.test(time) || more.length > 0) return { kind: 'refused', why: 'signature' };
  const parts = [`${time}.`, webhook.body];
  const isSigned = valuesOf('v1').some((one) => isSignedBy(account.secrets.webhookSecrets, one, parts));
  if (!isSigned) return { kind: 'refused', why: 'signature' };
  if (Math.abs(webhook.nowMs / 1_000 - Number(time)) > toleranceSeconds) return { kind: 'refused', why: 'stale' };
  return readSigned(webhook, (event) => readEvent(event, account));
}

function readEvent(event: Part, { environment }: Account): WebhookReading {
  if (member(event, 'livemode').value !== (environment === 'production')) {
    return { kind: 'refused', why: 'environment' };
  }
  // An event of the second API contains only the id of the session.
  const type = text(member(event, 'type')).replace(/^v1\./, '');
  if (!type.startsWith('identity.verification_session.')) return { kind: 'other' };
  const related = optionalText(inside(event, 'related_object', 'id'));
  const vendorId = related ?? text(inside(event, 'data', 'object', 'id'));
  const isErased = type === 'identity.verification_session.redacted';
  const isRefusal = type === 'identity.verification_session.requires_input';
  const decidedAtMs = isRefusal ? timeMsOf(member(event, 'created')) : undefined;
  const eventId = text(member(event, 'id'));
  return { kind: 'event', event: { eventId, vendorId, isErased, ...(decidedAtMs !== undefined && { decidedAtMs }) } };
}

/** Reads the time of an event: seconds in the first API, RFC 3339 in the second. */
function timeMsOf({ value }: Part): number | undefined {
  const ms = typeof value === 'number' ? value * 1_000 : Date.parse(String(value));
  return Number.isSafeInteger(ms) ? ms : undefined;
}

/**
 * Maps a fetched session. A selfie is one check for LIVENESS and FACE_MATCH; its code shows which of the two failed.
 */
export function mapStripeSession(result: unknown, steps: readonly StepType[], account: Account): PollResult {
  const poll = pollResultOf(result, steps, account);
  return comparing(poll, () => ({
    DOCUMENT: documentIn(inside(whole(result), 'last_verification_report', 'document')),
  }));
}

/** Reads `document` of the report. Only a restricted key gets the date of birth. No API key gets a nationality. */
function documentIn(report: Part): Comparison {
  const birth = dateOf(inside(report, 'dob'));
  const document = personOf({
    names: wholeName(report, 'first_name', 'last_name'),
    births: birth === undefined ? [] : [birth],
    countries: textsAt(report, 'address', 'country'),
  });
  return { document, entries: [] };
}

function pollResultOf(
  result: unknown,
  steps: readonly StepType[],
  { environment, attestedSteps: attested }: Account,
): PollResult {
  const session = whole(result);
  if (member(session, 'livemode').value !== (environment === 'production')) throw new UnreadableAnswer('$.livemode');
  if (inside(session, 'redaction', 'status').value !== undefined) return { kind: 'gone' };
  const status = oneOf(member(session, 'status'), ['requires_input', 'processing', 'verified', 'canceled']);
  if (status === 'processing') return { kind: 'submitted', isHeld: false };
  if (status === 'canceled') return { kind: 'lapsed' };
  const report = member(session, 'last_verification_report');
  const code = optionalText(inside(session, 'last_error', 'code'));
  if (status === 'requires_input' && code === undefined) return { kind: 'open' };
  const reportId = report.value === undefined ? '' : text(member(report, 'id'));
  // If the guest refused consent, there is no report.
  const isUnnamed = reportId === '';
  const mark = [reportId, status, code ?? ''].join(':');
  const rest = { decidedAt: timeOf(inside(report, 'created')), mark, isUnnamed };
  const facts = { DOCUMENT: documentFacts(inside(report, 'document')) };
  if (status === 'verified') {
    const verdicts = passOf(steps, { shown: shownIn(report), attested }, facts);
    return decided({ verdicts, unknown: [] }, { ...rest, continues: false });
  }
  const mayRetry = !stripeFinal.has(code ?? '');
  const passed = shownIn(report).filter((step) => step === 'DOCUMENT');
  const refusal = refusalOf({ table: stripeWords, steps, words: [code ?? ''], mayRetry, facts, passed });
  return decided(refusal, { ...rest, continues: mayRetry });
}

function shownIn(report: Part): StepType[] {
  const isVerified = (check: string) => inside(report, check, 'status').value === 'verified';
  return [
    ...(isVerified('document') ? (['DOCUMENT'] as const) : []),
    ...(isVerified('selfie') ? (['LIVENESS', 'FACE_MATCH'] as const) : []),
  ];
}

function documentFacts(document: Part) {
  return factsOf({
    documentType: [optionalText(inside(document, 'type'))],
    issuingCountry: [optionalText(inside(document, 'issuing_country'))],
    documentExpiry: [dateOf(inside(document, 'expiration_date'))],
    documentIssued: [dateOf(inside(document, 'issued_date'))],
  });
}

function dateOf(date: Part): string | undefined {
  if (date.value === undefined) return undefined;
  const [year, month, day] = ['year', 'month', 'day'].map((name) => member(date, name).value);
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return undefined;
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-');
}

function timeOf({ value }: Part): string | null {
  return typeof value === 'number' && Number.isSafeInteger(value) ? new Date(value * 1_000).toISOString() : null;
}
