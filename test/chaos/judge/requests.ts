import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repository } from '../../support/parts.ts';
import type { CreateTry, FailedCall, Finding, Incident, Observation, Try } from './observation.ts';

const away = new Set(['unavailable', 'service_unavailable', 'deadline_exceeded', 'request_timeout']);

const refused: Readonly<Record<string, readonly string[]>> = {
  // These refusals are expected until evidence knows the session and the session's end.
  PlaceHold: ['not_found', 'failed_precondition'],
  RequestErasure: ['not_found', 'failed_precondition'],
  GetRetention: ['not_found'],
};

/**
 * Promise "calls": no valid call of a provider, reviewer, officer or operator is refused. Calls fail only while a
 * service is down.
 */
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

/** Promise "errors": openapi.yaml lists each answer's status and code for its operation. */
export function judgeErrors({ tries }: Pick<Observation, 'tries'>): Finding {
  const documented = readDocument();
  const faults = tries.flatMap(({ operation, status, code }) => {
    if (status === 0) return [];
    const codes = documented.get(`${operation} ${status}`);
    if (codes === undefined) return [`${operation} answered ${status}, which the document does not know`];
    if (code !== '' && !codes.includes(code))
      return [`${operation} answered ${status} ${code}, which is not documented`];
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
 * Promise "caused": a create fails only during a fault of a service or database that creates need, or shortly after.
 * Faults of Kafka, evidence, webhook-delivery and receivers cause no error (docs/reliability.md#partial-outages).
 */
export function judgeCaused({ creates, incidents }: Pick<Observation, 'creates' | 'incidents'>): Finding {
  const failed = creates.filter(({ status }) => status !== 201);
  const faults = failed.flatMap((one) => {
    const { outages, ofOne } = faultsAround(incidents, one);
    if (outages.length + ofOne.length > 0) return [];
    const answered = `${one.key} was answered ${one.status} ${one.code} after ${seconds(one.until - one.from)}`;
    return [`${answered}, and nothing that a create needs was broken; ${latestBefore(incidents, one.from)}`];
  });
  return { promise: 'caused', sentence: `${failed.length} creates failed, each at a fault of what it needs`, faults };
}

/**
 * Promise "mended": after a fault of one gateway or session process, the next try after an error succeeds. Errors are
 * not judged during a larger fault or while two processes are away.
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

function latestBefore(incidents: readonly Incident[], at: number): string {
  const latest = incidents
    .filter((one) => one.from < at && effectOf(one) !== 'none')
    .reduce<Incident | undefined>(
      (one, other) => (one !== undefined && one.until > other.until ? one : other),
      undefined,
    );
  if (latest === undefined) return 'there was no fault before';
  return `${latest.kind} ${latest.service ?? ''} had ended ${seconds(at - latest.until)} earlier`;
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

/**
 * A fault's effect on creates. In an outage, several tries may fail. If one of two processes is away, one try may
 * fail.
 */
type Effect = 'outage' | 'one of two' | 'none';

const recoveryMs = 2_500;
/**
 * A create needs a gateway, a session process and their databases. One of two processes is enough
 * (docs/reliability.md).
 */
const needed = new Set(['gateway', 'session']);
const ofOneProcess = new Set([
  'replica-killed',
  'replica-killed-starting',
  'replica-terminated',
  'replica-frozen',
  'failpoint',
  'keys-rotated',
]);

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

function retriesOf(creates: Observation['creates']): { failed: CreateTry; next: CreateTry }[] {
  return [...Map.groupBy(creates, ({ tenantId, key }) => `${tenantId} ${key}`).values()].flatMap((tries) =>
    tries.flatMap((failed, index) => {
      const next = tries[index + 1];
      return failed.status === 201 || next === undefined ? [] : [{ failed, next }];
    }),
  );
}
