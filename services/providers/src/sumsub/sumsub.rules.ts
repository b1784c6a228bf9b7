import {
  elements,
  inside,
  member,
  numberText,
  oneOf,
  optionalText,
  type Part,
  text,
  UnreadableAnswer,
  whole,
} from '@gcs/kit/egress/shape.rules';
import { comparing, personOf, textsAt, wholeName } from '../vendor/comparison.rules.ts';
import { hmacHex, isSignedBy, onlyHeader, readSigned } from '../vendor/signature.rules.ts';
import type {
  Account,
  Comparison,
  PollResult,
  StepType,
  Verdict,
  Webhook,
  WebhookReading,
} from '../vendor/vendor.rules.ts';
import { decided, errorOf, factsOf, forPeople, passOf, refusalOf } from '../vendor/verdicts.rules.ts';
import { sumsubFaults, sumsubWords } from './sumsub-codes.rules.ts';

/** Makes the headers of a call. The signature covers time, method, path with query, and body, without separators. */
export function sumsubHeaders(
  { secrets }: Account,
  { method, path, body }: { method: string; path: string; body: string },
  nowMs: number,
): Record<string, string> {
  const time = String(Math.floor(nowMs / 1_000));
  return {
    'Content-Type': 'application/json',
    'X-App-Token': secrets.apiKey,
    'X-App-Access-Ts': time,
    'X-App-Access-Sig': hmacHex(secrets.apiSecret, [time, method, path, body]),
  };
}

const algorithms = new Map([
  ['HMAC_SHA256_HEX', 'sha256'],
  ['HMAC_SHA512_HEX', 'sha512'],
] as const);

/**
 * Checks `x-payload-digest`, the hex HMAC of the bytes with the webhook's secret. The sender chooses the algorithm, so
 * weak ones are refused, such as SHA-1.
 */
export function readSumsubWebhook({ secrets, environment }: Account, webhook: Webhook): WebhookReading {
  const digest = onlyHeader(webhook, 'x-payload-digest');
  const algorithm = algorithmOf(webhook);
  if (digest === undefined) return { kind: 'refused', why: 'unsigned' };
  if (algorithm === undefined || !isSignedBy(secrets.webhookSecrets, digest, [webhook.body], algorithm))
    return { kind: 'refused', why: 'signature' };
  return readSigned(webhook, (event) => readEvent(event, environment));
}

function algorithmOf({ headers }: Webhook) {
  const given = headers['x-payload-digest-alg'] ?? ['HMAC_SHA256_HEX'];
  return [...algorithms].find(([name]) => given.length === 1 && name === given[0])?.[1];
}

const erasures: ReadonlySet<string> = new Set(['applicantDeleted', 'applicantPersonalDataDeleted']);

function readEvent(event: Part, environment: string): WebhookReading {
  const type = text(member(event, 'type'));
  if (!type.startsWith('applicant') && !type.startsWith('amlCase')) return { kind: 'other' };
  // `sandboxMode` is not always present. The webhook's secret also distinguishes the environments.
  const said = member(event, 'sandboxMode').value;
  if (said !== undefined && (said === true) !== (environment === 'sandbox'))
    return { kind: 'refused', why: 'environment' };
  const vendorId = optionalText(member(event, 'externalUserId'));
  if (vendorId === undefined) return { kind: 'other' };
  const at = optionalText(member(event, 'createdAtMs')) ?? optionalText(member(event, 'correlationId')) ?? '';
  const eventId = [text(member(event, 'applicantId')), type, at].join(':');
  return { kind: 'event', event: { vendorId, eventId, ...(erasures.has(type) && { isErased: true }) } };
}

const statuses = [
  ...['init', 'pending', 'prechecked', 'queued', 'onHold', 'completed', 'awaitingService', 'awaitingUser'],
] as const;

/**
 * Maps an applicant with the state of their steps. An answer counts only after the review, because GREEN may be shown
 * earlier.
 */
export function mapSumsubApplicant(result: unknown, steps: readonly StepType[], account: Account): PollResult {
  const poll = pollResultOf(result, steps, account);
  return comparing(poll, () => ({ DOCUMENT: documentIn(inside(whole(result), 'applicant', 'info')) }));
}

/**
 * Reads the applicant's `info`, which comes from the document. The vendor keeps persons on lists in a separate case.
 */
function documentIn(info: Part): Comparison {
  const document = personOf({
    names: wholeName(info, 'firstName', 'middleName', 'lastName'),
    births: textsAt(info, 'dob'),
    countries: [...textsAt(info, 'nationality'), ...textsAt(info, 'country')],
  });
  return { document, entries: [] };
}

function pollResultOf(
  result: unknown,
  steps: readonly StepType[],
  { reviewsOurs, environment, attestedSteps: attested }: Account,
): PollResult {
  const applicant = member(whole(result), 'applicant');
  // A deactivated applicant cannot continue, but the vendor keeps the data.
  if (inside(applicant, 'deleted').value === true) return { kind: 'lapsed' };
  const env = optionalText(inside(applicant, 'env'));
  if (env !== undefined && (env === 'sandbox') !== (environment === 'sandbox'))
    throw new UnreadableAnswer('$.applicant.env');
  const review = member(applicant, 'review');
  const status = oneOf(member(review, 'reviewStatus'), statuses);
  if (status === 'init' || status === 'awaitingUser') return { kind: 'open' };
  const isOurs = status === 'onHold' && reviewsOurs;
  if (status !== 'completed' && !isOurs) return { kind: 'submitted', isHeld: status === 'onHold' };
  const decidedAt = timeOf(optionalText(member(review, 'reviewDate')));
  const identity = [
    optionalText(member(review, 'attemptId')),
    numberText(member(review, 'attemptCnt')),
    decidedAt,
    status,
  ];
  const rest = { decidedAt, mark: identity.map((part) => part ?? '').join(':') };
  const facts = factsIn(result);
  if (isOurs) {
    const verdicts = refusalOf({ table: sumsubWords, steps, words: [], mayRetry: false, facts }).verdicts;
    return decided({ verdicts, unknown: [] }, { ...rest, continues: false });
  }
  const shown = shownIn(member(whole(result), 'steps'));
  const answer = member(review, 'reviewResult');
  const said = oneOf(inside(answer, 'reviewAnswer'), ['GREEN', 'RED', 'YELLOW']);
  if (said === 'GREEN') {
    const verdicts = passOf(steps, { shown, attested }, facts);
    return decided({ verdicts, unknown: [] }, { ...rest, continues: false });
  }
  const rejected = member(answer, 'reviewRejectType');
  const isClear = said === 'RED' && rejected.value !== undefined;
  const mayRetry = isClear && oneOf(rejected, ['RETRY', 'FINAL']) === 'RETRY';
  const given = member(answer, 'rejectLabels');
  const labels = given.value === undefined ? [] : elements(given).map(text);
  const words = labels.filter((label) => !sumsubFaults.has(label));
  if (words.length === 0 && labels.length > 0) {
    return decided({ verdicts: errorOf(steps), unknown: [] }, { ...rest, continues: mayRetry });
  }
  const about = { table: sumsubWords, steps, words, facts, passed: shown };
  // The refusal does not show whether it is final.
  return decided(isClear ? refusalOf({ ...about, mayRetry }) : forPeople(about), { ...rest, continues: mayRetry });
}

/** Reads only the facts of the checked document, because an applicant may also have shown others. */
function factsIn(result: unknown): Partial<Record<StepType, Verdict['facts']>> {
  const shown = elements(inside(whole(result), 'applicant', 'info', 'idDocs'));
  const checked = inside(whole(result), 'steps', 'IDENTITY', 'idDocType').value;
  const document = shown.length === 1 ? shown[0] : shown.find((one) => member(one, 'idDocType').value === checked);
  if (document === undefined) return {};
  const of = (name: string) => [optionalText(member(document, name))];
  return {
    DOCUMENT: factsOf({
      documentType: of('idDocType'),
      issuingCountry: of('country'),
      documentExpiry: of('validUntil'),
      documentIssued: of('issuedDate'),
    }),
  };
}

const stepsOfVendor: Readonly<Record<string, readonly StepType[]>> = {
  IDENTITY: ['DOCUMENT'],
  SELFIE: ['LIVENESS', 'FACE_MATCH'],
  PROOF_OF_RESIDENCE: ['ADDRESS'],
};

/** Returns the steps with a GREEN answer. A step that the level lacks has no answer. */
function shownIn(found: Part): readonly StepType[] {
  const isGreen = (name: string) => inside(found, name, 'reviewResult', 'reviewAnswer').value === 'GREEN';
  return Object.entries(stepsOfVendor).flatMap(([name, shown]) => (isGreen(name) ? shown : []));
}

/** Converts `2026-11-01 10:00:00+0000`, also with milliseconds, to RFC 3339. Returns null for another format. */
function timeOf(said: string | undefined): string | null {
  const [, date, time] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d{1,3})?)(?:\+0000)?$/.exec(said ?? '') ?? [];
  return date === undefined ? null : new Date(`${date}T${time}Z`).toISOString();
}
