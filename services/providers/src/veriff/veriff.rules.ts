import { comparing, personOf, textsAt, wholeName } from '../vendor/comparison.rules.ts';
import { inside, member, numberText, oneOf, optionalText, type Part, text, whole } from '../vendor/shape.rules.ts';
import { isSignedBy, onlyHeader, readSigned } from '../vendor/signature.rules.ts';
import type { Account, Comparison, Look, StepType, Verdict, Webhook, WebhookReading } from '../vendor/vendor.rules.ts';
import { decided, factsOf, passOf, refusalOf } from '../vendor/verdicts.rules.ts';
import { veriffWords } from './veriff-codes.rules.ts';

/**
 * `x-hmac-signature`: hex HMAC-SHA256 of the bytes under the shared secret, with `x-auth-client`, the API key, beside it.
 * The legacy `x-signature` is none.
 */
export function readVeriffWebhook({ secrets }: Account, webhook: Webhook): WebhookReading {
  const signature = onlyHeader(webhook, 'x-hmac-signature');
  const client = onlyHeader(webhook, 'x-auth-client');
  if (signature === undefined || client === undefined) return { kind: 'refused', why: 'unsigned' };
  if (!isSignedBy(secrets.webhookSecrets, signature, [webhook.body])) return { kind: 'refused', why: 'signature' };
  // Another integration's: the test one has a key of its own.
  if (client !== secrets.apiKey) return { kind: 'refused', why: 'environment' };
  return readSigned(webhook, readEvent);
}

function readEvent(event: Part): WebhookReading {
  const decision = member(event, 'verification');
  const about = decision.value === undefined ? event : decision;
  const vendorId = optionalText(member(about, 'id')) ?? optionalText(member(event, 'sessionId'));
  if (vendorId === undefined) return { kind: 'other' };
  const named = ['attemptId', 'status', 'action', 'decisionTime'].map(
    (name) => optionalText(member(about, name)) ?? '',
  );
  const sessionId = optionalText(member(about, 'vendorData'))?.split('|')[0];
  const told = { vendorId, eventId: [vendorId, ...named].join(':'), ...(sessionId && { sessionId }) };
  return { kind: 'told', told };
}

const statuses = ['approved', 'declined', 'resubmission_requested', 'review', 'expired', 'abandoned'] as const;

/**
 * A session's decision with its latest attempt. The status says what it is: one number stands for two of them. There is
 * one verdict for document and face; the reason says which of them it is about.
 */
export function mapVeriffSession(result: unknown, steps: readonly StepType[], account: Account): Look {
  const look = lookOf(result, steps, account);
  return comparing(look, () => ({ DOCUMENT: documentIn(inside(whole(result), 'decision', 'person')) }));
}

/** `person` of the decision, as it was read from the document. */
function documentIn(person: Part): Comparison {
  const document = personOf({
    names: wholeName(person, 'firstName', 'lastName'),
    births: textsAt(person, 'dateOfBirth'),
    countries: textsAt(person, 'nationality'),
  });
  return { document, entries: [] };
}

function lookOf(result: unknown, steps: readonly StepType[], { reviewsOurs }: Account): Look {
  const decision = member(whole(result), 'decision');
  if (decision.value === undefined) {
    const state = optionalText(inside(whole(result), 'attempt', 'status'));
    return state === 'submitted' ? { kind: 'submitted', isHeld: false } : { kind: 'open' };
  }
  const status = oneOf(member(decision, 'status'), statuses);
  if (status === 'expired' || status === 'abandoned') return { kind: 'lapsed' };
  if (status === 'review' && !reviewsOurs) return { kind: 'submitted', isHeld: true };
  const decidedAt = optionalText(member(decision, 'decisionTime')) ?? null;
  const attemptId = optionalText(member(decision, 'attemptId')) ?? '';
  const rest = { decidedAt, mark: [attemptId, status, decidedAt ?? ''].join(':') };
  const facts = factsIn(decision);
  if (status === 'approved') {
    return decided({ verdicts: passed(steps, decision), unknown: [] }, { ...rest, continues: false });
  }
  const reason = numberText(member(decision, 'reasonCode')) ?? optionalText(member(decision, 'reasonCode'));
  const mayRetry = status === 'resubmission_requested';
  const words = reason === undefined ? [] : [reason];
  const refused = refusalOf({ table: veriffWords, steps, words, mayRetry, facts });
  if (status !== 'review') return decided(refused, { ...rest, continues: mayRetry });
  const verdicts = refused.verdicts.map(
    (one): Verdict => (one.outcome === 'FAIL' ? { ...one, outcome: 'REVIEW' } : one),
  );
  return decided({ ...refused, verdicts }, { ...rest, continues: false });
}

/** The chip is passed where the vendor says that it was validated. */
function passed(steps: readonly StepType[], decision: Part): Verdict[] {
  const isChipValid = inside(decision, 'document', 'nfcValidated').value === true;
  return passOf(steps, factsIn(decision)).map((verdict) =>
    verdict.step !== 'NFC' || isChipValid ? verdict : { ...verdict, outcome: 'RETRY', codes: ['NFC_NOT_READ'] },
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

/** The session's id and address, of an answer to its creation. */
export function readVeriffCreated(answer: unknown): { vendorId: string; url: string } {
  const verification = member(whole(answer), 'verification');
  return { vendorId: text(member(verification, 'id')), url: text(member(verification, 'url')) };
}
