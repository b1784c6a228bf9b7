import { randomUUID } from 'node:crypto';
import { guestCheckInKey, readReadyProfile } from '@gcs/first-run/ready-profiles';
import { ServiceError } from '@gcs/kit/errors';
import type { ComplianceSession } from '@gcs/proto/gen/openapi-types';
import type { Cli } from '../../../frame/cli.ts';
import type { Credentials } from '../instance.ts';
import { publishWorkflow } from '../publish-workflow.ts';

const timeoutMs = 10_000;

/**
 * Creates a session whose guest does everything on their page, with the ready profile of that kind; resolves to its id and
 * the guest's link (docs/guest-page.md). Afterwards the guest is led to what the receiver of webhooks has got.
 */
export async function beginCheckIn(cli: Cli, credentials: Credentials): Promise<{ id: string; link: string }> {
  await publishWorkflow(cli, guestCheckInKey, await readReadyProfile(guestCheckInKey));
  const answer = await fetch(new URL('/v1/compliance-sessions', credentials.baseUrl), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${credentials.apiToken}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      bookingReference: `BK-${Date.now().toString(36)}`,
      propertyReference: 'hotel-aurora',
      workflowKey: guestCheckInKey,
      guest: { reference: `demo-${randomUUID()}` },
      locale: 'en-GB',
      returnUrl: `${credentials.receiverUrl}/events`,
    }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await answer.text();
  if (!answer.ok) throw new ServiceError('failed_precondition', `the session was not created: ${text}`);
  const { id }: ComplianceSession = JSON.parse(text);
  const [, link] = /^<([^>]+)>/.exec(answer.headers.get('link') ?? '') ?? [];
  if (link === undefined) throw new ServiceError('failed_precondition', 'this deployment serves no pages for guests');
  return { id, link };
}
