import {
  inside,
  isObject,
  member,
  members,
  numberText,
  oneOf,
  optionalText,
  type Part,
  text,
  whole,
} from '@gcs/kit/egress/shape.rules';
import { comparing, entryOf, listOf, personOf, textsAt, wholeName } from '../vendor/comparison.rules.ts';
import { isSignedBy, onlyHeader, readSigned } from '../vendor/signature.rules.ts';
import type {
  Account,
  Comparison,
  PollResult,
  StepType,
  Verdict,
  Webhook,
  WebhookReading,
} from '../vendor/vendor.rules.ts';
import { decided, factsOf, forPeople, passOf, refusalOf } from '../vendor/verdicts.rules.ts';
import { veriffWords } from './veriff-codes.rules.ts';

/**
 * Checks `x-hmac-signature`, the hex HMAC-SHA256 of the bytes with the shared secret. The API key is in
 * `x-auth-client`. The legacy `x-signature` does not count.
 */
export function readVeriffWebhook({ secrets }: Account, webhook: Webhook): WebhookReading {
  const signature = onlyHeader(webhook, 'x-hmac-signature');
  const client = onlyHeader(webhook, 'x-auth-client');
  if (signature === undefined || client === undefined) return { kind: 'refused', why: 'unsigned' };
  if (!isSignedBy(secrets.webhookSecrets, signature, [webhook.body])) return { kind: 'refused', why: 'signature' };
  // Another key means that the webhook belongs to another integration.
  if (client !== secrets.apiKey) return { kind: 'refused', why: 'environment' };
  return readSigned(webhook, readEvent);
}

function readEvent(event: Part): WebhookReading {
  const decision = member(event, 'verification');
  // A screening arrives in a separate webhook, with its members at the top or in `data`.
  const isOfSession = (part: Part) => ['id', 'sessionId'].some((name) => inside(part, name).value !== undefined);
  const about = [decision, member(event, 'data')].find(isOfSession) ?? event;
  const vendorId = optionalText(member(about, 'id')) ?? optionalText(member(about, 'sessionId'));
  if (vendorId === undefined) return { kind: 'other' };
  const identity = ['attemptId', 'status', 'action', 'decisionTime', 'checkType', 'matchStatus', 'createdAt'];
  const named = identity.map((name) => optionalText(member(about, name)) ?? '');
  const sessionId = optionalText(member(about, 'vendorData'))?.split('|')[0];
  const eventId = [vendorId, ...named].join(':');
  return { kind: 'event', event: { vendorId, eventId, ...(sessionId && { sessionId }) } };
}

/**
 * Converts a decision of the Essential plan (Full Auto) to the other plans' format, in which each value is an object.
 * Such a decision has no reasons. Returns undefined before the decision.
 */
export function readFullAuto(answer: unknown): object | undefined {
  const event = whole(answer);
  const places = [inside(event, 'data', 'verification'), inside(event, 'verification'), event];
  const verification = places.find((place) => inside(place, 'decision').value !== undefined);
  if (verification === undefined) return undefined;
  const valueIn = (part: Part) => (isObject(part) ? member(part, 'value').value : part.value);
  const valuesIn = (part: Part) =>
    isObject(part)
      ? Object.fromEntries([...members(part).keys()].map((name) => [name, valueIn(member(part, name))]))
      : {};
  return {
    status: valueIn(inside(verification, 'decision')),
    attemptId: inside(event, 'attemptId').value,
    decisionTime: inside(event, 'acceptanceTime').value,
    document: valuesIn(inside(verification, 'document')),
    person: valuesIn(inside(verification, 'person')),
  };
}

const statuses = ['approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned'] as const;

/**
 * Maps a session's decision and latest attempt. Reads the status instead of the code, because one code stands for two
 * statuses. The decision covers document and face together; the reason shows which of the two failed.
 */
export function mapVeriffSession(result: unknown, steps: readonly StepType[], account: Account): PollResult {
  const poll = pollResultOf(result, steps, account);
  return comparing(poll, () => ({
    DOCUMENT: documentIn(inside(whole(result), 'decision', 'person')),
    AML: { document: null, entries: hitsIn(inside(whole(result), 'watchlist')).flatMap(listedIn) },
  }));
}

/** Reads the hits without the persons that the vendor's people have cleared. */
function hitsIn(watchlist: Part): readonly Part[] {
  return listOf(inside(watchlist, 'hits')).filter((hit) => inside(hit, 'matchStatus').value !== 'false_positive');
}

function listingsOf(hit: Part): { kind: string; lists: readonly string[] }[] {
  const found = inside(hit, 'listingsRelatedToMatch');
  if (typeof found.value !== 'object' || found.value === null) return [];
  return Object.keys(found.value).flatMap((kind) => {
    const lists = listOf(inside(found, kind)).flatMap((listing) => textsAt(listing, 'sourceName'));
    return lists.length === 0 ? [] : [{ kind, lists }];
  });
}

function listedIn(hit: Part): Comparison['entries'] {
  const listings = listingsOf(hit);
  return entryOf({
    names: [...textsAt(hit, 'matchedName'), ...textsAt(hit, 'aka')],
    births: textsAt(hit, 'dateOfBirth'),
    countries: textsAt(hit, 'countries'),
    lists: listings.flatMap(({ lists }) => lists),
    reasons: listings.map(({ kind }) => kind),
  });
}

function documentIn(person: Part): Comparison {
  const document = personOf({
    names: wholeName(person, 'firstName', 'lastName'),
    births: textsAt(person, 'dateOfBirth'),
    countries: textsAt(person, 'nationality'),
  });
  return { document, entries: [] };
}

function pollResultOf(
  result: unknown,
  steps: readonly StepType[],
  { reviewsOurs, attestedSteps }: Account,
): PollResult {
  const decision = member(whole(result), 'decision');
  if (decision.value === undefined) {
    const state = optionalText(inside(whole(result), 'attempt', 'status'));
    if (state === undefined) return { kind: 'unknown' };
    return ['created', 'started'].includes(state) ? { kind: 'open' } : { kind: 'submitted', isHeld: false };
  }
  const status = oneOf(member(decision, 'status'), statuses);
  if (status === 'expired' || status === 'abandoned') return { kind: 'lapsed' };
  if (status === 'review' && !reviewsOurs) return { kind: 'submitted', isHeld: true };
  const decidedAt = optionalText(member(decision, 'decisionTime')) ?? null;
  const attemptId = optionalText(member(decision, 'attemptId')) ?? '';
  const rest = { decidedAt, mark: [attemptId, status, decidedAt ?? ''].join(':') };
  const facts = factsIn(decision);
  if (status === 'approved') {
    if (!steps.includes('AML')) {
      return decided({ verdicts: passed(steps, decision, attestedSteps), unknown: [] }, { ...rest, continues: false });
    }
    const watchlist = member(whole(result), 'watchlist');
    if (watchlist.value === undefined) return { kind: 'submitted', isHeld: false };
    const { verdict, unknown, mark } = screened(watchlist);
    const verdicts = passed(steps, decision, attestedSteps).map((one) => (one.step === 'AML' ? verdict : one));
    return decided({ verdicts, unknown }, { ...rest, mark: `${rest.mark}:${mark}`, continues: false });
  }
  const reason = numberText(member(decision, 'reasonCode')) ?? optionalText(member(decision, 'reasonCode'));
  const mayRetry = status === 'resubmission_requested';
  const words = reason === undefined ? [] : [reason];
  const about = { table: veriffWords, steps, words, facts };
  if (status === 'review') return decided(forPeople(about), { ...rest, continues: false });
  return decided(refusalOf({ ...about, mayRetry }), { ...rest, continues: mayRetry });
}

/**
 * Maps a screening's result: `matchStatus`, or `reviewStatus` if the vendor's people may have reviewed it. A hit goes
 * to a person, unless it was cleared.
 */
function screened(watchlist: Part): { verdict: Verdict; unknown: readonly string[]; mark: string } {
  const reviewed = member(watchlist, 'reviewStatus');
  const status =
    reviewed.value === undefined
      ? oneOf(member(watchlist, 'matchStatus'), ['no_match', 'possible_match'])
      : oneOf(reviewed, ['no_match', 'potential_match', 'reviewed']);
  const mark = [status, optionalText(member(watchlist, 'createdAt')) ?? ''].join(':');
  const hits = hitsIn(watchlist);
  const hitCount = [numberText(member(watchlist, 'totalHits')) ?? String(hits.length)];
  const facts = { AML: factsOf({ hitCount }) };
  if (status === 'no_match' || (status === 'reviewed' && hits.length === 0)) {
    const verdict: Verdict = { step: 'AML', outcome: 'PASS', codes: [], facts: facts.AML };
    return { verdict, unknown: [], mark };
  }
  const kinds = [...new Set(hits.flatMap(listingsOf).map(({ kind }) => `watchlist.${kind}`))];
  const words = kinds.length === 0 ? ['watchlist.unlisted'] : kinds;
  const refused = refusalOf({ table: veriffWords, steps: ['AML'], words, mayRetry: false, facts });
  const [verdict = { step: 'AML', outcome: 'REVIEW', codes: ['OTHER'], facts: {} }] = refused.verdicts;
  return { verdict, unknown: refused.unknown, mark };
}

/** Maps an approval. The decision shows a checked document or chip, but never a checked face. */
function passed(steps: readonly StepType[], decision: Part, attested: readonly StepType[]): Verdict[] {
  const isChipValid = inside(decision, 'document', 'nfcValidated').value === true;
  const hasDocument = optionalText(inside(decision, 'document', 'type')) !== undefined;
  const shown: StepType[] = [
    ...(hasDocument ? (['DOCUMENT'] as const) : []),
    ...(isChipValid ? (['NFC'] as const) : []),
  ];
  return passOf(steps, { shown, attested }, factsIn(decision)).map((verdict) =>
    verdict.step === 'NFC' && !isChipValid ? { ...verdict, outcome: 'RETRY', codes: ['NFC_NOT_READ'] } : verdict,
  );
}

function factsIn(decision: Part): Partial<Record<StepType, Verdict['facts']>> {
  const document = inside(decision, 'document');
  const of = (name: string) => [optionalText(inside(document, name))];
  const chip = inside(document, 'nfcValidated').value;
  return {
    DOCUMENT: factsOf({
      documentType: of('type'),
      issuingCountry: of('country'),
      documentExpiry: of('validUntil'),
      documentIssued: of('validFrom'),
    }),
    NFC: factsOf({ chipRead: typeof chip === 'boolean' ? [String(chip)] : [] }),
  };
}

export function readVeriffCreated(answer: unknown): { vendorId: string; url: string } {
  const verification = member(whole(answer), 'verification');
  return { vendorId: text(member(verification, 'id')), url: text(member(verification, 'url')) };
}
