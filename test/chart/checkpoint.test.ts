import { helmCommand, helmDeadlineMs } from '@gcs/test/support/tools/helm';
import { beforeAll, expect, test } from '@jest/globals';
import { ofKind, podMetadataOf, podSpecOf } from './manifests.ts';
import { type Manifest, manifestsOf, render, template } from './render.ts';

const component = 'app.kubernetes.io/component';
const inObject = ['--set', 'evidence.checkpoint.store=s3,evidence.checkpoint.s3.bucket=logs'];
let [onVolume, inBucket]: Manifest[][] = [[], []];

beforeAll(async () => {
  helmCommand();
  const policies = ['--set', 'networkPolicy.enabled=true'];
  [onVolume, inBucket] = [
    manifestsOf(await render('sandbox', ...policies)),
    manifestsOf(await render('sandbox', ...policies, ...inObject)),
  ];
}, helmDeadlineMs);

const partOf = (manifests: Manifest[] | undefined, kind: string, name: string) =>
  ofKind(manifests ?? [], kind).find(({ metadata }) => metadata.labels?.[component] === name);

function environmentOf(manifest: Manifest | undefined): Record<string, string | undefined> {
  const [container] = (manifest && podSpecOf(manifest)?.containers) ?? [];
  return Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
}

const checkpointSettings = (manifest: Manifest | undefined) =>
  Object.fromEntries(Object.entries(environmentOf(manifest)).filter(([name]) => /CHECKPOINT|AWS/.test(name)));

test('the chart by default mounts the log’s volume in exactly one extra pod', () => {
  const [claim, ...others] = ofKind(onVolume ?? [], 'PersistentVolumeClaim');
  expect(others).toEqual([]);
  expect(claim?.spec).toMatchObject({ accessModes: ['ReadWriteOnce'] });
  const mounting = (onVolume ?? []).filter((one) => JSON.stringify(one).includes('"persistentVolumeClaim"'));
  expect(mounting.map(({ kind, metadata }) => `${kind} ${metadata.name}`)).toEqual([
    expect.stringMatching(/^StatefulSet .*-evidence-log$/),
  ]);
  expect(mounting[0]?.spec).toMatchObject({ replicas: 1 });
  const path = '/var/lib/gcs/checkpoint/log.checkpoint';
  expect(checkpointSettings(mounting[0])).toEqual({ GCS_LOG_CHECKPOINT_FILE: path });
  expect(checkpointSettings(partOf(onVolume, 'Deployment', 'evidence'))).toEqual({
    GCS_LOG_CHECKPOINT_STORE: 'elsewhere',
  });
});

test('network policies let the gateway reach the log’s pod, and that pod reach the targets of evidence', () => {
  const service = partOf(onVolume, 'Service', 'evidence-log');
  const address = environmentOf(partOf(onVolume, 'Deployment', 'gateway'))['GCS_EVIDENCE_LOG_ADDRESS'];
  expect(address).toBe(`${service?.metadata.name}.compliance.svc.cluster.local:50051`);
  const set = partOf(onVolume, 'StatefulSet', 'evidence-log');
  const { selector, serviceName } = { ...(service?.spec as object), ...(set?.spec as object) } as {
    selector: { matchLabels: Record<string, string> };
    serviceName: string;
  };
  expect(serviceName).toBe(service?.metadata.name);
  expect(set && podMetadataOf(set)?.labels).toMatchObject(selector.matchLabels);
  const policyOf = (name: string) => JSON.stringify(partOf(onVolume, 'NetworkPolicy', name)?.spec);
  expect(policyOf('evidence')).toContain('"values":["evidence","evidence-log"]');
  expect(policyOf('gateway')).toContain(`"${component}":"evidence-log"`);
});

test('the selectors of evidence and of the log’s pod match only their own pods', () => {
  const labels = ['Deployment', 'StatefulSet'].flatMap((kind) =>
    ofKind(onVolume ?? [], kind).map((one) => podMetadataOf(one)?.labels?.[component]),
  );
  expect(new Set(labels).size).toBe(labels.length);
});

test('the chart with an object store needs neither volume nor pod for the log, and evidence reaches the store', () => {
  expect(ofKind(inBucket ?? [], 'PersistentVolumeClaim')).toEqual([]);
  expect(ofKind(inBucket ?? [], 'StatefulSet')).toEqual([]);
  expect(partOf(inBucket, 'Service', 'evidence-log')).toBeUndefined();
  expect(environmentOf(partOf(inBucket, 'Deployment', 'gateway'))).not.toHaveProperty('GCS_EVIDENCE_LOG_ADDRESS');
  // The settings contain no credentials, because the pod has its own identity.
  expect(checkpointSettings(partOf(inBucket, 'Deployment', 'evidence'))).toEqual({
    GCS_LOG_CHECKPOINT_STORE: 's3',
    GCS_LOG_CHECKPOINT_S3_BUCKET: 'logs',
    GCS_LOG_CHECKPOINT_S3_KEY: 'log.checkpoint',
    GCS_LOG_CHECKPOINT_S3_PATH_STYLE: 'false',
  });
  const egressOf = (manifests: Manifest[] | undefined) => {
    const spec = partOf(manifests, 'NetworkPolicy', 'evidence')?.spec ?? {};
    return (spec as { egress?: unknown[] }).egress;
  };
  expect(egressOf(inBucket)).toContainEqual({ ports: [{ port: 443, protocol: 'TCP' }] });
  expect(JSON.stringify(egressOf(onVolume))).not.toContain('"port":443');
});

test.each([
  ['evidence.checkpoint.store=s3', 'evidence.checkpoint.s3.bucket is missing'],
  ['evidence.checkpoint.s3.bucket=logs', 'evidence.checkpoint.store is file'],
  ['evidence.checkpoint.store=nfs', 'evidence'],
])('rejects %s with a message', async (value, sentence) => {
  const { status, stderr } = await template('sandbox', '--set', value);
  expect(status).not.toBe(0);
  expect(stderr).toContain(sentence);
});
