import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** PEM texts. */
export type Certificate = { authority: string; certificate: string; key: string };

/** A certificate for the webhook receiver in the cluster, signed by an authority of the test's own. */
export async function issueReceiverCertificate(directory: string): Promise<Certificate> {
  mkdirSync(directory, { recursive: true });
  const at = (name: string) => join(directory, name);
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  await run('openssl', [
    'req',
    '-x509',
    ...key,
    '-subj',
    '/CN=Cluster test',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.crt'),
  ]);
  const name = ['-addext', 'subjectAltName=DNS:receiver.partner.svc.cluster.local', '-subj', '/CN=receiver'];
  const signed = ['-CA', at('ca.crt'), '-CAkey', at('ca.key'), '-addext', 'basicConstraints=CA:FALSE'];
  await run('openssl', ['req', '-x509', ...key, ...name, ...signed, '-keyout', at('tls.key'), '-out', at('tls.crt')]);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  return { authority: read('ca.crt'), certificate: read('tls.crt'), key: read('tls.key') };
}
