import {
  elements,
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
import {
  type Account,
  stepTypes as allSteps,
  type Comparison,
  type PollResult,
  type StepType,
  type Verdict,
  type Webhook,
  type WebhookReading,
} from '../vendor/vendor.rules.ts';
import { decided, errorOf, factsOf, forPeople, passOf, refusalOf } from '../vendor/verdicts.rules.ts';
import { isMild, onfidoWords } from './onfido-codes.rules.ts';

/**
 * Checks `X-SHA2-Signature`, the hex HMAC-SHA256 of the bytes with the webhook's token. The signature contains no time,
 * so only the event's id shows a repetition.
 */
export function readOnfidoWebhook({ secrets }: Account, webhook: Webhook): WebhookReading {
  const signature = onlyHeader(webhook, 'x-sha2-signature');
  if (signature === undefined) return { kind: 'refused', why: 'unsigned' };
  if (!isSignedBy(secrets.webhookSecrets, signature, [webhook.body])) return { kind: 'refused', why: 'signature' };
  return readSigned(webhook, (event) => readEvent(member(event, 'payload')));
}

/** Does not check the environment, because the webhook's `href` contains only the host. */
function readEvent(payload: Part): WebhookReading {
  const action = text(member(payload, 'action'));
  const object = member(payload, 'object');
  const id = text(member(object, 'id'));
  const at = optionalText(member(object, 'completed_at_iso8601')) ?? '';
  if (action === 'workflow_run.completed') return eventOf(id, action, id, at);
  if (!action.startsWith('workflow_task.')) return { kind: 'other' };
  return eventOf(text(member(object, 'workflow_run_id')), action, id, at);
}

function eventOf(vendorId: string, ...identity: readonly string[]): WebhookReading {
  return { kind: 'event', event: { vendorId, eventId: [vendorId, ...identity].join(':') } };
}

const statuses = [
  ...['processing', 'awaiting_input', 'awaiting_client_input', 'approved', 'declined', 'review', 'abandoned', 'error'],
] as const;

/**
 * Maps a run with its tasks' outputs. The customer's workflow decides what a status means: an approved run passes its
 * tasks. Hits on lists always go to a person.
 */
export function mapOnfidoRun(
  result: unknown,
  steps: readonly StepType[],
  { reviewsOurs, attestedSteps }: Account,
): PollResult {
  const run = member(whole(result), 'run');
  const status = oneOf(member(run, 'status'), statuses);
  if (status === 'awaiting_input') return { kind: 'open' };
  if (status === 'abandoned') return { kind: 'lapsed' };
  if (status === 'processing' || status === 'awaiting_client_input') return { kind: 'submitted', isHeld: false };
  if (status === 'review' && !reviewsOurs) return { kind: 'submitted', isHeld: true };
  const updatedAt = optionalText(member(run, 'updated_at')) ?? null;
  const rest = { continues: false, decidedAt: updatedAt, mark: `${status}:${updatedAt ?? ''}` };
  if (status === 'error') return decided({ verdicts: errorOf(steps), unknown: [] }, rest);
  const reports = elements(member(whole(result), 'tasks')).flatMap(reportIn);
  const shown = checkedSteps(reports).filter((step) => step !== 'AML' || attestedSteps.includes(step));
  const checked = { steps, reports, shown };
  const poll = decided(status === 'approved' ? approval(checked) : refusal(checked, status), rest);
  return comparing(poll, () => ({ DOCUMENT: documentIn(reports), AML: listedIn(reports) }));
}

/** The report of a task, with its unclear breakdowns and reasons. A capture task has no report. */
type ReportOutput = { kind: Kind; words: readonly string[]; subResult: string; output: Part };

function reportIn(task: Part): readonly ReportOutput[] {
  const output = inside(task, 'output');
  if (!isObject(output)) return [];
  const breakdown = inside(output, 'breakdown');
  if (!isObject(breakdown)) return [];
  const names = new Set(members(breakdown).keys());
  const kind = kinds.find(([, marks]) => marks.some((mark) => names.has(mark)))?.[0];
  if (kind === undefined) return [];
  const words = [...names].flatMap((name) => wordsIn(`${kind}.${name}`, member(breakdown, name)));
  return [{ kind, words, subResult: optionalText(member(output, 'sub_result')) ?? '', output }];
}

type Kind = 'face' | 'known_faces' | 'watchlist' | 'address' | 'device' | 'document';

const kinds: readonly (readonly [kind: Kind, marks: readonly string[]])[] = [
  ['face', ['face_comparison']],
  ['known_faces', ['previously_seen_faces']],
  ['watchlist', ['sanction', 'politically_exposed_person', 'adverse_media', 'legal_and_regulatory_warnings']],
  ['address', ['document_classification']],
  ['device', ['device']],
  ['document', ['data_validation', 'visual_authenticity', 'image_integrity', 'police_record', 'issuing_authority']],
];

/**
 * Returns the most specific names of an unclear part: its reasons, otherwise the sub-breakdown, otherwise the
 * breakdown.
 */
function wordsIn(path: string, part: Part): readonly string[] {
  const isClear = (value: unknown) => value === undefined || value === null || value === 'clear' || value === '';
  if (part.value === undefined) return [];
  const below = inside(part, 'breakdown');
  const finer =
    below.value === undefined
      ? []
      : [...members(below).keys()].flatMap((name) => wordsIn(`${path}.${name}`, member(below, name)));
  if (finer.length > 0) return finer;
  if (isClear(inside(part, 'result').value)) return [];
  const properties = inside(part, 'properties');
  const reasons =
    properties.value === undefined
      ? []
      : [...members(properties)].flatMap(([name, value]) =>
          typeof value === 'string' && !isClear(value) && onfidoWords.has(`${path}.${name}`) ? [`${path}.${name}`] : [],
        );
  return reasons.length > 0 ? reasons : [path];
}

/** Breakdowns that show that a step was checked, by kind of report. */
const shownBy: Readonly<Record<Kind, Partial<Record<StepType, readonly string[]>>>> = {
  known_faces: {},
  device: {},
  document: {
    DOCUMENT: ['visual_authenticity', 'data_validation', 'image_integrity'],
    AGE: ['age_validation'],
    NFC: ['issuing_authority'],
  },
  face: { LIVENESS: ['visual_authenticity'], FACE_MATCH: ['face_comparison'] },
  watchlist: { AML: ['sanction', 'politically_exposed_person', 'adverse_media', 'legal_and_regulatory_warnings'] },
  address: { ADDRESS: ['document_classification'] },
};

/** Returns the steps whose breakdown has a result. A result of null means that the vendor did not check. */
function checkedSteps(reports: readonly ReportOutput[]): readonly StepType[] {
  return allSteps.filter((step) =>
    reports.some(({ kind, output }) =>
      shownBy[kind][step]?.some((name) => typeof inside(output, 'breakdown', name, 'result').value === 'string'),
    ),
  );
}

/**
 * `shown` contains AML only if the account attests it: the report does not show whose name was screened, and the
 * applicant has a placeholder.
 */
type CheckedRun = {
  readonly steps: readonly StepType[];
  readonly reports: readonly ReportOutput[];
  readonly shown: readonly StepType[];
};

function approval({ steps, reports, shown }: CheckedRun) {
  const facts = factsIn(reports);
  const hits = refusalOf({ table: onfidoWords, steps, words: hitsIn(reports), mayRetry: false, facts });
  const verdicts = passOf(steps, { shown, attested: [] }, facts).map((passed): Verdict => {
    const isHit = passed.step === 'AML' && hitsIn(reports).length > 0;
    return (isHit ? hits.verdicts.find(({ step }) => step === 'AML') : undefined) ?? passed;
  });
  return { verdicts, unknown: [] };
}

function hitsIn(reports: readonly ReportOutput[]): readonly string[] {
  return reports.filter(({ kind }) => kind === 'watchlist').flatMap((report) => report.words);
}

/**
 * A new run may follow if only the pictures were bad; a suspicion is final. A case under review at the vendor goes to
 * our people if they review for this account.
 */
function refusal({ steps, reports, shown }: CheckedRun, status: 'declined' | 'review') {
  const words = [...new Set(reports.flatMap((report) => report.words))];
  const isSuspected = reports.some(({ subResult }) => subResult === 'suspected');
  const mayRetry = status === 'declined' && words.length > 0 && words.every(isMild) && !isSuspected;
  const faulty = reports.filter((report) => report.words.length > 0).flatMap(({ kind }) => Object.keys(shownBy[kind]));
  const passed = shown.filter((step) => !faulty.includes(step));
  const about = { table: onfidoWords, steps, words, facts: factsIn(reports), passed };
  return status === 'declined' ? refusalOf({ ...about, mayRetry }) : forPeople(about);
}

function documentIn(reports: readonly ReportOutput[]): Comparison {
  const documents = reports.filter(({ kind }) => kind === 'document').map(({ output }) => output);
  const document = personOf({
    names: documents.flatMap((output) =>
      wholeName(inside(output, 'properties'), 'first_name', 'middle_name', 'last_name'),
    ),
    births: documents.flatMap((output) => textsAt(output, 'properties', 'date_of_birth')),
    countries: documents.flatMap((output) => textsAt(output, 'properties', 'nationality')),
  });
  return { document, entries: [] };
}

/** Reads the hits of enhanced watchlists. Other reports do not identify the person on the list. */
function listedIn(reports: readonly ReportOutput[]): Comparison {
  const records = reports
    .filter(({ kind }) => kind === 'watchlist')
    .flatMap(({ output }) => listOf(inside(output, 'properties', 'records')));
  const entries = records.flatMap((record) =>
    entryOf({
      names: [...textsAt(record, 'full_name'), ...each(record, 'alias', 'alias_name')],
      births: textsAt(record, 'date_of_birth'),
      countries: each(record, 'address', 'country'),
      lists: each(record, 'source', 'source_name'),
      reasons: textsAt(record, 'position'),
    }),
  );
  return { document: null, entries };
}

const each = (part: Part, list: string, name: string) =>
  listOf(inside(part, list)).flatMap((one) => textsAt(one, name));

function factsIn(reports: readonly ReportOutput[]): Partial<Record<StepType, Verdict['facts']>> {
  const of = (kind: string) => reports.find((report) => report.kind === kind)?.output;
  const document = of('document');
  const face = of('face');
  const at = (part: Part | undefined, ...names: readonly string[]) =>
    part === undefined ? { value: undefined, path: '$' } : inside(part, ...names);
  const score = (breakdown: string, sub: string) => [
    numberText(at(face, 'breakdown', breakdown, 'breakdown', sub, 'properties', 'score')),
  ];
  return {
    DOCUMENT: factsOf({
      documentType: [optionalText(at(document, 'properties', 'document_type'))],
      issuingCountry: [optionalText(at(document, 'properties', 'issuing_country'))],
      documentExpiry: [optionalText(at(document, 'properties', 'date_of_expiry'))],
      documentIssued: [optionalText(at(document, 'properties', 'issuing_date'))],
    }),
    FACE_MATCH: factsOf({ matchScore: score('face_comparison', 'face_match') }),
    LIVENESS: factsOf({ livenessScore: score('visual_authenticity', 'spoofing_detection') }),
  };
}
