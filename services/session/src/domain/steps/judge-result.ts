import type { ResultOutcome } from '../changes/command.ts';
import { gravestClass, mergeCodes } from './reason-codes.ts';

/** What a result means for its step, whatever words the provider used (docs/workflow.md#steps). */
export type Verdict = 'PASS' | 'NEGATIVE' | 'REVIEW' | 'INCONCLUSIVE' | 'PROVIDER_ERROR';

/** A result that has been understood; the codes may have grown by the one that the verdict needs. */
export type Judgement = { readonly verdict: Verdict; readonly reasonCodes: readonly string[] };

/**
 * Weighs what the provider concluded against the reasons it gave. Where the two contradict each other (a pass with a
 * negative code, a failure without a reason) neither is believed: a person decides.
 */
export function judgeResult(outcome: ResultOutcome, reported: readonly string[]): Judgement {
  const reasonCodes = mergeCodes(reported);
  switch (outcome) {
    case 'PASS':
      return isInfoOnly(reasonCodes) ? { verdict: 'PASS', reasonCodes } : { verdict: 'REVIEW', reasonCodes };
    case 'FAIL':
      return judgeFailure(reasonCodes);
    case 'REVIEW':
      return {
        verdict: 'REVIEW',
        reasonCodes: isInfoOnly(reasonCodes) ? mergeCodes(reasonCodes, ['OTHER']) : reasonCodes,
      };
    case 'RETRY':
      return { verdict: gravestClass(reasonCodes) === 'REVIEW' ? 'REVIEW' : 'INCONCLUSIVE', reasonCodes };
    case 'ERROR':
      return judgeError(reasonCodes);
  }
}

function judgeFailure(reasonCodes: readonly string[]): Judgement {
  switch (gravestClass(reasonCodes)) {
    case 'NEGATIVE':
      return { verdict: 'NEGATIVE', reasonCodes };
    case 'INCONCLUSIVE':
      return { verdict: 'INCONCLUSIVE', reasonCodes };
    case 'REVIEW':
      return { verdict: 'REVIEW', reasonCodes };
    case 'INFO':
    case null:
      return { verdict: 'REVIEW', reasonCodes: mergeCodes(reasonCodes, ['OTHER']) };
  }
}

function judgeError(reasonCodes: readonly string[]): Judgement {
  const gravest = gravestClass(reasonCodes);
  if (gravest === 'NEGATIVE' || gravest === 'REVIEW') return { verdict: 'REVIEW', reasonCodes };
  const isNamed = reasonCodes.includes('PROVIDER_TIMEOUT') || reasonCodes.includes('PROVIDER_UNAVAILABLE');
  return {
    verdict: 'PROVIDER_ERROR',
    reasonCodes: isNamed ? reasonCodes : mergeCodes(reasonCodes, ['PROVIDER_UNAVAILABLE']),
  };
}

function isInfoOnly(reasonCodes: readonly string[]): boolean {
  const gravest = gravestClass(reasonCodes);
  return gravest === null || gravest === 'INFO';
}
