import { delay } from '@gcs/kit/retry';

type Repeatable = { status: number; headers: Headers; text: string };

/**
 * Repeats a request after a 503 (docs/contract.md#errors), and while a request with its key is in progress. Returns the
 * first other answer. After `maxRepeats`, returns the last answer.
 */
export async function repeatUnavailable<A extends Repeatable>(ask: () => Promise<A>, maxRepeats = 60): Promise<A> {
  let answer = await ask();
  for (let repeats = 0; repeats < maxRepeats && isWorthRepeating(answer, repeats > 0); repeats += 1) {
    await delay(Number(answer.headers.get('retry-after') ?? 1) * 1_000);
    answer = await ask();
  }
  return answer;
}

function isWorthRepeating({ status, headers, text }: Repeatable, isRepeated: boolean): boolean {
  if (headers.get('x-service-should-retry') !== 'true') return false;
  return status === 503 || (isRepeated && text.includes('"idempotency_in_progress"'));
}
