import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes';

export function makeCertificates(directory: string) {
  const openssl = (line: string) => void execFileSync('openssl', line.split(' '), { cwd: directory, stdio: 'ignore' });
  return {
    authority(name: string): void {
      openssl(`req -x509 ${newKey} -days 2 -subj /CN=${name} -keyout ${name}.key -out ${name}.pem`);
    },
    certificate(name: string, authority: string, host = 'localhost', days = 2): void {
      writeFileSync(join(directory, `${name}.names`), `subjectAltName = DNS:${host}\n`);
      openssl(`req -new ${newKey} -subj /CN=${name} -keyout ${name}.key -out ${name}.csr`);
      const signer = `-CA ${authority}.pem -CAkey ${authority}.key -CAcreateserial`;
      openssl(`x509 -req -days ${days} -in ${name}.csr ${signer} -extfile ${name}.names -out ${name}.pem`);
    },
  };
}

export function filesIn(directory: string, name: string, authority: string) {
  const path = (file: string) => join(directory, file);
  return { tlsCertFile: path(`${name}.pem`), tlsKeyFile: path(`${name}.key`), tlsCaFile: path(`${authority}.pem`) };
}
