import { startConsumer } from '@gcs/kit/consumer/consumer';
import { appendToJournal, type Queued } from '@gcs/kit/outbox/journal';
import { startRelay } from '@gcs/kit/outbox/outbox';
import { outboxLease } from '@gcs/kit/outbox/queue';
import { delay } from '@gcs/kit/retry';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import type { PackageChange } from '@gcs/proto/gen/event-types';
import { topics } from '@gcs/proto/topics';
import { packageChange } from '@gcs/test/support/package-change';
import { ModelDatabase, type ModelStatements } from '@gcs/test/support/simulation/models/model-database';
import { ModelKafka } from '@gcs/test/support/simulation/models/model-kafka';
import { ModelLeases } from '@gcs/test/support/simulation/models/model-lease';
import { ModelOutbox } from '@gcs/test/support/simulation/models/model-outbox';
import { ModelPositions } from '@gcs/test/support/simulation/models/model-positions';
import { Network } from '@gcs/test/support/simulation/network';
import type { SimulatedProcess, Simulation } from '@gcs/test/support/simulation/simulation';
import { type Replica, Troubles } from '@gcs/test/support/simulation/troubles';
import type { WallClock } from '@gcs/test/support/simulation/wall-clock';
import { ChangesJudge } from './changes-judge.ts';

const topic = topics.packageChanges;
const group = 'session';
const sessions = Array.from({ length: 12 }, (_, place) => `cs_${String(place).padStart(26, '0')}`);

/**
 * Simulates changes from commit to consumer. The journal, relay, lease, consumer and positions are the code of the
 * services. Two publishing and two consuming processes use models of PostgreSQL and Kafka.
 */
export class ChangesWorld {
  readonly simulation: Simulation;
  readonly troubles: Troubles;
  readonly #judge: ChangesJudge;
  readonly #publisher: ModelDatabase;
  readonly #consumer: ModelDatabase;
  readonly #outbox: ModelOutbox;
  readonly #positions = new ModelPositions();
  readonly #kafka: ModelKafka;
  readonly #telemetry = createTelemetry({
    serviceName: 'simulation',
    environment: {},
    logger: createLogger({ service: 'simulation', level: 'silent' }),
  });
  #isWriting = true;

  constructor(simulation: Simulation) {
    this.simulation = simulation;
    const network = new Network(simulation, { badRequest: 0, away: '' });
    const clock = simulation.newWallClock();
    this.#setAheadNowAndThen(clock);
    const leases = new ModelLeases(() => clock.nowMs());
    this.#outbox = new ModelOutbox(leases);
    this.#judge = new ChangesJudge(this.#outbox);
    const { statements } = this.#judge;
    this.#publisher = new ModelDatabase(network, {
      ...leases.statements,
      ...this.#outbox.statements,
      ...statements,
    } satisfies ModelStatements);
    this.#consumer = new ModelDatabase(network, { ...this.#positions.statements, ...statements });
    this.#kafka = new ModelKafka(network);
    this.#kafka.onAppended = this.#judge.appended;
    this.#kafka.onAsked = (batches, { name }) => this.#judge.asked(batches, leases.holder(outboxLease)?.owner === name);
    leases.onAcquired = this.#judge.troubled;
    network.onTrouble = this.#judge.troubled;
    simulation.promise(() => this.#judge.broken);
    this.troubles = new Troubles(network, this.#replicas());
  }

  /**
   * Sets the clock of the publishers' database ahead. A relay must still publish and delete only under its own fence.
   */
  #setAheadNowAndThen(clock: WallClock): void {
    this.simulation.after(this.simulation.random.below(20_000), 'the clock of the database is set', () => {
      clock.stepAhead();
      this.#setAheadNowAndThen(clock);
    });
  }

  stopWriting(): void {
    this.#isWriting = false;
  }

  isDrained(): boolean {
    return this.left().length === 0;
  }

  left(): string[] {
    const parked = this.#positions.deadLetters.committed().filter(({ isReplayed }) => !isReplayed);
    const left = {
      'in the outbox': this.#outbox.queue.committed().length,
      'not committed by the group': this.#kafka.group(group, [topic]).lag(),
      parked: parked.length,
      'not applied': this.#judge.unapplied(),
    };
    return Object.entries(left).flatMap(([what, count]) => (count > 0 ? [`${count} ${what}`] : []));
  }

  get duplicates(): number {
    return this.#judge.duplicates;
  }

  get commits(): number {
    return this.#judge.commits;
  }

  #replicas(): Replica[] {
    const publisher = (process: SimulatedProcess) => this.#publish(process);
    const consumer = (process: SimulatedProcess) => this.#consume(process);
    return [
      { name: 'publisher-1', start: publisher },
      { name: 'publisher-2', start: publisher },
      { name: 'consumer-1', start: consumer },
      { name: 'consumer-2', start: consumer },
    ];
  }

  #publish(process: SimulatedProcess): () => Promise<void> {
    const database = this.#publisher.connect(process);
    const bus = this.#kafka.connect(process);
    const relay = startRelay({ database, bus, telemetry: this.#telemetry, owner: process.name, batchSize: 20 });
    const stopping = new AbortController();
    const write = async () => {
      const { random } = this.simulation;
      while (!stopping.signal.aborted && this.#isWriting) {
        await delay(random.below(200));
        // A change whose answer was lost is not repeated, because it may be committed.
        const appended = await this.#change(process).catch(() => undefined);
        // Some changes pass the written rows to the relay. The others only wake the relay.
        relay.wake(random.chance(0.7) ? appended : undefined);
      }
    };
    for (let writer = 0; writer < 3; writer++) void write();
    return async () => {
      stopping.abort();
      await relay.stop();
    };
  }

  /** Writes a change with the session's next version. Sometimes delays or rolls back the transaction. */
  async #change(process: SimulatedProcess): Promise<readonly Queued[]> {
    const { random } = this.simulation;
    const key = random.pick(sessions);
    const { appended } = await this.#publisher.connect(process).transaction(async (tx) => {
      const [row] = await tx.query<PackageChange>({ name: 'simulated_change', text: '' }, [key]);
      if (row === undefined) throw new Error('a change has no version');
      const change = { ...packageChange(key, row.version), revision: row.revision };
      const message = { key, version: row.version, topic, value: JSON.stringify(change), traceparent: '' };
      const written = { appended: appendToJournal(tx, [message]) };
      if (random.chance(0.2)) await delay(random.below(400));
      if (random.chance(0.05)) throw new Error('changed its mind');
      return written;
    });
    return appended;
  }

  #consume(process: SimulatedProcess): () => Promise<void> {
    const consumer = startConsumer<PackageChange>({
      topic,
      group,
      bus: this.#kafka.connect(process),
      database: this.#consumer.connect(process),
      telemetry: this.#telemetry,
      contiguous: true,
      // The consumer has validated the value against the schema.
      decode: (value) => value as PackageChange,
      identify: ({ sessionId, version }) => ({ key: sessionId, epoch: 1, version }),
      async apply(tx, received) {
        const values = received.map(({ value }) => [value.sessionId, value.version, value.revision]);
        tx.pipeline([[{ name: 'simulated_apply', text: '' }, values]]);
      },
    });
    return async () => (await consumer).stop();
  }
}
