import { type OwnHeader, withOwnHeaders, withoutValues } from './own-headers.rules.ts';
import type { Post, Posted, Poster } from './post.ts';

/** Posts with the custom headers, and masks their values in the excerpt (docs/delivery.md#headers-of-ones-own). */
export async function postWithOwn<Body>(
  post: Poster<Body>,
  own: readonly OwnHeader[],
  { headers, ...request }: Post<Body>,
): Promise<Posted> {
  const { result, excerpt } = await post({ ...request, headers: withOwnHeaders(headers, own) });
  return { result, excerpt: excerpt === null || own.length === 0 ? excerpt : withoutValues(excerpt, own) };
}
