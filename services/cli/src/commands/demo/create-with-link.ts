import { ServiceError } from '@gcs/kit/errors';
import { createClient } from '@guest-compliance/client';
import type { Credentials } from './instance.ts';

type NewSession = Parameters<ReturnType<typeof createClient>['sessions']['create']>[0];

/** Creates a session. Only the response contains the guest's link (docs/guest-page.md). */
export async function createWithLink(
  { baseUrl, apiToken: token }: Pick<Credentials, 'baseUrl' | 'apiToken'>,
  session: NewSession,
): Promise<{ id: string; link: string }> {
  // The link is in a response header, which the client passes only to a custom `fetch`.
  let links = '';
  const fetchWithLinks: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    links = answer.headers.get('link') ?? '';
    return answer;
  };
  const { sessions } = createClient({ baseUrl, token, fetch: fetchWithLinks });
  const { id } = await sessions.create(session);
  const [, link] = /^<([^>]+)>/.exec(links) ?? [];
  if (link === undefined) throw new ServiceError('failed_precondition', 'this deployment serves no pages for guests');
  return { id, link };
}
