import type { Adapter } from './adapter.ts';
import { stepTypes } from './vendor.rules.ts';
import { fits } from './verdicts.rules.ts';

const functions = ['problemsOf', 'readWebhook', 'open', 'reenter', 'fetch', 'map', 'dashboardUrl', 'end', 'erase'];
const vendorName = /^[a-z][a-z0-9-]{0,62}$/;
const host = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/** Returns an adapter's faults, each with the member's path. The value may be anything that a module exports. */
export function problemsOfAdapter(adapter: Adapter): readonly string[] {
  if (typeof adapter !== 'object' || adapter === null) return ['an adapter is an object'];
  const { name, label, hosts, steps, attestable, callsPerSecond, hasReview } = adapter;
  const areSteps = (value: unknown) => Array.isArray(value) && value.every((step) => stepTypes.includes(step));
  const [isHosts, isSteps, isAttestable] = [Array.isArray(hosts), areSteps(steps), areSteps(attestable)];
  const rules: readonly (readonly [isRight: boolean, problem: string])[] = [
    [typeof name === 'string' && vendorName.test(name), 'name: 1 to 63 lower-case letters, digits and -'],
    [typeof label === 'string' && label.trim() !== '' && label.length <= 64, 'label: 1 to 64 characters'],
    [isHosts && hosts.length > 0 && hosts.every((one) => host.test(one)), 'hosts: host names, at least one'],
    [isSteps && steps.length > 0, `steps: one or more of ${stepTypes.join(', ')}`],
    [isAttestable && isSteps && attestable.every((step) => steps.includes(step)), 'attestable: a subset of steps'],
    [typeof hasReview === 'boolean', 'hasReview: true or false'],
    [Number.isFinite(callsPerSecond) && callsPerSecond > 0, 'callsPerSecond: a number above 0'],
    ...functions.map(
      (member) => [typeof Reflect.get(adapter, member) === 'function', `${member}: a function`] as const,
    ),
  ];
  const found = [...rules.flatMap(([isRight, problem]) => (isRight ? [] : [problem])), ...problemsOfWords(adapter)];
  return found.map((problem) => `adapter ${String(name)}: ${problem}`);
}

function problemsOfWords({ words }: Adapter): string[] {
  if (!(words?.table instanceof Map) || !(words.faults instanceof Set) || typeof words.forms !== 'function') {
    return ['words: about, table, faults and forms'];
  }
  return [...words.table.values()].flatMap(({ word, retry, final }) => {
    const wrong = [...retry, ...final].filter(({ step, code }) =>
      step === '*' ? !stepTypes.every((type) => fits(code, type)) : !fits(code, step),
    );
    const named = wrong.map(({ step, code }) => `words.table.${word}: ${code} is no code of ${step}`);
    return retry.length > 0 && final.length > 0 ? named : [`words.table.${word}: without a meaning`, ...named];
  });
}
