import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { delay } from '@gcs/kit/retry';
import kafkajs from 'kafkajs';
import { filesWith } from '../../support/files-with.ts';
import { openFiles, residentMiB } from '../../support/proc.ts';
import { hasSettled } from '../judge/leftovers.ts';
import { type Footprint, foreignKey, type Incident, type Observation, type TopicRecord } from '../judge/observation.ts';
import type { Rig } from '../rig/rig.ts';
import type { Exit, Slot } from '../rig/slot.ts';
import { slowSpansOf } from '../rig/yardstick.ts';
import type { LastWords } from '../world/read-back.ts';
import type { World } from '../world/world.ts';
import { readAllLeftovers, readAllParked } from './heal.ts';
import {
  hashKeysLike,
  readAttempts,
  readCheckpoint,
  readJournal,
  readKeepings,
  readKeys,
  readLeaves,
  readRevisions,
  readSessions,
} from './tables.ts';

export type Course = LastWords & {
  incidents: readonly Incident[];
  footprints: Pick<Observation['footprints'], 'before' | 'during'>;
  publishedMs: number;
  drainMs: number;
};

export async function collect(rig: Rig, world: World, course: Course): Promise<Observation> {
  const { publishedMs, drainMs, returns, readBacks, leaks } = course;
  const incidents = [...course.incidents, ...slowSpansOf(rig.yardstick.samples())];
  const { session, evidence, 'webhook-delivery': delivery } = rig.databases;
  const endpoints = world.tenants.flatMap((tenant) => tenant.endpoints);
  const after = await readSettledFootprints(rig.slots, course.footprints.before);
  const footprints = { ...course.footprints, after };
  const idle = await idleOf(rig);
  const records = await dumpTopics(rig.kafka.addresses);
  const exits = rig.exits.map((exit) => describeExit(exit, rig.output()));
  const alerts = await world.alerts();
  const codes = await rig.stop();
  const hashKey = await hashKeysLike(rig.slotsOf('session')[0]?.keyringFile ?? '', session.url);
  const journals = {
    session: await readJournal(session.url),
    evidence: await readJournal(evidence.url),
    'webhook-delivery': await readJournal(delivery.url),
  };
  return {
    missed: rig.missed,
    ...{ incidents, endpoints, journals, records, footprints, idle, publishedMs, drainMs, returns, readBacks, leaks },
    ...{ creates: world.log.creates, tries: world.log.tries, reports: world.log.reports },
    decisions: world.log.decisions,
    keepings: await readKeepings(session.url, evidence.url, world.log.fates),
    failures: world.log.failures,
    ...{ foreign: world.log.foreign, parked: await readAllParked(rig), alerts },
    posts: world.receivers.posts(endpoints),
    attempts: await readAttempts(delivery.url, endpoints),
    sessions: await readSessions(session.url),
    keys: await readKeys(session.url, world.log.creates, hashKey),
    isTopicLossy: incidents.some(({ kind }) => kind.startsWith('topics-')),
    revisions: await readRevisions(evidence.url),
    leaves: await readLeaves(evidence.url),
    published: world.log.published,
    checkpoints: [
      { place: 'the database', text: await readCheckpoint(evidence.url) },
      { place: 'its file', text: await readFile(`${rig.slotsOf('evidence')[0]?.keyringFile}.checkpoint`, 'utf8') },
    ],
    leftovers: await readAllLeftovers(rig),
    exits: [
      ...exits,
      ...(rig.output().includes('MaxListenersExceededWarning') ? ['a process warns of a leak'] : []),
      ...[...codes].filter(([, code]) => code !== 0).map(([name, code]) => `${name} stopped with ${code}`),
    ],
    canaries: [
      ...filesWith(rig.directory, world.canary).map((file) => relative(rig.directory, file)),
      ...(rig.output().toLowerCase().includes(world.canary) ? ['the output'] : []),
    ],
  };
}

function describeExit({ name, code, at, tookMs }: Exit, output: string): string {
  const after = tookMs === undefined ? '' : ` ${tookMs} ms after SIGTERM`;
  const said = output.split('\n').findLast((line) => line.startsWith(`${name} `) && line.includes('"fatal"')) ?? '';
  return `${name} ended with ${code}${after} at ${new Date(at).toISOString()}; ${said}`;
}

async function idleOf({ slots }: Rig): Promise<string[]> {
  const answers = slots.map(async ({ name, healthPort }) => {
    const { ok } = await fetch(`http://127.0.0.1:${healthPort}/readyz`);
    return ok ? [] : [`${name} is not ready`];
  });
  return (await Promise.all(answers)).flat();
}

const settlingMs = 20_000;
const watchMs = 2_000;

function readFootprints(slots: readonly Slot[]): Footprint[] {
  return slots.flatMap(({ name, pid }) => {
    const process = pid();
    if (process === undefined) return [];
    try {
      return [{ name, residentMiB: residentMiB(process), descriptors: openFiles(process) }];
    } catch {
      return [];
    }
  });
}

export function watchFootprints(slots: readonly Slot[]): { stop(): Footprint[] } {
  const largest = new Map<string, Footprint>();
  const look = () => {
    for (const one of readFootprints(slots)) {
      if (one.residentMiB > (largest.get(one.name)?.residentMiB ?? 0)) largest.set(one.name, one);
    }
  };
  const timer = setInterval(look, watchMs);
  return {
    stop() {
      clearInterval(timer);
      look();
      return [...largest.values()];
    },
  };
}

async function readSettledFootprints(slots: readonly Slot[], before: readonly Footprint[]): Promise<Footprint[]> {
  const deadline = performance.now() + settlingMs;
  for (;;) {
    const after = readFootprints(slots);
    if (hasSettled({ before, after }) || performance.now() > deadline) return after;
    await delay(1_000);
  }
}

const topics = [
  'compliance-session.changes',
  'evidence-package.changes',
  'webhook-delivery.receipts',
  'stay.changes',
  'booking.changes',
];

async function dumpTopics(brokers: string[]): Promise<TopicRecord[]> {
  const kafka = new kafkajs.Kafka({ brokers, clientId: 'judge', logLevel: kafkajs.logLevel.NOTHING });
  const ends = await endOffsets(kafka);
  const consumer = kafka.consumer({ groupId: `judge-${Date.now()}` });
  const records: TopicRecord[] = [];
  const open = new Map(
    ends.filter(({ low, high }) => low < high).map((end) => [`${end.topic} ${end.partition}`, end.high]),
  );
  await consumer.connect();
  await consumer.subscribe({ topics, fromBeginning: true });
  await new Promise<void>((resolve, reject) => {
    if (open.size === 0) return resolve();
    consumer
      .run({
        eachMessage: async ({ topic, partition, message }) => {
          const key = message.key?.toString('utf8') ?? '';
          if (!key.startsWith(foreignKey)) {
            const { version } = JSON.parse(message.value?.toString('utf8') ?? '{}');
            records.push({ topic, partition, key, version, at: Number(message.timestamp) });
          }
          const name = `${topic} ${partition}`;
          if (BigInt(message.offset) + 1n >= (open.get(name) ?? 0n)) open.delete(name);
          if (open.size === 0) resolve();
        },
      })
      .catch(reject);
  });
  await consumer.disconnect();
  return records;
}

async function endOffsets(kafka: kafkajs.Kafka) {
  const admin = kafka.admin();
  await admin.connect();
  try {
    const all = await Promise.all(
      topics.map(async (topic) => ({ topic, offsets: await admin.fetchTopicOffsets(topic) })),
    );
    return all.flatMap(({ topic, offsets }) =>
      offsets.map(({ partition, low, high }) => ({ topic, partition, low: BigInt(low), high: BigInt(high) })),
    );
  } finally {
    await admin.disconnect();
  }
}
