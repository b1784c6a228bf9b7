import type { ReviewView } from '../../reviews/review-view.ts';
import { counted } from '../../view/words.ts';

type Named = Pick<ReviewView, 'sessionId' | 'step'>;

/** How a refresh names the reviews that the page has. */
export function nameInList({ sessionId, step }: Named): string {
  return `${sessionId}.${step}`;
}

/** What came and what went since the list was shown, in words; '' when it is the same. */
export function newsOf(shown: string, reviews: readonly Named[]): string {
  const before = new Set(shown.split(',').filter((one) => one !== ''));
  const now = new Set(reviews.map(nameInList));
  const came = now.difference(before).size;
  const went = before.difference(now).size;
  const parts = [came > 0 && `${counted(came, 'review')} came`, went > 0 && `${counted(went, 'review')} left`];
  const said = parts.filter((part) => part !== false);
  return said.length === 0 ? '' : `The list has changed: ${said.join(', ')}.`;
}
