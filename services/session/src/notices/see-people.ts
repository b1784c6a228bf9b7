import type { Operator } from '@gcs/kit/admin/operator-identity';
import { showScope } from '@gcs/kit/admin/operator-scope';
import { adminRoutes } from '@gcs/proto/admin-routes';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type Sight, tenantsOfPerson, updatePerson } from './people.store.ts';

const refreshMs = 60_000;
const maxRemembered = 10_000;

/**
 * Stores the scope of people with notices, which only their calls reveal (docs/people.md#notices). `seen` returns
 * before the scope is stored. `monotonicMs` is a clock that never goes back.
 */
export function seePeople(
  { database, telemetry }: Pick<SessionDeps, 'database' | 'telemetry'>,
  monotonicMs: () => number,
) {
  const remembered = new Map<string, { sight: string; at: number }>();
  /**
   * The write in progress for each person. The person's next write waits for it. Otherwise, of two tokens issued in the
   * same second, the earlier one could be stored last.
   */
  const running = new Map<string, Promise<void>>();

  const keep = async (operator: Operator) => {
    for (const tenantId of await tenantsOfPerson(database, operator))
      await updatePerson(database, { ...operator, tenantId }, sightOf(operator, tenantId));
  };
  return {
    seen(operator: Operator): void {
      const key = JSON.stringify([operator.issuer, operator.subject]);
      const sight = JSON.stringify([seesReviews(operator), showScope(operator.scope)]);
      const last = remembered.get(key);
      const at = monotonicMs();
      if (last !== undefined && last.sight === sight && at - last.at < refreshMs) return;
      if (remembered.size >= maxRemembered) remembered.clear();
      remembered.set(key, { sight, at });
      const before = running.get(key) ?? Promise.resolve();
      const kept = before
        .then(() => keep(operator))
        .catch((err: unknown) => {
          remembered.delete(key);
          telemetry.logger.warn({ err }, "the scope of a person's notices could not be stored");
        });
      running.set(key, kept);
      void kept.finally(() => running.get(key) === kept && running.delete(key));
    },
    async stop(): Promise<void> {
      await Promise.all(running.values());
    },
  };
}

function sightOf(operator: Operator, tenantId: string): Sight {
  const { issuedAt, scope } = operator;
  if (!seesReviews(operator)) return { sees: false, properties: null, issuedAt };
  if (scope === 'deployment') return { sees: true, properties: null, issuedAt };
  return { sees: scope.has(tenantId), properties: scope.get(tenantId) ?? null, issuedAt };
}

function seesReviews({ roles }: Operator): boolean {
  const { roles: needed } = adminRoutes['/gcs.admin.v1.ReviewNoticeService/SubscribeToNotices'];
  return needed.some((role) => roles.includes(role));
}
