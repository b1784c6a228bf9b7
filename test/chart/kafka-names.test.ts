import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { namesUnder, parsePrefix } from '@gcs/kit/bus/kafka/names';
import { processEnvironment } from '@gcs/kit/process/config';
import { topicConsumers, topics } from '@gcs/proto/topics';
import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind } from './manifests.ts';
import { chart, manifestsOf, render } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const allTopics = Object.values(topics).toSorted();
const allGroups = Object.values(topicConsumers).flat().toSorted();

test.each([
  ['namespace and full name of the installation', 'compliance.gcs-guest-compliance', []],
  [
    'the longest namespace and full name',
    `${'n'.repeat(63)}.${'f'.repeat(29)}`,
    ['--namespace', 'n'.repeat(63), '--set', `fullnameOverride=${'f'.repeat(40)}`],
  ],
  ['a prefix of its own', 'Team_a.hotels', ['--set', 'kafka.prefix=Team_a.hotels']],
  ['no prefix', undefined, ['--set', 'kafka.prefix=']],
])('topics, groups, ACLs and scalers get their names from %s', async (_, prefix, args) => {
  const manifests = manifestsOf(await render('production', ...args));
  const { onBroker } = namesUnder(prefix);
  if (prefix !== undefined) expect(parsePrefix(prefix)).toBe(prefix);
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

test('deploy/README.md lists the rights that the chart gives to each Kafka user', async () => {
  const guide = readFileSync(join(chart, '../../deploy/README.md'), 'utf8');
  const table = /### Rights of Kafka users\n.*?\n(\|.*?)\n\n/s.exec(guide)?.[1] ?? '';
  const [[, ...headings] = [], , ...rows] = table.split('\n').map((line) => line.split('|').slice(1, -1).map(codesOf));
  const documented = rows.map(([user = [], ...cells]) => [
    user.join(),
    cells.flatMap((names, column) => names.map((name) => `${name}: ${headings[column]?.join()}`)).toSorted(),
  ]);

  const users = ofKind(manifestsOf(await render('production', '--set', 'kafka.prefix=')), 'KafkaUser');
  const given = users.map(({ metadata, spec }) => [
    metadata.name.replace('gcs-guest-compliance-', ''),
    (spec as UserSpec).authorization.acls
      .map(({ resource, operations }) => `${resource.name}: ${operations.join()}`)
      .toSorted(),
  ]);
  expect(Object.fromEntries(documented)).toEqual(Object.fromEntries(given));
});

test('deploy/create-kafka-users.sh gives each Kafka user the rights that the chart gives', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'gcs-kafka-users-'));
  for (const program of ['kafka-acls.sh', 'kafka-configs.sh'])
    writeFileSync(join(directory, program), '#!/bin/sh\necho "$(basename "$0") $*"\n', { mode: 0o755 });
  const FULLNAME = 'gcs-guest-compliance';
  const PREFIX = `compliance.${FULLNAME}.`;
  const env = { ...processEnvironment(), KAFKA: directory, BROKERS: 'b:9092', CONFIG: 'c', FULLNAME, PREFIX };
  const script = join(chart, '../../deploy/create-kafka-users.sh');
  const lines = execFileSync(script, { cwd: directory, env, encoding: 'utf8' }).trim().split('\n');
  const made = lines.flatMap((line) => {
    const [, user, type, name, rest = ''] = /--allow-principal User:(\S+) --(topic|group) (\S+) (.*)$/.exec(line) ?? [];
    return user === undefined ? [] : [`${user} ${type} ${name}: ${rest.replaceAll('--operation ', '')}`];
  });

  const users = ofKind(manifestsOf(await render('production')), 'KafkaUser');
  const given = users.flatMap(({ metadata, spec }) =>
    (spec as UserSpec).authorization.acls.map(
      ({ resource: { type, name }, operations }) => `${metadata.name} ${type} ${name}: ${operations.join(' ')}`,
    ),
  );
  const forTopics = `${FULLNAME}-evidence topic *: Create Describe DescribeConfigs`;
  expect(made.toSorted()).toEqual([...given, forTopics].toSorted());
  for (const { metadata } of users) {
    const password = readFileSync(join(directory, `${metadata.name.slice(FULLNAME.length + 1)}.password`), 'utf8');
    expect(lines).toContainEqual(
      expect.stringContaining(`${metadata.name} --add-config SCRAM-SHA-512=[password=${password}]`),
    );
  }
  rmSync(directory, { recursive: true });
});

type UserSpec = { authorization: { acls: { resource: { type: string; name: string }; operations: string[] }[] } };

/** Returns the quoted words of a cell, or else the whole cell. */
function codesOf(cell: string): string[] {
  const codes = [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
  return codes.length > 0 ? codes : [cell.trim()];
}
