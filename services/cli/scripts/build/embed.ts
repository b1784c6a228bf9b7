import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { guestCheckInKey, hotelCheckInKey } from '@gcs/first-run/ready-profiles';
import { verifierPage } from '@guest-compliance/verify-bundle/page';
import type { Plugin } from 'esbuild';
import protobuf from 'protobufjs';

export const repository = resolve(import.meta.dirname, '../../../..');

/** Replacements for modules that read files of the checkout. A replacement exports the same names. */
const embedded: Readonly<Record<string, () => string>> = {
  'proto/src/load-protos.ts': loadProtos,
  'proto/clients/evidence-verifier/src/page.js': () =>
    `export const verifierPage = () => ${JSON.stringify(verifierPage())};`,
  'services/first-run/src/ready-profiles.ts': readProfiles,
  'services/cli/src/command-line/checkout.ts': () => 'export const allInOne = undefined;',
  // Loads an exporter by `require` only if the exporter is configured.
  'services/kit/src/telemetry/exporters.ts': () =>
    `export const traceExport = () => require('@opentelemetry/exporter-trace-otlp-proto');
     export const metricExport = () => require('@opentelemetry/exporter-metrics-otlp-proto');
     export const traceExportByGrpc = () => require('@opentelemetry/exporter-trace-otlp-grpc');
     export const metricExportByGrpc = () => require('@opentelemetry/exporter-metrics-otlp-grpc');`,
};

export const embed: Plugin = {
  name: 'embed',
  setup(build) {
    for (const [path, contents] of Object.entries(embedded)) {
      const file = join(repository, path);
      const filter = new RegExp(`^${file.replaceAll('.', '\\.')}$`);
      build.onLoad({ filter }, () => ({ contents: contents(), loader: 'js', resolveDir: dirname(file) }));
    }
  },
};

/** Maps the path of each proto file to the protobuf.js JSON of the file and its imports, with camel-case names. */
export function protoDescriptors(): Record<string, protobuf.INamespace> {
  const directory = join(repository, 'proto');
  const files = globSync('gcs/**/*.proto', { cwd: directory }).sort();
  return Object.fromEntries(
    files.map((file) => {
      const root = new protobuf.Root();
      root.resolvePath = (_, target) => (target.startsWith('gcs/') ? join(directory, target) : target);
      return [file, root.loadSync(file).resolveAll().toJSON()];
    }),
  );
}

function loadProtos(): string {
  const texts = Object.entries(protoDescriptors()).map(([file, descriptor]) => [file, JSON.stringify(descriptor)]);
  return `import { fromJSON } from '@grpc/proto-loader';
    import { protoOptions } from './proto-options.ts';
    const descriptors = ${JSON.stringify(Object.fromEntries(texts))};
    export const loadProtos = ([file]) => fromJSON(JSON.parse(descriptors[file]), protoOptions);`;
}

function readProfiles(): string {
  return `export const hotelCheckInKey = ${JSON.stringify(hotelCheckInKey)};
    export const guestCheckInKey = ${JSON.stringify(guestCheckInKey)};
    const profiles = ${JSON.stringify(textsIn('deploy/profiles'))};
    export const readReadyProfile = async (key) => profiles[key];`;
}

function textsIn(folder: string): Record<string, string> {
  const directory = join(repository, folder);
  const names = globSync('*.json', { cwd: directory }).map((file) => basename(file, '.json'));
  return Object.fromEntries(names.sort().map((name) => [name, readFileSync(join(directory, `${name}.json`), 'utf8')]));
}
