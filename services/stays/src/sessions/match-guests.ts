import { isAway, ServiceError } from '@gcs/kit/errors';
import type { Client } from '@gcs/kit/grpc/types';
import { connectionError } from '@gcs/kit/lost-connection';
import type { definitions } from '@gcs/proto/definitions';
import { ROOT_CONTEXT } from '@opentelemetry/api';
import type { MatchGuests } from '../booking/change-booking.ts';

const mostItems = 256;

/**
 * Asks the session service for the guests of sessions, because session changes contain no guest data. Throws a
 * transient `service_unavailable`, so a consumer retries and parks no record.
 */
export function guestMatcher(sessions: Pick<Client<typeof definitions.SessionService>, 'MatchGuests'>): MatchGuests {
  return async (wanted) => {
    const items = wanted.flatMap((item) =>
      parts(item.sessionIds).map((sessionIds) => ({ ...item, sessionIds, guestReferences: [...item.guestReferences] })),
    );
    const answers = await Promise.all(
      parts(items).map((part) => sessions.MatchGuests({ items: part }, { trace: ROOT_CONTEXT }).catch(away)),
    );
    return new Map(answers.flatMap(({ matches }) => matches.map((one) => [one.sessionId, one.guestReference])));
  };
}

function parts<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / mostItems) }, (_, index) =>
    all.slice(index * mostItems, (index + 1) * mostItems),
  );
}

function away(error: unknown): never {
  if (!(error instanceof ServiceError) || !isAway(error.code)) throw error;
  const message = 'The service cannot compare the guests now. Send the request again.';
  throw new ServiceError('service_unavailable', message, { cause: connectionError(error) });
}
