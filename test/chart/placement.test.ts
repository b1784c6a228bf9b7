import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render } from './render.ts';

const component = 'app.kubernetes.io/component';
const keys = ['gateway', 'session', 'evidence', 'webhookDelivery', 'stays', 'providers', 'console'];
const componentOf = (key: string) => key.replace('D', '-d');

const placementOf = (name: string) => ({
  nodeSelector: { pool: name },
  tolerations: [{ key: name, operator: 'Exists' }],
  affinity: { podAntiAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, name }] } },
});
const role = (key: string) => ({ 'example.com/role': key });
const setJson = (key: string, value: unknown) =>
  Object.entries(value as object).flatMap(([name, one]) => ['--set-json', `${key}.${name}=${JSON.stringify(one)}`]);

/** Every service except session has its own placement. Session has the common placement. */
const own = keys.filter((key) => key !== 'session');
let manifests: Manifest[];
beforeAll(async () => {
  helmCommand();
  const places = own.flatMap((key) => setJson(key, placementOf(key)));
  const roles = keys.flatMap((key) => setJson(key, { serviceAccount: { annotations: role(key) } }));
  manifests = manifestsOf(await render('production', ...setJson('pod', placementOf('everybody')), ...places, ...roles));
}, helmDeadlineMs);

test.each(keys)('the pods and Jobs of %s follow their own placement, or else the common one', (key) => {
  const expected = placementOf(own.includes(key) ? key : 'everybody');
  const pods = manifests.filter(
    ({ kind, metadata }) =>
      ['Deployment', 'StatefulSet', 'Job'].includes(kind) &&
      metadata.labels?.[component]?.replace(/^(migrate|topics)-/, '') === componentOf(key),
  );
  expect(pods.length).toBeGreaterThanOrEqual(key === 'console' ? 1 : 2);
  for (const pod of pods) {
    const { nodeSelector, tolerations, affinity } = podSpecOf(pod) as Partial<ReturnType<typeof placementOf>>;
    expect({ nodeSelector, tolerations, affinity }).toEqual(expected);
  }
});

test('each service has an account with its own annotations and the common annotations', () => {
  const annotated = ofKind(manifests, 'ServiceAccount').map(({ metadata }) => [
    metadata.labels?.[component],
    metadata.annotations,
  ]);
  const common = { 'example.com/cost-center': '4711' };
  expect(annotated.sort()).toEqual(keys.map((key) => [componentOf(key), { ...role(key), ...common }]).sort());
});

test('the pods of each service have the service’s additional containers and existing account', async () => {
  const container = (key: string, kind: string) => [{ name: `${key.toLowerCase()}-${kind}`, image: 'proxy:1' }];
  const settings = keys.flatMap((key) =>
    setJson(key, {
      serviceAccount: { create: false, name: `its-${componentOf(key)}` },
      extraContainers: container(key, 'beside'),
      extraInitContainers: container(key, 'before'),
    }),
  );
  const probes = ['--set', 'pod.liveness.failureThreshold=30,pod.readiness.timeoutSeconds=7'];
  const rendered = manifestsOf(await render('production', ...settings, ...probes));
  expect(ofKind(rendered, 'ServiceAccount')).toEqual([]);
  for (const key of keys) {
    const pods = rendered.filter(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.labels?.[component] === componentOf(key),
    );
    expect(pods.map(podSpecOf)).toEqual([
      expect.objectContaining({
        serviceAccountName: `its-${componentOf(key)}`,
        initContainers: container(key, 'before'),
        containers: [
          expect.objectContaining({
            livenessProbe: expect.objectContaining({ failureThreshold: 30 }),
            readinessProbe: expect.objectContaining({ timeoutSeconds: 7 }),
          }),
          ...container(key, 'beside'),
        ],
      }),
    ]);
  }
});
