/** Only a root cause has a `remedy`. */
export type Finding = {
  check: string;
  /** `affected`: the check fails because of another finding. */
  state: 'ok' | 'broken' | 'affected' | 'skipped';
  found: string;
  remedy: string;
};

/** A finding that others may have caused: broken checks whose names end with one of `causes`. */
export type Suspicion = Finding & { causes?: readonly string[] };

/** Name endings of checks without which a service cannot work. */
export const servingCauses = ['health', '/database', '/GcsDatabaseUnusable', '/grants', '/migrations'] as const;

/** Name endings of checks without which a request fails. A locked table leaves its service ready. */
export const requestCauses = [...servingCauses, '/locks'] as const;

export function ok(check: string, found: string): Finding {
  return { check, state: 'ok', found, remedy: '' };
}

export function broken(check: string, found: string, remedy: string, causes: readonly string[] = []): Suspicion {
  return { check, state: 'broken', found, remedy, causes };
}

export function skipped(check: string, found: string): Finding {
  return { check, state: 'skipped', found, remedy: '' };
}

/** Symptoms get no remedy: it could do harm, such as a new token while the database hangs. */
export function findCauses(suspicions: readonly Suspicion[]): Finding[] {
  const brokenChecks = suspicions.flatMap(({ check, state }) => (state === 'broken' ? [check] : []));
  return suspicions.map(({ causes = [], ...finding }): Finding => {
    const isCause = (check: string) => check !== finding.check && causes.some((name) => check.endsWith(name));
    if (finding.state !== 'broken' || !brokenChecks.some(isCause)) return finding;
    return { ...finding, state: 'affected', remedy: '' };
  });
}

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
