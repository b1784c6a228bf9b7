import { createHash, randomUUID } from 'node:crypto';
import type { GuestPage__Output } from '@gcs/proto/gen/gcs/session/v1/guest';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import { goodAnswers, guestProfile } from './guest-play.ts';
import type { RunningSession } from './running-session.ts';
import { bodyOf, freshKey, tenantId, traceparent } from './session-fixture.ts';

export const call = { trace: ROOT_CONTEXT };

export const answers = [...goodAnswers].map(([questionId, value]) => ({ questionId, value }));
export const returnAddress = 'https://checkin.example/g/back';

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

export function guestItem(guestLink: boolean, { locale }: { locale?: string | undefined } = { locale: 'de-AT' }) {
  const told = { ...(locale === undefined ? {} : { locale }), returnUrl: 'https://hotel.example/back?x=1' };
  const canonicalBody = Buffer.from(bodyOf({ workflowKey: 'guest', ...told }));
  return { tenantId, idempotencyKey: freshKey(), canonicalBody, traceparent, guestLink };
}

/** Makes the calls that the gateway makes for a guest's browser. Also publishes the workflow `guest`. */
export async function guestClient({ clients, operatorCall, publish }: RunningSession) {
  await publish('guest', guestProfile);

  const pageOf = async (token: string, locale = '', browserLocale = ''): Promise<GuestPage__Output> => {
    const asked = { tokenSha256: hashOf(token), locale, browserLocale };
    const { page } = await clients.guests.ReadGuestPage(asked, call);
    if (page === null) throw new Error('there was no page');
    return page;
  };
  return {
    pageOf,
    async create(item = guestItem(true)) {
      const { results } = await clients.sessions.CreateSessions({ items: [item] }, call);
      const document = results[0]?.created ?? results[0]?.replayed;
      const { id }: { id: string } = JSON.parse(document?.json.toString() ?? '{}');
      return { id, token: document?.guestToken ?? '', json: document?.json.toString(), outcome: results[0]?.outcome };
    },
    async actingOn(token: string, type: string) {
      const step = (await pageOf(token)).steps.find((one) => one.type === `STEP_TYPE_${type}`);
      if (step === undefined) throw new Error(`the page has no ${type}`);
      const { seen, type: stepType } = step;
      return { action: { tokenSha256: hashOf(token), actionId: randomUUID(), seen, locale: '', stepType } };
    },
    async endLinks(sessionId: string): Promise<number> {
      const ended = { tenantId, sessionId, requestId: randomUUID() };
      return (await clients.admin.EndGuestLinks(ended, await operatorCall(['platform'], 'a test'))).ended;
    },
  };
}
