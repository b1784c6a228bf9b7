import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@gcs/test/support/certificates';
import { listenOnLoopback } from '@gcs/test/support/listen-on-loopback';
import { type TestTelemetry, testTelemetry } from '@gcs/test/support/test-telemetry';
import { type ObjectStore, startObjectStore } from '@gcs/test/support/tools/object-store';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { describeObjectRequests } from '../../test/object-requests-contract.ts';
import { openCheckpointStore } from './open-checkpoint-store.ts';
import { type BucketPlace, openBucket } from './s3-requests.ts';

const closed = 'http://127.0.0.1:1';
const before = { ...process.env };

let directory: string;
let server: ObjectStore;
let place: BucketPlace;
let bucket: Awaited<ReturnType<typeof openBucket>>;
let telemetry: TestTelemetry;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'gcs-object-store-'));
  server = await startObjectStore(directory);
  place = { bucket: server.bucket, region: null, endpoint: server.endpoint, isPathStyle: true, caFile: null };
});
beforeEach(async () => {
  Object.assign(process.env, server.credentials);
  bucket = await openBucket(place);
  telemetry = testTelemetry('evidence');
});
afterEach(async () => {
  bucket.close();
  process.env = { ...before };
  await telemetry.shutdown();
});
afterAll(async () => {
  await server.stop();
  await rm(directory, { recursive: true });
});

describeObjectRequests('a bucket of an S3 server', () => bucket);

async function opened(changes: Partial<BucketPlace>) {
  const { store, checks, stop } = await openCheckpointStore(
    { kind: 's3', key: 'log.checkpoint', ...place, ...changes },
    telemetry,
  );
  const outcomes = await Promise.allSettled(checks.map(async ({ check }) => check()));
  const warning = outcomes
    .flatMap((one, index) => (one.status === 'rejected' ? [`${checks[index]?.name}: ${one.reason}`] : []))
    .join();
  await stop();
  return { store, warning, logged: telemetry.logs(), metrics: await telemetry.metricsText() };
}

test('a store that obeys conditions is used without a warning', async () => {
  const { warning, logged } = await opened({});
  expect([warning, logged]).toEqual(['', '']);
});

test.each([
  ['missing', { bucket: 'another-bucket' }, {}, /s3:\/\/another-bucket: the bucket does not exist.*NoSuchBucket/],
  ['forbidden', {}, { AWS_SECRET_ACCESS_KEY: 'wrong' }, /credentials.*SignatureDoesNotMatch 403/],
  ['unavailable', { endpoint: closed }, {}, /the store does not respond as expected/],
])(
  'a start succeeds although the store is %s, but readiness, log and metrics report the failure',
  async (kind, changes, variables, sentence) => {
    Object.assign(process.env, variables);
    const { warning, logged, metrics } = await opened(changes);
    expect(warning).toMatch(new RegExp(`^checkpoint store ${kind}: `));
    expect(warning).toMatch(sentence);
    expect(logged).toMatch(sentence);
    expect(metrics).toMatch(new RegExp(`gcs_evidence_checkpoint_failures_total\\{[^}]*kind="${kind}"`));
    expect(logged + warning).not.toContain(server.credentials.AWS_SECRET_ACCESS_KEY);
  },
);

async function answering(answer: RequestListener): Promise<{ endpoint: string; stop(): Promise<void> }> {
  const http = createServer(answer);
  const endpoint = await listenOnLoopback(http);
  return {
    endpoint,
    stop: () =>
      new Promise((ended) => {
        http.close(() => ended());
        http.closeAllConnections();
      }),
  };
}

test('a start with a store that ignores conditions fails and reports this reason', async () => {
  const careless = await answering((request, response) => {
    request.resume();
    response.setHeader('etag', '"1"').end();
  });
  await expect(opened({ endpoint: careless.endpoint })).rejects.toThrow(
    /^GCS_LOG_CHECKPOINT_S3_….*ignores the conditions of a write \(If-Match, If-None-Match\)/,
  );
  await careless.stop();
});

test('a store that does not answer counts as unavailable within seconds', async () => {
  const silent = await answering(() => {});
  const requests = await openBucket({ ...place, endpoint: silent.endpoint });
  const startedAt = performance.now();
  await expect(requests.get('log.checkpoint')).rejects.toMatchObject({ kind: 'unavailable' });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
  requests.close();
  await silent.stop();
});

test('a connection to a private store requires a certificate from the configured authority', async () => {
  const certificates = makeCertificates(directory);
  certificates.authority('store-authority');
  certificates.certificate('store', 'store-authority');
  const pathOf = (name: string) => join(directory, name);
  const tls = { certificate: pathOf('store.pem'), key: pathOf('store.key') };
  const secured = await startObjectStore(await mkdtemp(join(directory, 'tls-')), tls);
  const asked = { ...place, endpoint: secured.endpoint };
  const trusting = await openBucket({ ...asked, caFile: pathOf('store-authority.pem') });
  await trusting.put('log.checkpoint', 'one', { IfNoneMatch: '*' });
  expect((await trusting.get('log.checkpoint'))?.text).toBe('one');
  const distrusting = await openBucket(asked);
  await expect(distrusting.get('log.checkpoint')).rejects.toMatchObject({ kind: 'unavailable' });
  for (const one of [trusting, distrusting]) one.close();
  await secured.stop();
});
