import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import {
  chart,
  helm,
  iamArguments,
  manifestsOf,
  offeredApis,
  render,
  template,
  tokenArguments,
  valuesFile,
} from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

const extras = {
  extraEnv: [{ name: 'NODE_EXTRA_CA_CERTS', value: '/etc/extra/ca.pem' }],
  extraVolumes: [{ name: 'extra', configMap: { name: 'extra-ca' } }],
  extraVolumeMounts: [{ name: 'extra', mountPath: '/etc/extra' }],
};
const setExtras = Object.entries(extras).flatMap(([key, value]) => [
  '--set-json',
  `evidence.${key}=${JSON.stringify(value)}`,
]);

async function jobsOf(set: string, ...args: string[]) {
  const jobs = ofKind(manifestsOf(await render(set, ...args)), 'Job');
  return new Map(
    jobs.flatMap((job) => {
      const pod = podSpecOf(job);
      return pod === undefined ? [] : [[job.metadata.labels?.['app.kubernetes.io/component'] ?? '', pod] as const];
    }),
  );
}

test('a Job has the account, variables and files of its service', async () => {
  const jobs = await jobsOf('sandbox', ...setExtras, '--set', 'evidence.serviceAccount.name=its-role');
  for (const name of ['topics-evidence', 'migrate-evidence']) {
    const pod = jobs.get(name);
    expect(pod?.serviceAccountName).toBe('its-role');
    expect(pod?.volumes).toEqual(expect.arrayContaining(extras.extraVolumes));
    expect(pod?.containers[0]?.env).toEqual(expect.arrayContaining(extras.extraEnv));
    expect(pod?.containers[0]?.volumeMounts).toEqual(expect.arrayContaining(extras.extraVolumeMounts));
  }
  expect(jobs.get('migrate-session')?.serviceAccountName).toBe('gcs-guest-compliance-session');
  expect(JSON.stringify(jobs.get('migrate-session'))).not.toContain('extra');
});

test.each([
  ['a release name of 53 characters', 'r'.repeat(53), []],
  ['a release name with the name of the chart', `guest-compliance-${'r'.repeat(36)}`, []],
  ['a long fullnameOverride', 'gcs', ['--set', `fullnameOverride=${'n'.repeat(40)}`]],
])('names have at most 63 characters, which Jobs and Services allow: %s', async (_, release, args) => {
  const { stdout } = await helm('template', release, chart, '-f', valuesFile('sandbox'), ...offeredApis, ...args);
  const named = ['Job', 'Service'].flatMap((kind) => ofKind(manifestsOf(stdout), kind));
  const lengths = named.map(({ metadata: { name } }) => name.length);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(63);
});

test('a Job that runs as a hook uses no account that the chart creates later', async () => {
  const existing = ['--set', 'session.serviceAccount.create=false,session.serviceAccount.name=its-role'];
  const jobs = await jobsOf('scram-hook', ...existing);
  expect([...jobs].map(([name, pod]) => [name, pod.serviceAccountName])).toEqual(
    expect.arrayContaining([
      ['migrate-session', 'its-role'],
      ['migrate-evidence', undefined],
    ]),
  );
  const { iam, region } = iamArguments;
  const topics = ['--set', 'kafka.topics.provision=job'];
  const { status, stderr } = await template('scram-hook', ...iam, ...region, ...tokenArguments.way, ...topics);
  expect(status).not.toBe(0);
  expect(stderr).toContain('the Job topics would run before its account with the IAM role exists');
});

test('a migration Job has neither the password nor the addresses of Kafka', async () => {
  const args = ['--set', 'kafka.tls.ca.existingSecret=kafka-ca,kafka.topics.provision=job'];
  for (const [name, pod] of await jobsOf('scram-hook', ...args))
    expect({ name, usesKafka: /kafka/i.test(JSON.stringify(pod)) }).toEqual({ name, usesKafka: /^topics/.test(name) });
});
