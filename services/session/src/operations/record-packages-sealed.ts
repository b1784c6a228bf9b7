import type { Connection } from '@gcs/kit/postgres/database';
import { lockSessions } from './locked-sessions.ts';
import type { SessionContext } from './session-context.ts';

/** What the evidence service says about a package. */
export type SealedPackage = { tenantId: string; sessionId: string; revision: number };

/**
 * Announces each package whose first revision has been sealed, in the consumer's transaction: the event is born here,
 * in the session's own history and order (internal-contracts 1). Later revisions and repeats change nothing. Throws
 * for a session that does not exist, so that the record is parked and not lost.
 */
export async function recordPackagesSealed(
  tx: Connection,
  context: SessionContext,
  sealed: readonly { value: SealedPackage; traceparent: string }[],
): Promise<void> {
  const first = sealed.filter(({ value }) => value.revision === 1);
  const locked = await lockSessions(
    tx,
    context,
    first.map(({ value }) => value),
  );
  for (const { value, traceparent } of first) {
    const session = locked.find(value);
    if (session === undefined) throw new Error('a package was sealed for a session that does not exist here');
    const outcome = locked.apply(session, { kind: 'package_sealed' }, traceparent);
    if (outcome.kind !== 'advanced' && !session.packageReady)
      throw new Error('a package was sealed for an open session');
  }
  await locked.write();
}
