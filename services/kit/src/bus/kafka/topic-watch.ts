import kafkajs from 'kafkajs';
import type { Check } from '../../process/health.ts';
import { backoffMs, delay, within } from '../../retry.ts';
import { StartError } from '../../start-error.ts';
import { createFailureLog, type FailureLog } from '../../telemetry/failure-log.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import { type TopicOptions, type TopicProblem, verifyTopics } from './topics.ts';

/** `broker` fails while no broker answers. */
export type TopicWatch = { broker: Check; stop(): Promise<void> };

const firstAnswerMs = 3_000;
const stopMs = 1_000;

type TopicWatchOptions = Omit<TopicOptions, 'logger'> & {
  telemetry: Telemetry;
  /** The interval of checks once the topics are correct, in milliseconds. */
  everyMs?: number;
};

/**
 * Verifies the topics at start. If a broker reports a wrong number of partitions or replicas, throws a StartError. An
 * absent broker or topic causes only a warning and another check, because the API must run without Kafka. Correct
 * topics are checked again, because an operator may delete a topic or add partitions, which breaks the order. The
 * checks also detect an outage of the brokers within seconds. Logs later problems and counts them in
 * `gcs.topics.unusable`.
 */
export async function watchTopics({ telemetry, everyMs = 10_000, ...rest }: TopicWatchOptions): Promise<TopicWatch> {
  // Silences kafkajs, whose warnings would hide the reason for a failed start; `report` sums them up.
  const logger = telemetry.logger.child({}, { level: 'silent' });
  const verify = () => verifyTopics({ ...rest, logger }).then(answered, unanswered);
  const first = await within(firstAnswerMs, verify()).catch(unanswered);
  const fatal = first.problems.filter(({ kind }) => kind === 'partitions' || kind === 'replication');
  if (fatal.length > 0) throw new StartError(fatal.map(({ message }) => message).join('\n'));

  const stopping = new AbortController();
  const unanswering = createFailureLog(telemetry.logger, 'the topics cannot be verified: no broker answers');
  const state: State = { unusable: 0, answeredAt: performance.now(), unanswering };
  report(telemetry, state, first);
  const gauge = telemetry.meter.createObservableGauge('gcs.topics.unusable', {
    unit: '{topic}',
    description: 'Topics that are missing or have wrong settings',
  });
  gauge.addCallback((result) => result.observe(state.unusable));
  const silence = telemetry.meter.createObservableGauge('gcs.broker.silence', {
    unit: 's',
    description: 'Time since Kafka last answered; 0 while it answers',
  });
  silence.addCallback((result) =>
    result.observe(state.error === undefined ? 0 : (performance.now() - state.answeredAt) / 1_000),
  );
  const watching = keepVerifying({ verify, telemetry, state, everyMs }, isFine(first), stopping.signal);
  return {
    broker: {
      name: 'broker',
      check: () => {
        if (state.error !== undefined) throw state.error;
      },
      reasonOf: (error) => brokerReason(error, rest.connection.brokers.join(', ')),
    },
    stop: async () => {
      stopping.abort();
      await within(stopMs, watching).catch(() => {});
    },
  };
}

function brokerReason(error: unknown, brokers: string): string {
  const refuses =
    error instanceof kafkajs.KafkaJSProtocolError || error instanceof kafkajs.KafkaJSSASLAuthenticationError;
  return refuses ? `${brokers} refuses this client` : `no connection to ${brokers}`;
}

type State = { unusable: number; answeredAt: number; error?: unknown; unanswering: FailureLog };

type Watching = {
  verify(): Promise<Outcome>;
  telemetry: Telemetry;
  state: State;
  everyMs: number;
};

/** `error` is set if no broker answered. */
type Outcome = { problems: readonly TopicProblem[]; error?: unknown };

function answered(problems: readonly TopicProblem[]): Outcome {
  return { problems };
}

function unanswered(error: unknown): Outcome {
  return { problems: [], error };
}

function isFine({ problems, error }: Outcome): boolean {
  return error === undefined && problems.length === 0;
}

async function keepVerifying(
  { verify, telemetry, state, everyMs }: Watching,
  wasFine: boolean,
  stopping: AbortSignal,
): Promise<void> {
  for (let failed = wasFine ? 0 : 1; !stopping.aborted; ) {
    const waitMs = failed === 0 ? everyMs : backoffMs(failed, { baseMs: 500, maxMs: 15_000 });
    await delay(waitMs, stopping).catch(() => {});
    if (stopping.aborted) return;
    const outcome = await verify();
    report(telemetry, state, outcome);
    if (isFine(outcome) && failed > 0) telemetry.logger.info('the topics are correct');
    failed = isFine(outcome) ? 0 : failed + 1;
  }
}

function report({ logger }: Telemetry, state: State, { problems, error }: Outcome): void {
  state.error = error;
  if (error !== undefined) {
    state.unanswering.failed(error);
    return;
  }
  state.answeredAt = performance.now();
  state.unanswering.succeeded();
  state.unusable = new Set(problems.map(({ topic }) => topic)).size;
  for (const { kind, message } of problems) logger[kind === 'missing' ? 'warn' : 'error'](message);
}
