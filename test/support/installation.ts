import { randomUUID } from 'node:crypto';
import type { EventBus } from '@gcs/kit/bus/bus';
import { openInstallation } from '@gcs/kit/bus/installation';
import { startConsumer } from '@gcs/kit/consumer/consumer';
import { observeDeadLetters } from '@gcs/kit/consumer/list-dead-letters';
import { consumerMigration, installationMigration } from '@gcs/kit/postgres/migrations/kit-migrations';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { createTestDatabase } from './database.ts';
import { packageChange } from './package-change.ts';
import { testTelemetry } from './test-telemetry.ts';

export type TestInstallation = Awaited<ReturnType<typeof startInstallation>>;

const topic = topics.packageChanges;

export async function startInstallation(shared: EventBus, group: string) {
  const own = await createTestDatabase([consumerMigration, installationMigration]);
  const { database } = own;
  const telemetry = testTelemetry();
  const installation = openInstallation(database, telemetry.logger);
  await installation.join(randomUUID(), database);
  const bus = installation.over(shared);
  const stopObserving = observeDeadLetters(telemetry, database);
  await startConsumer<PackageChange>({
    ...{ bus, database, telemetry, group, topic, contiguous: true },
    // The consumer has validated the value against the schema.
    decode: (value) => value as PackageChange,
    identify: ({ sessionId, epoch, version }) => ({ key: sessionId, epoch, version }),
    apply: async () => {},
  });
  const rows = (text: string) => database.query<{ key: string }>({ name: '', text });
  const keysOf = async (text: string) => (await rows(text)).map(({ key }) => key);
  return {
    publish: (keys: readonly string[]) =>
      bus.publish([
        {
          topic,
          messages: keys.map((key) => ({ key, value: JSON.stringify(packageChange(key, 1)), traceparent: '' })),
        },
      ]),
    applied: () => keysOf('select key from consumer_positions where version > 0 order by key'),
    foreign: () => keysOf(`select key from dead_letters where reason = 'foreign' order by key`),
    async countedForeign() {
      const counted = /gcs_dead_letters_parked_total\{[^}]*reason="foreign"[^}]*\} (\d+)/.exec(
        await telemetry.metricsText(),
      );
      return Number(counted?.[1] ?? 0);
    },
    async waitingForeign() {
      const [gauge] = /^gcs_dead_letters_foreign\{.*\} (\d+)$/m.exec(await telemetry.metricsText())?.slice(1) ?? [];
      return Number(gauge);
    },
    async stop() {
      stopObserving();
      await shared.stop();
      await own.drop();
    },
  };
}

export function keysOf(mark: 'A' | 'B', count: number): string[] {
  return Array.from(
    { length: count },
    (_, index) => `cs_01ARZ3NDEKTSV4RRFFQ69${mark}${String(index).padStart(4, '0')}`,
  );
}
