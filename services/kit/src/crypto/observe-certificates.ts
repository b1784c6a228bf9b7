import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Spec } from '../settings.ts';
import { observeTogether, type Telemetry } from '../telemetry/telemetry.ts';

/** Returns the files of settings that name a certificate of the process, such as `GCS_TLS_CERT_FILE`. */
export function certificateFilesOf(spec: Spec, values: Readonly<Record<string, unknown>>): Map<string, string> {
  const given = new Map(Object.entries(values));
  const files = Object.entries(spec).flatMap(([key, { name }]) => {
    const file = given.get(key);
    return name.endsWith('_CERT_FILE') && typeof file === 'string' ? [[name, file] as const] : [];
  });
  return new Map(files);
}

/**
 * Observes the time until the process's own certificates expire. Reads the files each time, because they are renewed
 * without a restart (docs/operations.md#certificates).
 */
export function observeCertificates(
  files: ReadonlyMap<string, string>,
  { meter }: Pick<Telemetry, 'meter'>,
): () => void {
  const timeLeft = meter.createObservableGauge('gcs.certificate.time_left', {
    unit: 's',
    description: 'Time until the first certificate in the file of `setting` expires',
  });
  return observeTogether(meter, [timeLeft], async (result) => {
    for (const [setting, file] of files) {
      const expiresAt = firstExpiry(await readFile(file, 'utf8'));
      result.observe(timeLeft, (expiresAt - Date.now()) / 1_000, { setting });
    }
  });
}

/** A file may also contain the certificates of intermediate CAs. */
function firstExpiry(pem: string): number {
  const [...certificates] = pem.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g) ?? [];
  return Math.min(...certificates.map((one) => new X509Certificate(one).validToDate.getTime()));
}
