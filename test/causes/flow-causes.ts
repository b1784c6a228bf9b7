import { randomUUID } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import type { DatabaseService } from '@gcs/local/services';
import { installationHeader, topics } from '@gcs/proto/topics';
import { provideTopics, withAdmin } from '@gcs/test/support/kafka/topics';
import kafkajs, { type Message, type ProducerRecord } from 'kafkajs';
import { type Cause, keepDoing } from './cause.ts';
import type { World } from './world.ts';

const burnsOf = (objective: string) => ['FastBurn', 'SlowBurn', 'BudgetBurn'].map((rate) => `Gcs${objective}${rate}`);

/**
 * Delay of each direction between the session service and its PostgreSQL, so a statement is delayed by twice as much.
 */
const slowByMs = 275;

export const slowDatabase: Cause = {
  cause: `the session service’s PostgreSQL answers ${2 * slowByMs} ms late`,
  alerts: ['GcsStatementSlow', ...burnsOf('Latency')],
  async bring({ sessionDatabase }) {
    sessionDatabase.slow(slowByMs);
    return async () => sessionDatabase.slow(0);
  },
};

export const fullPool: Cause = {
  cause: 'a locked table of the session service blocks its whole pool',
  alerts: ['GcsDatabasePoolWaits', 'GcsTaskFailing'],
  bring: (world) => leaveOpen(world, 'session', 'lock table sessions in access exclusive mode'),
};

export const frozenDatabase: Cause = {
  cause: 'the session service’s PostgreSQL is frozen (SIGSTOP)',
  alerts: [...burnsOf('Availability'), 'GcsGuestPageFailing', 'GcsConsoleFailing', 'GcsDatabaseUnusable'],
  async bring(world) {
    const created = await world.api.create(guestOf());
    const link = /<([^>]+)>/.exec(created.headers.get('link') ?? '')?.[1] ?? '';
    const cookie = await world.console();
    const queue = `${world.stack.deployment.consoleUrl}/tenants/${world.tenantId}/reviews`;
    const resume = await world.sessionDatabase.processes.freeze();
    const people = [
      keepDoing(200, () => fetch(link, { signal: AbortSignal.timeout(10_000) })),
      keepDoing(200, () => fetch(queue, { headers: { cookie }, signal: AbortSignal.timeout(10_000) })),
    ];
    return async () => {
      resume();
      await Promise.all(people.map((mend) => mend()));
    };
  },
};

export const stoppedBroker: Cause = {
  cause: 'the broker is stopped',
  alerts: ['GcsBrokerAway', 'GcsConsumerLagUnknown'],
  async bring({ kafka: { brokers } }) {
    await Promise.all(brokers.map((broker) => broker.stop()));
    return async () => void (await Promise.all(brokers.map((broker) => broker.start())));
  },
};

export const packedRecord: Cause = {
  cause: 'a record has a compression that the consumer cannot read',
  alerts: ['GcsConsumerRebuilt'],
  async bring({ kafka: { addresses } }) {
    const { ZSTD } = kafkajs.CompressionTypes;
    kafkajs.CompressionCodecs[ZSTD] = () => ({
      compress: async ({ buffer }: { buffer: Buffer }) => zstdCompressSync(buffer),
    });
    const topic = topics.packageChanges;
    const set = (value: string) =>
      withAdmin(addresses, (admin) => {
        const configEntries = [{ name: 'compression.type', value }];
        const resources = [{ type: kafkajs.ConfigResourceTypes.TOPIC, name: topic, configEntries }];
        return admin.alterConfigs({ validateOnly: false, resources });
      });
    await set('producer');
    await write(addresses, { topic, compression: ZSTD, messages: [{ key: 'packed', value: '{}' }] });
    return async () => {
      await set('uncompressed');
      await withAdmin(addresses, async (admin) => {
        const partitions = await admin.fetchTopicOffsets(topic);
        await admin.deleteTopicRecords({ topic, partitions });
      });
    };
  },
};

export const heldLease: Cause = {
  cause: 'an open transaction locks the row of a lease',
  alerts: ['GcsNobodyPublishes', 'GcsOutboxStalled'],
  async bring(world) {
    const release = await leaveOpen(world, 'session', 'select from relay_lease for update');
    await world.api.create(guestOf());
    return release;
  },
};

export const lockedTable: Cause = {
  cause: 'a consumer’s table stays locked while sessions continue',
  alerts: ['GcsConsumerStuck', 'GcsConsumerLagging', 'GcsConsumerBehind'],
  bring: (world) => leaveOpen(world, 'evidence', 'lock table consumer_positions in access exclusive mode'),
};

export const hangingHandler: Cause = {
  cause: 'a failpoint makes a consumer’s handler hang',
  alerts: ['GcsConsumerSilent', 'GcsConsumerStalled'],
  async bring(world) {
    await world.restart('webhook-delivery', { GCS_FAILPOINTS: 'consumer.received=delay:900000@5' });
    return async () => {
      world.replicaOf('webhook-delivery').signal('SIGKILL');
      await world.restart('webhook-delivery');
    };
  },
};

export const strangeRecord: Cause = {
  cause: 'a record contains U+0000',
  alerts: ['GcsRecordsParked'],
  bring: ({ kafka }) => writeOnce(kafka.addresses, { key: 'strange', value: '\u0000{}' }),
};

export const foreignRecord: Cause = {
  cause: 'another installation writes into the same topics',
  alerts: ['GcsForeignRecords'],
  bring: ({ kafka }) =>
    writeOnce(kafka.addresses, { key: 'foreign', value: '{}', headers: { [installationHeader]: randomUUID() } }),
};

export const lostTopic: Cause = {
  cause: 'a service starts after its topic was deleted',
  alerts: ['GcsTopicsUnusable'],
  async bring(world) {
    const { addresses } = world.kafka;
    await withAdmin(addresses, (admin) => admin.deleteTopics({ topics: [topics.deliveryReceipts] }));
    await world.restart('webhook-delivery');
    return () => provideTopics(addresses);
  },
};

export const deadService: Cause = {
  cause: 'the only process of a service is killed',
  alerts: ['GcsServiceGone'],
  async bring(world) {
    world.replicaOf('console').signal('SIGKILL');
    return () => world.restart('console');
  },
};

export const refusedTraces: Cause = {
  cause: 'a collector answers a service’s traces with 404',
  alerts: ['GcsTelemetryNotDelivered'],
  async bring(world) {
    const OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = `${world.otlpUrl}/no-such-path`;
    await world.restart('evidence', { OTEL_TRACES_EXPORTER: 'otlp', OTEL_EXPORTER_OTLP_TRACES_ENDPOINT });
    return () => world.restart('evidence');
  },
};

export const frozenServices: Cause = {
  cause: 'every process of the installation is frozen (SIGSTOP)',
  alerts: ['GcsNothingSeen'],
  async bring({ stack, replicaOf }) {
    const all = stack.deployment.replicas.map(({ service }) => replicaOf(service));
    for (const replica of all) replica.signal('SIGSTOP');
    return async () => {
      for (const replica of all) replica.signal('SIGCONT');
    };
  },
};

/** In each second, the process runs for 100 ms, as under a container's limit of a tenth of a processor. */
const throttledMs = { waits: 900, runs: 100 };

export const throttledProcess: Cause = {
  cause: 'a process gets a tenth of a processor',
  alerts: ['GcsEventLoopBlocked'],
  async bring(world) {
    const replica = world.replicaOf('console');
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    return keepDoing(throttledMs.runs, async () => {
      replica.signal('SIGSTOP');
      await pause(throttledMs.waits);
      replica.signal('SIGCONT');
    });
  },
};

function guestOf() {
  return {
    ...{ bookingReference: randomUUID(), propertyReference: 'hotel-aurora', workflowKey: 'onfido' },
    guest: { reference: 'guest-1' },
  };
}

async function leaveOpen({ sql }: World, service: DatabaseService, statement: string) {
  const somebody = await sql(service);
  await somebody.query('begin');
  await somebody.query(statement);
  return async () => {
    await somebody.query('rollback');
    await somebody.end();
  };
}

/** Returns a repair that does nothing: a record cannot be removed, and the alert ends without a repair. */
async function writeOnce(brokers: string[], message: Message) {
  await write(brokers, { topic: topics.sessionChanges, messages: [message] });
  return async () => {};
}

async function write(brokers: string[], record: ProducerRecord): Promise<void> {
  const producer = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await producer.connect();
  await producer.send(record);
  await producer.disconnect();
}
