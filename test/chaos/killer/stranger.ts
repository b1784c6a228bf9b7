import { hash, randomUUID } from 'node:crypto';
import { topics } from '@gcs/proto/topics';
import kafkajs, { type Message } from 'kafkajs';
import { allowLargeRecords } from '../../support/kafka/topics.ts';
import { type ForeignRecord, foreignKey } from '../judge/observation.ts';
import type { FaultKind } from '../plan/fault.ts';
import type { Rig } from '../rig/rig.ts';
import type { World } from '../world/world.ts';
import { untilAnswered } from './rotation.ts';

const hugeBytes = 10_000_000;
/** The magic byte and the schema id that a schema registry puts before a value. */
const frame = Buffer.from([0, 0, 0, 0, 7]);

type StrangerKind = Extract<FaultKind, `records-${string}`>;

const messagesOf: Readonly<Record<StrangerKind, (key: () => string) => Message[]>> = {
  'records-with-nul': (key) => [
    { key: key(), value: '\u0000{}' },
    { key: `${key()}\u0000`, value: '{}' },
    { key: key(), value: '{}', headers: { traceparent: '00-\u0000-01' } },
  ],
  'records-framed': (key) => [{ key: key(), value: Buffer.concat([frame, Buffer.from('{"schemaVersion":1}')]) }],
  'records-huge': (key) => [{ key: key(), value: '['.repeat(hugeBytes) }],
};

export function isOfStranger(kind: FaultKind): kind is StrangerKind {
  return Object.hasOwn(messagesOf, kind);
}

export async function writeAsStranger(rig: Rig, { log }: World, kind: StrangerKind): Promise<void> {
  const { addresses: brokers } = rig.kafka;
  if (kind === 'records-huge') await untilAnswered(() => allowLargeRecords(brokers));
  const producer = new kafkajs.Kafka({ brokers, logLevel: kafkajs.logLevel.NOTHING }).producer();
  await untilAnswered(() => producer.connect());
  for (const topic of Object.values(topics)) {
    for (const message of messagesOf[kind](() => `${foreignKey}${randomUUID()}`)) {
      const [written] = await untilAnswered(() => producer.send({ topic, messages: [message] }));
      const end = rig.deletedEnds.get(`${topic}/${written?.partition}`) ?? 0;
      const isOffsetReused = Number(written?.baseOffset) < end;
      log.foreign.push({ topic, at: Date.now(), isOffsetReused, ...keptOf(message) });
    }
  }
  await producer.disconnect();
}

function keptOf({ key, value }: Message): Pick<ForeignRecord, 'key' | 'digest'> {
  const bytes = Buffer.from(value ?? '');
  const kept = bytes.includes(0) ? bytes.toString('base64') : bytes.toString('utf8');
  return { key: String(key).replaceAll('\u0000', '\ufffd'), digest: hash('sha256', kept) };
}
