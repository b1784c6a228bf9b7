import { readFileSync, realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { servicesWithSettings, settingNamesOf } from '../support/service-settings.ts';
import { readJson } from './source-files.ts';

const root = resolve(import.meta.dirname, '../..');
const dockerfile = readFileSync(resolve(root, 'deploy/Dockerfile'), 'utf8');

test.each(servicesWithSettings)(
  'the image of %s copies every package of this repository that it depends on',
  (service) => {
    expect(missingIn(dockerfile, service)).toEqual([]);
    const without = dockerfile.replace('COPY services/kit /app/services/kit\n', '');
    expect(missingIn(without, service)).toEqual(['services/kit']);
  },
);

// The kit's package.json omits packages that only some services need.
test.each(servicesWithSettings)('%s installs the packages of the kit that its settings use', (service) => {
  const usesKafka = settingNamesOf(service).includes('GCS_KAFKA_BROKERS');
  const dependencies = Object.keys(dependenciesOf(`services/${service}`));
  const forKafka = ['aws-msk-iam-sasl-signer-js', 'kafkajs'];
  expect(dependencies.filter((name) => forKafka.includes(name))).toEqual(usesKafka ? forKafka : []);
});

function dependenciesOf(path: string): object {
  return readJson(`${path}/package.json`)['dependencies'] ?? {};
}

function missingIn(dockerfile: string, service: string): string[] {
  const lines = dockerfile.replaceAll(/\$\{SERVICE\}/g, service);
  return ourPackages(service).filter(
    (path) =>
      !lines.includes(`COPY ${path}/package.json ${path}/\n`) ||
      !copiedFolders(path).some((folder) => lines.includes(`COPY ${folder} /app/${folder}\n`)),
  );
}

function ourPackages(service: string): string[] {
  const found = new Set<string>();
  const add = (name: string) => {
    const path = relative(root, realpathSync(resolve(root, 'node_modules', name)));
    if (found.has(path)) return;
    found.add(path);
    const dependencies = Object.keys(dependenciesOf(path));
    dependencies.filter((dependency) => /^@(gcs|guest-compliance)\//.test(dependency)).forEach(add);
  };
  add(`@gcs/${service}`);
  return [...found];
}

function copiedFolders(path: string): string[] {
  return path === '.' ? [] : [path, ...copiedFolders(dirname(path))];
}
