import type { OpenCase } from './read-case.ts';

/** The state of a case when a page showed it. A decision applies only to this state; its refusal lists the changes. */
export type Shown = {
  version: number;
  evidenceSha256: string;
  evidence: readonly string[];
  decisions: readonly string[];
  claimedBy: string;
  isClaimedByAnother: boolean;
};

type Bound = {
  review: Pick<OpenCase['review'], 'version' | 'evidenceSha256' | 'claimedBy' | 'isClaimedByReader'>;
  found: { evidence: readonly { reference: string }[]; decisions: readonly { id: string }[] };
};

export function shownOf({ review, found }: Bound): Shown {
  return {
    version: review.version,
    evidenceSha256: review.evidenceSha256,
    evidence: found.evidence.map(({ reference }) => reference),
    decisions: found.decisions.map(({ id }) => id),
    claimedBy: review.claimedBy,
    isClaimedByAnother: isClaimedByAnother(review),
  };
}

export function isClaimedByAnother(review: Pick<Bound['review'], 'claimedBy' | 'isClaimedByReader'>): boolean {
  return review.claimedBy !== '' && !review.isClaimedByReader;
}

export function parseShown(text: string): Shown | undefined {
  try {
    const { version, evidenceSha256, evidence, decisions, ...claim }: Record<string, unknown> = JSON.parse(text);
    const { claimedBy, isClaimedByAnother: isAnothers } = claim;
    if (typeof version !== 'number' || !Number.isSafeInteger(version)) return undefined;
    if (typeof evidenceSha256 !== 'string' || !/^[a-f0-9]{64}$/.test(evidenceSha256)) return undefined;
    if (!isTexts(evidence) || !isTexts(decisions) || typeof claimedBy !== 'string') return undefined;
    if (typeof isAnothers !== 'boolean') return undefined;
    return { version, evidenceSha256, evidence, decisions, claimedBy, isClaimedByAnother: isAnothers };
  } catch {
    return undefined;
  }
}

export function changesSince(shown: Shown, now: Bound): { said: string[]; news: ReadonlySet<string> } {
  const current = shownOf(now);
  const news = new Set(current.evidence).difference(new Set(shown.evidence));
  const gone = new Set(shown.evidence).difference(new Set(current.evidence));
  const decided = new Set(current.decisions).difference(new Set(shown.decisions));
  const said = [
    news.size === 1 && 'A piece of evidence came; it is marked below.',
    news.size > 1 && `${news.size} pieces of evidence came; they are marked below.`,
    gone.size === 1 && 'A piece of evidence is no longer there.',
    gone.size > 1 && `${gone.size} pieces of evidence are no longer there.`,
    decided.size > 0 && 'Somebody has proposed or decided something, as shown below.',
    current.claimedBy !== shown.claimedBy &&
      (current.claimedBy === '' ? 'The claim was released.' : `${current.claimedBy} has claimed the review.`),
    current.evidenceSha256 !== shown.evidenceSha256 && news.size === 0 && 'A provider has reported again.',
  ].filter((sentence) => sentence !== false);
  return { said: said.length === 0 ? ['The review has changed.'] : said, news };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= 1_000 && value.every((one) => typeof one === 'string');
}
