import type { EventBus } from '@gcs/kit/bus/bus';
import { type Consumer, startConsumer } from '@gcs/kit/consumer/consumer';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { recordPackagesSealed } from '../operations/record-packages-sealed.ts';
import type { SessionContext } from '../operations/session-context.ts';

/** Consumes what the evidence service tells; versions are contiguous per session (events.yaml, PackageChange). */
export function consumePackageChanges(context: SessionContext, bus: EventBus): Promise<Consumer> {
  const { database, telemetry } = context;
  return startConsumer<PackageChange>({
    bus,
    database,
    telemetry,
    group: 'session',
    topic: topics.packageChanges,
    contiguous: true,
    decode: decodePackageChange,
    identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
    apply: (tx, received) => recordPackagesSealed(tx, context, received),
    afterCommit: () => context.onChanges(),
  });
}

/** The consumer has held the value to its schema. A kind that this version does not carry out is parked, not lost. */
function decodePackageChange(value: unknown): PackageChange {
  if (!isPackageChange(value)) throw new TypeError('not a package change');
  if (value.kind !== 'sealed') throw new TypeError(`no handler for ${value.kind}`);
  return value;
}

function isPackageChange(value: unknown): value is PackageChange {
  return typeof value === 'object' && value !== null && 'packageId' in value;
}
