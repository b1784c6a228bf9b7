import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, template } from './render.ts';

beforeAll(() => void helmCommand(), helmDeadlineMs);

test('a small installation has one pod of each service, with small requests and the service’s own limits', async () => {
  const own = ['--set', 'size=small,session.resources.requests.cpu=300m,session.resources.limits.memory=1Gi'];
  const pods = manifestsOf(await render('sandbox', ...own)).filter(({ kind }) =>
    /^(Deployment|StatefulSet)$/.test(kind),
  );
  expect(pods.map(({ spec }) => Object(spec).replicas)).toEqual(pods.map(() => 1));
  const resources = Object.fromEntries(
    pods.map((pod) => [pod.metadata.name, podSpecOf(pod)?.containers[0]?.resources]),
  );
  expect(resources).toMatchObject({
    'gcs-guest-compliance-gateway': {
      requests: { cpu: '25m', memory: '128Mi' },
      limits: { cpu: '2', memory: '512Mi' },
    },
    'gcs-guest-compliance-session': {
      requests: { cpu: '300m', memory: '128Mi' },
      limits: { cpu: '2', memory: '1Gi' },
    },
  });
});

test('a standby region has topics, but no pods, autoscalers or migrations, until its size changes', async () => {
  const kinds = /^(Deployment|StatefulSet|HorizontalPodAutoscaler|ScaledObject|Job)$/;
  const region = async (size: string) => {
    const settings = `size=${size},evidence.checkpoint.store=file,evidence.checkpoint.s3.bucket=,kafka.topics.provision=job`;
    const manifests = manifestsOf(await render('production', '--set', settings));
    const counted = manifests.filter(({ kind }) => kinds.test(kind));
    return Object.groupBy(counted, ({ kind }) => kind);
  };
  const { Deployment, StatefulSet, Job, ...autoscalers } = await region('standby');
  const replicasOf = (pods: Manifest[] = []) => pods.map(({ spec }) => Object(spec).replicas);
  expect([replicasOf(Deployment), replicasOf(StatefulSet)]).toEqual([Array(7).fill(0), [0]]);
  expect(Job?.map(({ metadata }) => metadata.name)).toEqual([expect.stringContaining('-topics-evidence-')]);
  expect(autoscalers).toEqual({});
  const active = await region('standard');
  expect(replicasOf(active['StatefulSet'])).toEqual([1]);
  expect(active).toMatchObject({ HorizontalPodAutoscaler: expect.any(Array), ScaledObject: expect.any(Array) });
  expect(active['Job']).toHaveLength(7);
});

test.each([
  [
    'evidence.keda.enabled=true,evidence.keda.minReplicas=5,evidence.keda.maxReplicas=4',
    /evidence\.keda\.minReplicas is above maxReplicas/,
  ],
  [
    'session.autoscaling.enabled=true,session.autoscaling.maxReplicas=1',
    /session\.autoscaling\.minReplicas is above maxReplicas/,
  ],
  [
    'stays.keda.enabled=true,kafka.tls.enabled=true,kafka.tls.ca.existingSecret=ca',
    /stays\.keda\.authenticationRef is missing: KEDA also needs/,
  ],
  [
    'gateway.autoscaling.enabled=true,gateway.replicas=3',
    /gateway\.replicas is set, but gateway\.autoscaling decides the number/,
  ],
  ['evidence.keda.enabled=true,evidence.replicas=3', /evidence\.replicas is set, but evidence\.keda decides/],
])('the chart refuses %s, and says why', async (setting, message) => {
  const { status, stderr } = await template('sandbox', '--set', setting);
  expect(status).not.toBe(0);
  expect(stderr).toMatch(message);
});

test('a ScaledObject also has the further triggers of its service', async () => {
  const trigger = { type: 'prometheus', metadata: { query: 'sum(gcs_webhook_delivery_due)', threshold: '500' } };
  const json = `webhookDelivery.keda.triggers=${JSON.stringify([trigger])}`;
  const scaled = ofKind(manifestsOf(await render('production', '--set-json', json)), 'ScaledObject');
  const triggersOf = (name: string) =>
    scaled.flatMap(({ metadata, spec }) => (metadata.name.endsWith(name) ? Object(spec).triggers : []));
  expect(triggersOf('webhook-delivery')).toHaveLength(3);
  expect(triggersOf('webhook-delivery')).toContainEqual(trigger);
  expect(triggersOf('evidence')).not.toContainEqual(trigger);
});

test.each(['kafka.sasl.mechanism=plain,kafka.tls.clientCertificates=false', 'kafka.tls.ca.existingSecret='])(
  'rejects KEDA without the credentials of Kafka: %s',
  async (setting) => {
    const { stderr } = await template('production', '--set', `${setting},evidence.keda.authenticationRef=`);
    expect(stderr).toContain('evidence.keda.authenticationRef is missing: KEDA also needs the credentials');
  },
);
