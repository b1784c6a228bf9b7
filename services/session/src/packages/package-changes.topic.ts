import type { EventBus } from '@gcs/kit/bus/bus';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import type { SessionDeps } from '../sessions/session-deps.ts';
import { type PackageUpdate, recordPackageChanges } from './record-package-changes.ts';

/**
 * Consumes the package changes of the evidence service, whose versions have no gaps per session (PackageChange of
 * events.yaml).
 */
export function consumePackageChanges(deps: SessionDeps, bus: EventBus): Promise<Consumer> {
  const { database, telemetry } = deps;
  return startConsumer<PackageUpdate & Place>({
    bus,
    database,
    telemetry,
    group: 'session',
    topic: topics.packageChanges,
    contiguous: true,
    decode: decodePackageChange,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: (tx, received) => recordPackageChanges(tx, deps, received),
    afterCommit: () => deps.onChanges(),
  });
}

type Place = { epoch: number; version: number };

/** Decodes a value whose schema the consumer has checked. A value of an unknown kind is parked, not lost. */
function decodePackageChange(value: unknown): PackageUpdate & Place {
  if (!isPackageChange(value)) throw new TypeError('not a package change');
  const { tenantId, sessionId, epoch, version, kind, erasure } = value;
  if (kind === 'sealed') return { tenantId, sessionId, epoch, version, change: { kind } };
  if (erasure === undefined) throw new TypeError(`a change of kind ${kind} without its erasure`);
  return { tenantId, sessionId, epoch, version, change: { kind: 'erasure_due', erasure } };
}

function isPackageChange(value: unknown): value is PackageChange {
  return typeof value === 'object' && value !== null && 'packageId' in value;
}
