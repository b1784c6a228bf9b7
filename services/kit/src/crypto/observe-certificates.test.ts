import { appendFileSync, copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCertificates } from '@gcs/test/support/certificates';
import { testTelemetry } from '@gcs/test/support/test-telemetry';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { observeCertificates } from './observe-certificates.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'gcs-expiry-'));
  const { authority, certificate } = makeCertificates(directory);
  authority('ca');
  certificate('short', 'ca');
  certificate('long', 'ca', 'localhost', 30);
});
afterAll(() => rmSync(directory, { recursive: true }));

test('reports the days until a certificate of the process expires, also after its renewal', async () => {
  const telemetry = testTelemetry('gateway');
  const file = join(directory, 'live.pem');
  const exchange = (name: string) => copyFileSync(join(directory, `${name}.pem`), file);
  exchange('long');
  const stop = observeCertificates(new Map([['GCS_ADMIN_TLS_CERT_FILE', file]]), telemetry);
  const days = async () =>
    [
      ...(await telemetry.metricsText()).matchAll(/^gcs_certificate_time_left_seconds\{.*setting="(\w+)".*\} (\S+)$/gm),
    ].map(([, setting, seconds]) => [setting, Math.round(Number(seconds) / 86_400)]);
  expect(await days()).toEqual([['GCS_ADMIN_TLS_CERT_FILE', 30]]);
  expect(await telemetry.conditions()).toEqual([]);
  // A chain expires with its first certificate.
  appendFileSync(file, readFileSync(join(directory, 'short.pem')));
  expect(await days()).toEqual([['GCS_ADMIN_TLS_CERT_FILE', 2]]);
  exchange('short');
  expect(await days()).toEqual([['GCS_ADMIN_TLS_CERT_FILE', 2]]);
  stop();
  expect(await days()).toEqual([]);
});

test('a certificate with two days left is a condition, which the doctor shows', async () => {
  const telemetry = testTelemetry('gateway');
  observeCertificates(new Map([['GCS_TLS_CERT_FILE', join(directory, 'short.pem')]]), telemetry);
  expect(await telemetry.conditions()).toEqual([
    expect.objectContaining({ alert: 'GcsCertificateExpires', subject: 'GCS_TLS_CERT_FILE', unit: 's' }),
  ]);
});
