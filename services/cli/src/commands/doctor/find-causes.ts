import type { Finding, Suspicion } from './finding.ts';

/**
 * Tells what is broken from what only suffers from it. The latter loses its advice: while a database hangs, "run the
 * migrations" and "issue another token" are wrong, and the second does harm.
 */
export function findCauses(suspicions: readonly Suspicion[]): Finding[] {
  const brokenChecks = suspicions.flatMap(({ check, state }) => (state === 'broken' ? [check] : []));
  return suspicions.map(({ causes = [], ...finding }): Finding => {
    const isCause = (check: string) => check !== finding.check && causes.some((name) => check.endsWith(name));
    if (finding.state !== 'broken' || !brokenChecks.some(isCause)) return finding;
    return { ...finding, state: 'affected', remedy: '' };
  });
}

/** The findings as people read them: each cause once with all that it is the cause of folded below, then the rest. */
export function renderFindings(findings: readonly Finding[], mark: (ok: boolean) => string): string[] {
  const of = (state: Finding['state']) => findings.filter((finding) => finding.state === state);
  const causes = Object.values(Object.groupBy(of('broken'), ({ found, remedy }) => `${found}\n${remedy}`));
  const affected = of('affected').map(({ check }) => check);
  return [
    ...causes.flatMap((same = []) => {
      const [first] = same;
      return first === undefined ? [] : [`${mark(false)} ${namesOf(same)}: ${first.found}\n  → ${first.remedy}`];
    }),
    ...(affected.length === 0 ? [] : [`– affected by that: ${affected.join(', ')}`]),
    ...of('ok').map(({ check, found }) => `${mark(true)} ${check}: ${found}`),
    ...of('skipped').map(({ check, found }) => `– ${check}: ${found}`),
  ];
}

function namesOf(findings: readonly Finding[]): string {
  return findings.map(({ check }) => check).join(', ');
}
