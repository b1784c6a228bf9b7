import { growthOf } from './leftovers.ts';
import type { Finding, Observation } from './observation.ts';
import { judgeMended } from './requests.ts';

const maxErrorMs = 2_000;
const toleranceMs = 500;
const maxRecoveryMs = 2_000;
const maxSilentMs = 3_000;
const maxGrowthMiB = 64;
/** After an outage, publishing must be at least this many times faster than the growth of the backlog. */
const drainFactor = 10;

type Rule = (observation: Observation) => string[];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  'postgres-stops': [quickErrors, quickRecovery],
  'postgres-frozen': [quickErrors, quickRecovery],
  'postgres-full': [quickErrors, quickRecovery],
  'one-of-two': [mended],
  sigterm: [noFailure],
  'kafka-away': [noFailure, flatMemory, quickPublishing],
  failpoints: [everyPoint],
};

export function judgeDrill(name: string, observation: Observation): Finding {
  const { before, during } = observation.footprints;
  const faults = (rules[name] ?? []).flatMap((rule) => rule(observation));
  const grownMiB = Math.max(0, ...growthOf(before, during).map(({ moreMiB }) => moreMiB));
  const grown = `no process grew by more than ${Math.ceil(grownMiB)} MiB meanwhile`;
  return { promise: 'drill', sentence: `${name}: ${observation.incidents.length} faults, ${grown}`, faults };
}

function everyPoint({ missed }: Observation): string[] {
  return missed.map((name) => `no process died at ${name}`);
}

function quickErrors({ tries }: Observation): string[] {
  return tries
    .filter(({ status, from, until }) => (status === 0 || status >= 500) && until - from > maxErrorMs + toleranceMs)
    .map(({ operation, status, from, until }) => `${operation} was answered ${status} after ${until - from} ms`);
}

function quickRecovery({ incidents, creates }: Observation): string[] {
  const answered = creates.filter(({ status }) => status === 201).map(({ until }) => until);
  return incidents.flatMap(({ kind, service, until }) => {
    const next = Math.min(...answered.filter((at) => at >= until));
    const ms = next - until;
    return ms > maxRecoveryMs + toleranceMs ? [`after ${kind} of ${service} nobody could create for ${ms} ms`] : [];
  });
}

/**
 * One of two processes still answers, and a frozen session process is detected soon
 * (docs/reliability.md#half-open-peers).
 */
function mended(observation: Observation): string[] {
  return [...judgeMended(observation).faults, ...unfound(observation)];
}

function unfound({ incidents, creates }: Observation): string[] {
  const frozen = incidents.filter(({ kind, service }) => kind === 'replica-frozen' && service === 'session');
  return creates.flatMap(({ key, from, until, status, code }) => {
    const isLate = frozen.some((one) => from > one.from + maxSilentMs && until < one.until);
    return status === 201 || !isLate ? [] : [`${key} was answered ${status} ${code} although the frozen one was known`];
  });
}

function noFailure({ tries, incidents }: Observation): string[] {
  return tries
    .filter(({ status }) => status === 0 || status === 429 || status >= 500)
    .map(({ operation, status, code, from, until }) => {
      const during = incidents.filter((one) => one.from <= until && one.until >= from);
      const at = during.map(({ kind, service, from: since }) => `${from - since} ms after ${kind} of ${service}`);
      return `${operation} was answered ${status} ${code} after ${until - from} ms, ${at.join(' and ') || 'at no fault'}`;
    });
}

/**
 * During a fault, the backlog is on disk and memory must not grow. Reading the backlog afterwards takes more memory
 * (O9).
 */
function flatMemory({ footprints: { before, during } }: Observation): string[] {
  return growthOf(before, during)
    .filter(({ moreMiB }) => moreMiB > maxGrowthMiB)
    .map(({ name, moreMiB }) => `${name} grew by ${Math.round(moreMiB)} MiB`);
}

/** Limits the time of publishing. O8 limits the time of the remaining work. */
function quickPublishing({ incidents, publishedMs }: Observation): string[] {
  const awayMs = incidents.reduce((sum, { from, until }) => sum + until - from, 0);
  const limitMs = awayMs / drainFactor;
  if (publishedMs <= limitMs) return [];
  return [`what arose in ${Math.round(awayMs)} ms was published in ${Math.round(publishedMs)} ms`];
}
