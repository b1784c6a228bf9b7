import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeCertificates } from '@gcs/test/support/certificates';

export type Authority = {
  /** In PEM. */
  certificate: string;
  issue(name: string, host?: string): { files: { certificate: string; key: string }; secret: Record<string, string> };
};

export function createAuthority(directory: string, name: string): Authority {
  mkdirSync(directory, { recursive: true });
  const make = makeCertificates(directory);
  const at = (file: string) => join(directory, file);
  const read = (file: string) => readFileSync(at(file), 'utf8');
  make.authority(name);
  const authority = read(`${name}.pem`);
  return {
    certificate: authority,
    issue(holder, host) {
      make.certificate(holder, name, host);
      const [certificate, key] = [`${holder}.pem`, `${holder}.key`];
      const secret = { 'tls.crt': read(certificate), 'tls.key': read(key), 'ca.crt': authority };
      return { files: { certificate: at(certificate), key: at(key) }, secret };
    },
  };
}
