import { namesUnder } from '@gcs/kit/bus/kafka/names';
import { topicConsumers, topics } from '@gcs/proto/topics';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind } from './manifests.ts';
import { manifestsOf, render } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const allTopics = Object.values(topics).toSorted();
const allGroups = Object.values(topicConsumers).flat().toSorted();

test.each([
  ['the full name of the installation', 'gcs-guest-compliance', []],
  ['a prefix of its own', 'Team_a.hotels', ['--set', 'kafka.prefix=Team_a.hotels']],
  ['no prefix', undefined, ['--set', 'kafka.prefix=']],
])('topics, groups, ACLs and scalers get their names from %s', async (_, prefix, args) => {
  const manifests = manifestsOf(await render('production', ...args));
  const { onBroker } = namesUnder(prefix);
  const [names, groups] = [allTopics.map(onBroker), allGroups.map(onBroker)];
  const text = (kind: string) => JSON.stringify(ofKind(manifests, kind).map(({ spec }) => spec));
  const found = (kind: string, pattern: RegExp) =>
    [...new Set([...text(kind).matchAll(pattern)].map(([, name = '']) => name))].toSorted();

  expect(found('KafkaTopic', /"topicName":"([^"]*)"/g)).toEqual(names);
  expect(found('KafkaUser', /"type":"topic","name":"([^"]*)"/g)).toEqual(names);
  expect(found('KafkaUser', /"type":"group","name":"([^"]*)"/g)).toEqual(groups);
  // The session service is left out, because it scales by its processor time.
  const scaled = allGroups.filter((group) => group !== 'session').map(onBroker);
  expect(found('ScaledObject', /"consumerGroup":"([^"]*)"/g)).toEqual(scaled);
  expect(found('ScaledObject', /"topic":"([^"]*)"/g).every((name) => names.includes(name))).toBe(true);
  expect(found('Deployment', /"name":"GCS_KAFKA_PREFIX","value":"([^"]*)"/g)).toEqual(prefix ? [prefix] : []);
  for (const { metadata } of ofKind(manifests, 'KafkaTopic')) expect(metadata.name).toMatch(/^[a-z0-9.-]+$/);
});
