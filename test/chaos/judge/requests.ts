import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../../support/parts.ts';
import type { CreateTry, FailedCall, Finding, Incident, Observation, Try } from './observation.ts';

/** What a caller gets when somebody behind is away: it asks again, and nothing is lost. */
const away = new Set(['unavailable', 'service_unavailable', 'deadline_exceeded', 'request_timeout']);

/** What is refused in good order until something else has happened. */
const refused: Readonly<Record<string, readonly string[]>> = {
  // Until evidence has heard of the session, and of its end.
  PlaceHold: ['not_found', 'failed_precondition'],
  RequestErasure: ['not_found', 'failed_precondition'],
  GetRetention: ['not_found'],
};

/** Calls: those of providers, reviewers, officers and operators fail only because somebody is away, and nothing good is refused. */
export function judgeCalls({ failures }: Pick<Observation, 'failures'>): Finding {
  const isExpected = ({ method, code }: FailedCall) => away.has(code) || refused[method]?.includes(code) === true;
  const faults = failures
    .filter((call) => !isExpected(call))
    .map(({ method, code }) => `${method} was answered ${code}`);
  const counts = Map.groupBy(failures, ({ code }) => code);
  const summary = [...counts].map(([code, own]) => `${own.length} × ${code}`).join(', ');
  return { promise: 'calls', sentence: `${failures.length} calls failed: ${summary}`, faults: [...new Set(faults)] };
}

type Document = {
  paths: Record<string, Record<string, { operationId?: string; responses?: Record<string, { $ref?: string }> }>>;
  components: { responses: Record<string, { 'x-codes'?: string[] }> };
};

/** Errors: every answer has a status that the document lists for its operation, and a code that it lists for that. */
export function judgeErrors({ tries }: Pick<Observation, 'tries'>): Finding {
  const documented = readDocument();
  const faults = tries.flatMap(({ operation, status, code }) => {
    if (status === 0) return [];
    const codes = documented.get(`${operation} ${status}`);
    if (codes === undefined) return [`${operation} answered ${status}, which the document does not know`];
    if (code !== '' && !codes.includes(code))
      return [`${operation} answered ${status} ${code}, which is not documented`];
    // Clients never hold a token that is not live.
    if (status === 401 || status === 403) return [`${operation} answered ${status} to a live token`];
    return status === 500 ? [`${operation} answered 500 ${code}`] : [];
  });
  return { promise: 'errors', sentence: `${tries.length} tries: ${summaryOf(tries)}`, faults: [...new Set(faults)] };
}

function summaryOf(tries: readonly Try[]): string {
  const counts = Map.groupBy(tries, ({ status }) => status);
  return [...counts]
    .sort(([one], [other]) => one - other)
    .map(([status, own]) => `${own.length} × ${status === 0 ? 'no answer' : status}`)
    .join(', ');
}

/** The codes of each operation and status, read from `openapi.yaml` and nowhere else. */
function readDocument(): Map<string, readonly string[]> {
  const document: Document = parse(readFileSync(join(repository, 'proto/openapi.yaml'), 'utf8'));
  const known = new Map<string, readonly string[]>();
  for (const { operationId, responses = {} } of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    for (const [status, { $ref = '' }] of Object.entries(responses)) {
      const shared = document.components.responses[$ref.split('/').at(-1) ?? ''];
      known.set(`${operationId} ${status}`, shared?.['x-codes'] ?? []);
    }
  }
  return known;
}

/**
 * Caused: a create fails only while something that it needs is broken, or was a moment ago. Whatever becomes of Kafka,
 * evidence, webhook-delivery and receivers costs no client an error (docs/reliability.md#partial-outages).
 */
export function judgeCaused({ creates, incidents }: Pick<Observation, 'creates' | 'incidents'>): Finding {
  const failed = creates.filter(({ status }) => status !== 201);
  const faults = failed.flatMap((one) => {
    const { outages, ofOne } = faultsAround(incidents, one);
    if (outages.length + ofOne.length > 0) return [];
    return [`${one.key} was answered ${one.status} ${one.code}, and nothing that a create needs was broken`];
  });
  return { promise: 'caused', sentence: `${failed.length} creates failed, each at a fault of what it needs`, faults };
}

/**
 * Mended: one process of gateway or session that is killed, restarted, or as a gateway frozen, costs no client an error
 * that its next try does not mend. Nothing is claimed while two of them are away, or something larger is.
 */
export function judgeMended({ creates, incidents }: Pick<Observation, 'creates' | 'incidents'>): Finding {
  const judged = retriesOf(creates).flatMap(({ failed, next }) => {
    const { outages, ofOne } = faultsAround(incidents, { from: failed.from, until: next.until });
    return outages.length === 0 && ofOne.length <= 1 ? [{ failed, next, cause: ofOne[0] }] : [];
  });
  const faults = judged
    .filter(({ next }) => next.status !== 201)
    .map(({ failed, next, cause }) => {
      const [first, second] = [failed, next].map(({ status, code }) => `${status} ${code}`);
      const since =
        cause === undefined ? 'at no fault' : `${seconds(failed.from - cause.from)} after ${cause.kind} began`;
      return `${failed.key} was answered ${first} ${since}, and ${second} ${seconds(next.until - failed.from)} later`;
    });
  return {
    promise: 'mended',
    sentence: `${judged.length} errors at a fault of one process, each mended by the next try`,
    faults,
  };
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/** What a fault may cost creates: an outage several tries in a row, one of two processes one try, all else nothing. */
type Effect = 'outage' | 'one of two' | 'none';

/** Whoever needs what was away has it again so long after it is back. */
const recoveryMs = 2_500;
/** A create needs gateway and session, each with its database; of two processes one is enough (docs/reliability.md). */
const needed = new Set(['gateway', 'session']);
const ofOneProcess = new Set([
  'replica-killed',
  'replica-killed-starting',
  'replica-terminated',
  'replica-frozen',
  'failpoint',
  'keys-rotated',
]);

/** The faults that may have failed a create at some time between `from` and `until`, by what they may cost. */
function faultsAround(
  incidents: readonly Incident[],
  { from, until }: { from: number; until: number },
): { outages: Incident[]; ofOne: Incident[] } {
  const around = incidents.filter((one) => one.from <= until && from <= one.until + recoveryMs);
  return {
    outages: around.filter((one) => effectOf(one) === 'outage'),
    ofOne: around.filter((one) => effectOf(one) === 'one of two'),
  };
}

function effectOf({ kind, service = '' }: Incident): Effect {
  if (kind.startsWith('clients-')) return 'outage';
  if (!needed.has(service) || kind === 'clock-stepped') return 'none';
  return ofOneProcess.has(kind) ? 'one of two' : 'outage';
}

/** A try that failed and the next one of the same key. */
export function retriesOf(creates: Observation['creates']): { failed: CreateTry; next: CreateTry }[] {
  return [...Map.groupBy(creates, ({ tenantId, key }) => `${tenantId} ${key}`).values()].flatMap((tries) =>
    tries.flatMap((failed, index) => {
      const next = tries[index + 1];
      return failed.status === 201 || next === undefined ? [] : [{ failed, next }];
    }),
  );
}
