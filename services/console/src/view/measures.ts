import type { Fact__Output } from '@gcs/proto/gen/gcs/admin/v1/review_service';
import type { Tone } from '@gcs/ui/parts';

/** What a number says of the guest, in words and in the colour that goes with them. */
export type Judgement = { tone: Tone; words: string };

/**
 * How good a number is (docs/workflow.md#facts): against the workflow's threshold where it has one, the threshold
 * itself being in order; without one nothing but its direction, for nobody has said how much is much.
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

/** A score as a percentage, any other number as it came. */
export function amountOf(kind: Fact__Output['kind'], text: string): string {
  return kind === 'FACT_KIND_SCORE' ? `${Math.round(Number(text) * 1_000) / 10} %` : text;
}
