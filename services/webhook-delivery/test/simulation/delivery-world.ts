import { createDatabaseClock } from '@gcs/kit/postgres/database-clock';
import { retry } from '@gcs/kit/retry';
import { createLogger } from '@gcs/kit/telemetry/logger';
import { createTelemetry } from '@gcs/kit/telemetry/telemetry';
import { endpointKeysOf } from '@gcs/kit/webhooks/signature';
import { headerNamesOf } from '@gcs/proto/header-names';
import { topics } from '@gcs/proto/topics';
import { ModelDatabase } from '@gcs/test/support/simulation/models/model-database';
import { ModelKafka } from '@gcs/test/support/simulation/models/model-kafka';
import { ModelPositions } from '@gcs/test/support/simulation/models/model-positions';
import { Network } from '@gcs/test/support/simulation/network';
import type { SimulatedProcess, Simulation } from '@gcs/test/support/simulation/simulation';
import { Troubles } from '@gcs/test/support/simulation/troubles';
import { createDeliveryMetrics } from '../../src/attempts/delivery-metrics.ts';
import type { Post, Posted } from '../../src/attempts/post.ts';
import type { ReceiverFaults } from '../../src/attempts/receiver-faults.ts';
import type { EndpointDirectory, KnownEndpoint } from '../../src/endpoints/endpoint-directory.ts';
import { createAcceptance } from '../../src/engine/accept-events.ts';
import { consumeSessionChanges } from '../../src/engine/changes.topic.ts';
import { type Engine, startEngine } from '../../src/engine/engine.ts';
import { changesOf } from '../session-changes.ts';
import { AttemptsJudge } from './attempts-judge.ts';
import { QueueStatements } from './queue-statements.ts';

const tenantId = 'tnt_test';
const schedule = [0, ...Array.from({ length: 60 }, (_, attempt) => Math.min(20_000, 200 * 2 ** attempt))];
const maxInFlight = 4;
const endpoints = ['whe_1', 'whe_2', 'whe_3'].map((id, place) => ({
  ...{ id, tenantId, schedule, maxInFlight, isActive: true, isStrict: place === 2 },
}));
const keys = endpointKeysOf(`whsec_${Buffer.alloc(32).toString('base64')}`);
const eventsEach = 30;

type Mood = 'accepts' | 'fails' | 'is busy' | 'hangs';
const statusOf = { accepts: 200, fails: 500, 'is busy': 503 };

/**
 * Three processes of the service, each with consumer and engine, with models of the queue and Kafka. Three receivers
 * change their behaviour. One endpoint has strict order.
 */
export class DeliveryWorld {
  readonly troubles: Troubles;
  readonly judge: AttemptsJudge;
  readonly #simulation: Simulation;
  readonly #network: Network;
  readonly #kafka: ModelKafka;
  readonly #database: ModelDatabase;
  readonly #rows: QueueStatements;
  readonly #moods = new Map<string, Mood>();
  readonly #engines = new WeakMap<SimulatedProcess, Engine>();
  readonly #telemetry = createTelemetry({
    serviceName: 'simulation',
    environment: {},
    logger: createLogger({ service: 'simulation', level: 'silent' }),
  });
  #published = 0;
  #isFed = true;

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
    this.#network = new Network(simulation, { badRequest: 0, away: '' });
    this.#kafka = new ModelKafka(this.#network);
    const clock = simulation.newWallClock();
    this.#rows = new QueueStatements(endpoints, () => clock.nowMs());
    this.judge = new AttemptsJudge(this.#rows, endpoints);
    const positions = new ModelPositions();
    this.#database = new ModelDatabase(this.#network, { ...positions.statements, ...this.#rows.statements });
    const names = ['delivery-1', 'delivery-2', 'delivery-3'];
    this.troubles = new Troubles(
      this.#network,
      names.map((name) => ({ name, start: (process) => this.#start(process) })),
    );
    simulation.promise(() => this.judge.broken ?? this.#wrongBelief());
    for (let session = 0; session < 8; session++) this.#feed(session);
    this.#changeMood();
  }

  stopFeeding(): void {
    this.#isFed = false;
    for (const { id } of endpoints) this.#moods.set(id, 'accepts');
  }

  left(): number {
    return this.#published * endpoints.length - this.#rows.queue.delivered.size;
  }

  #wrongBelief(): string | undefined {
    const wrong = this.troubles.awake().find((process) => {
      const state = this.#engines.get(process)?.state;
      if (state?.phase !== 'running') return false;
      const { fence, heldUntil } = state.lease;
      const now = this.#simulation.within(process, () => performance.now());
      return now < heldUntil && this.#rows.queue.expiryOf(fence) <= this.#rows.nowMs();
    });
    return wrong && `${wrong.name} believes in a lease that has expired`;
  }

  #feed(session: number): void {
    const { random } = this.#simulation;
    const sessionId = `cs_${String(session).padStart(26, '0')}`;
    const changes = changesOf(
      sessionId,
      Array.from({ length: eventsEach }, () => 'compliance_session.updated' as const),
    );
    const next = () => {
      if (!this.#isFed) return;
      for (const change of changes.splice(0, random.chance(0.3) ? 3 : 1)) {
        // The id is not random, so that a history depends only on the seed.
        const id = `evt_${String(session * 1_000 + change.version).padStart(26, '0')}`;
        const value = { ...change, webhook: change.webhook && { ...change.webhook, id } };
        this.#published += change.webhook === null ? 0 : 1;
        const message = { key: sessionId, value: JSON.stringify(value), traceparent: '' };
        this.#kafka.append([{ topic: topics.sessionChanges, messages: [message] }]);
      }
      this.#simulation.after(random.below(4_000), `${sessionId} changes`, next);
    };
    this.#simulation.after(random.below(2_000), `${sessionId} is created`, next);
  }

  #changeMood(): void {
    const { random } = this.#simulation;
    this.#simulation.after(random.below(6_000), 'a receiver changes its mood', () => {
      if (!this.#isFed) return;
      this.#moods.set(random.pick(endpoints).id, random.pick(['accepts', 'accepts', 'fails', 'is busy', 'hangs']));
      this.#changeMood();
    });
  }

  #start(process: SimulatedProcess): () => Promise<void> {
    const stopping = new AbortController();
    const running = this.#run(process, stopping.signal);
    return async () => {
      stopping.abort();
      await (await running).stop();
    };
  }

  async #run(process: SimulatedProcess, signal: AbortSignal): Promise<{ stop(): Promise<void> }> {
    const database = this.#database.connect(process);
    const bus = this.#kafka.connect(process);
    const telemetry = this.#telemetry;
    const untilThere = { isRetryable: () => true, baseMs: 200, maxMs: 1_000, signal };
    const clock = await retry(() => createDatabaseClock(database), untilThere);
    let engine: Engine | undefined;
    const post = (request: Post) => this.#post(process, () => engine?.state.lease.fence ?? 0, request);
    const start = () =>
      startEngine({
        ...{ database, directory, post, telemetry, faults, random: Math.random, environment: 'sandbox' as const },
        clock,
        names: headerNamesOf('X-Service-Signature'),
        owner: process.name,
        metrics: createDeliveryMetrics(telemetry),
        abortAttempts: () => {},
        relay: { wake: () => {} },
      });
    engine = await retry(start, untilThere);
    this.#engines.set(process, engine);
    const acceptance = createAcceptance(engine, { faults, directory });
    const consumer = await consumeSessionChanges({ bus, database, telemetry, acceptance });
    return {
      stop: async () => {
        await consumer.stop();
        await engine.stop();
        clock.stop();
      },
    };
  }

  async #post(process: SimulatedProcess, fence: () => number, request: Post): Promise<Posted> {
    const key = `${JSON.parse(request.body).id} ${request.target.path}`;
    const startedMs = this.#simulation.nowMs;
    const attempt = { key, fence: fence(), process: process.name };
    this.judge.started({ ...attempt, nowMs: startedMs }, request);
    const connection = this.#network.connect(process, 'post');
    const posted = await connection.request(`POST ${key}`, () => this.#receive(key)).catch(() => unanswered);
    const isAccepted = posted.result.statusCode === 200;
    this.judge.ended({ ...attempt, nowMs: this.#simulation.nowMs }, startedMs, isAccepted);
    return posted;
  }

  #receive(key: string): Promise<Posted> | Posted {
    const mood = this.#moods.get(key.split(' ')[1] ?? '') ?? 'accepts';
    if (mood === 'hangs') return new Promise(() => {});
    if (mood === 'accepts') this.judge.accepted(key);
    return { result: { kind: 'answered', statusCode: statusOf[mood], retryAfter: null }, excerpt: null };
  }
}

const unanswered: Posted = { result: { kind: 'failed', reason: 'reset', statusCode: null }, excerpt: null };

const known = new Map(
  endpoints.map(({ id, isStrict, isActive }): [string, KnownEndpoint] => {
    const target = { scheme: 'http', origin: 'http://receiver', path: id } as const;
    const secrets = [{ keys, isActive: true, validUntilMs: Number.POSITIVE_INFINITY }];
    return [
      id,
      {
        ...{ id, isStrict, isActive, target, secrets, schedule, maxInFlight },
        ...{ sequence: 1, acceptAny2xx: false, headers: [] },
      },
    ];
  }),
);

const directory: EndpointDirectory = {
  get: (id) => known.get(id),
  load: async () => {},
  reload: async () => {},
  watch: (onRead) => {
    for (const endpoint of known.values()) onRead(endpoint);
  },
  stop: async () => {},
};

const faults: ReceiverFaults = {
  of: () => undefined,
  store: async () => {},
  dispatch: async () => {},
  stop: async () => {},
};
