import type { Fact__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Tone } from '@gcs/ui/parts';

export type Judgement = { tone: Tone; words: string };

/**
 * Judges a number by the workflow's threshold (docs/workflow.md#facts). A number at the threshold is good. Without a
 * threshold, only states which direction is better.
 */
export function judgementOf(
  { kind, direction, threshold }: Pick<Fact__Output, 'kind' | 'direction' | 'threshold'>,
  text: string,
): Judgement {
  if (direction !== 'FACT_DIRECTION_HIGHER_IS_BETTER' && direction !== 'FACT_DIRECTION_HIGHER_IS_WORSE')
    return unjudged;
  const isBetter = direction === 'FACT_DIRECTION_HIGHER_IS_BETTER';
  if (threshold === '') return { tone: 'quiet', words: isBetter ? 'higher is better' : 'higher is worse' };
  const limit = amountOf(kind, threshold);
  const [value, line] = [Number(text), Number(threshold)];
  if (isBetter) return value >= line ? good(`meets ${limit}`) : bad(`below ${limit}`);
  return value <= line ? good(`within ${limit}`) : bad(`above ${limit}`);
}

const unjudged: Judgement = { tone: 'quiet', words: '' };
const good = (words: string): Judgement => ({ tone: 'good', words });
const bad = (words: string): Judgement => ({ tone: 'bad', words });

export function amountOf(kind: Fact__Output['kind'], text: string): string {
  return kind === 'FACT_KIND_SCORE' ? `${Math.round(Number(text) * 1_000) / 10} %` : text;
}
