/** The values of `got` without an answer to grade: the receiver does not report repeats, or an earlier check failed. */
export const unreported = 'not reported';
export const unchecked = 'not checked';

/** `advice` is '' if `passed`. */
export type CertificationCheck = {
  name: string;
  expected: string;
  got: string;
  passed: boolean;
  durationMs: number;
  advice: string;
};

export function isFailed(check: CertificationCheck): boolean {
  return gradeOf(check) === 'FAILED';
}

export function gradeOf({ got, passed }: CertificationCheck): 'PASSED' | 'FAILED' | 'NOT CHECKED' {
  if (got === unreported || got === unchecked) return 'NOT CHECKED';
  return passed ? 'PASSED' : 'FAILED';
}
