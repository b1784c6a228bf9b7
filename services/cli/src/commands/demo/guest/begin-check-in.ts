import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { ServiceError } from '@gcs/kit/errors';
import { createClient } from '@guest-compliance/client';
import type { Cli } from '../../../frame/cli.ts';
import type { Credentials } from '../instance.ts';
import { publishWorkflow } from '../publish-workflow.ts';

/**
 * Creates a session whose guest does everything on their page, with the ready profile of that kind; resolves to its id
 * and the guest's link (docs/guest-page.md). Afterwards the guest is led to what the receiver of webhooks has got.
 */
export async function beginCheckIn(cli: Cli, credentials: Credentials): Promise<{ id: string; link: string }> {
  await publishWorkflow(cli, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  // The link is in a header of the answer, which the client leaves to whoever hands it a `fetch`.
  let links = '';
  const fetchWithLinks: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    links = answer.headers.get('link') ?? '';
    return answer;
  };
  const { baseUrl, apiToken: token, receiverUrl } = credentials;
  const { sessions } = createClient({ baseUrl, token, fetch: fetchWithLinks });
  const { id } = await sessions.create({
    bookingReference: `BK-${Date.now().toString(36)}`,
    propertyReference: 'hotel-aurora',
    workflowKey: guestCheckInKey,
    guest: { reference: `demo-${randomUUID()}` },
    locale: 'en-GB',
    returnUrl: `${receiverUrl}/events`,
  });
  const [, link] = /^<([^>]+)>/.exec(links) ?? [];
  if (link === undefined) throw new ServiceError('failed_precondition', 'this deployment serves no pages for guests');
  return { id, link };
}
