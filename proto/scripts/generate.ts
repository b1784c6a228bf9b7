import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { parse, stringify } from 'yaml';
import { type ContractNode, isContractNode, nodeAt } from '../src/contract-node.ts';
import { clientDocument } from './client-schemas.ts';
import { adminReference } from './generate-admin-reference.ts';
import { asyncapiDocument } from './generate-asyncapi.ts';
import { constantModule, unionModule } from './generate-constants.ts';
import { goTypes } from './generate-go-types.ts';
import { generateGrpcTypes } from './generate-grpc-types.ts';
import { javaTypes } from './generate-java-types.ts';
import { pythonTypes } from './generate-python-types.ts';
import { eventTypes, openapiTypes } from './generate-schema-types.ts';
import { validatorModule } from './generate-validators.ts';

const packageDir = dirname(import.meta.dirname);
const goTypesFile = 'clients/go/gcs/types.go';
const javaModel = 'clients/java/src/main/java/io/github/guestcompliance/client/model';
/**
 * Committed generated files: several folders and one file. Clients have their own copies, because they are published
 * without this package. A Go package is one folder, so its generated file lies among handwritten files.
 */
const generatedDirs = [
  'gen',
  'clients/typescript/src/gen',
  'clients/python/src/guest_compliance/gen',
  goTypesFile,
  javaModel,
];

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const freshDir = mkdtempSync(join(tmpdir(), 'gcs-proto-gen-'));
try {
  await generateInto(freshDir);
  if (values.check) reportStale(generatedDirs.flatMap((dir) => differencesIn(dir, freshDir)));
  else for (const dir of generatedDirs) replaceCommitted(join(packageDir, dir), join(freshDir, dir));
} finally {
  rmSync(freshDir, { recursive: true });
}

async function generateInto(outDir: string): Promise<void> {
  generateGrpcTypes(packageDir, join(outDir, 'gen'));
  const openapi = readDocument('openapi.yaml');
  const stays = readDocument('stays.yaml');
  const events = readDocument('events.yaml');
  const asyncapi = asyncapiDocument({ openapi, stays, events });
  const publicTypes = await openapiTypes(openapi, 'openapi.yaml');
  const staysTypes = await openapiTypes(stays, 'stays.yaml');
  const forClients = clientDocument(openapi, stays);
  const publicErrors = nodeAt(forClients, 'x-error-codes');
  const validators = validatorModule({ openapi, stays, events });
  const sources = {
    'gen/openapi.json': jsonText(openapi),
    'gen/stays.json': jsonText(stays),
    'gen/events.json': jsonText(events),
    'gen/asyncapi.json': jsonText(asyncapi),
    'gen/asyncapi.yaml': `# Generated from events.yaml, openapi.yaml and stays.yaml by scripts/generate.ts.\n${stringify(asyncapi, { lineWidth: 0, aliasDuplicateObjects: false })}`,
    'gen/admin-reference.json': jsonText(adminReference(packageDir)),
    'gen/openapi-types.ts': publicTypes,
    'gen/stays-types.ts': staysTypes,
    'gen/event-types.ts': await eventTypes(events, openapi),
    'gen/validators.js': validators.code,
    'gen/validators.d.ts': validators.types,
    'gen/error-catalogue.ts': constantModule(
      'generatedErrorCatalogue',
      'Every value of `error.code`: see src/error-codes.ts.',
      publicErrors,
    ),
    'gen/limits.ts': constantModule(
      'limits',
      'The figures of the public contract (docs/contract.md#limits).',
      openapi['x-limits'],
    ),
    'clients/python/src/guest_compliance/gen/__init__.py': '',
    'clients/python/src/guest_compliance/gen/types.py': pythonTypes(forClients),
    [goTypesFile]: goTypes(forClients),
    ...Object.fromEntries(
      Object.entries(javaTypes(forClients)).map(([file, source]) => [`${javaModel}/${file}`, source]),
    ),
    'clients/typescript/src/gen/openapi-types.ts': publicTypes,
    'clients/typescript/src/gen/stays-types.ts': staysTypes,
    'clients/typescript/src/gen/public-error-code.ts': unionModule(
      'PublicErrorCode',
      'The values of `error.code` known to this version; new ones may appear.',
      Object.keys(publicErrors),
    ),
  };
  for (const [file, source] of Object.entries(sources)) {
    mkdirSync(dirname(join(outDir, file)), { recursive: true });
    writeFileSync(join(outDir, file), source);
  }
}

function readDocument(file: string): ContractNode {
  const document: unknown = parse(readFileSync(join(packageDir, file), 'utf8'));
  if (!isContractNode(document)) throw new Error(`${file} is not a mapping`);
  return document;
}

function jsonText(document: object): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

function differencesIn(dir: string, freshRoot: string): string[] {
  const committed = join(packageDir, dir);
  const fresh = join(freshRoot, dir);
  const old = new Set(filesIn(committed));
  const lines = filesIn(fresh).flatMap((file) => {
    if (!old.delete(file)) return [`missing    ${join(dir, file)}`];
    const same = readFileSync(join(committed, file)).equals(readFileSync(join(fresh, file)));
    return same ? [] : [`out of date ${join(dir, file)}`];
  });
  return [...lines, ...[...old].map((file) => `left over  ${join(dir, file)}`)];
}

function filesIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  if (statSync(dir).isFile()) return [''];
  return globSync('**/*', { cwd: dir })
    .filter((file) => statSync(join(dir, file)).isFile())
    .sort();
}

// Replaces file by file, because a compiler may be reading these files.
function replaceCommitted(committed: string, fresh: string): void {
  cpSync(fresh, committed, { recursive: true });
  const current = new Set(filesIn(fresh));
  for (const file of filesIn(committed)) if (!current.has(file)) rmSync(join(committed, file));
}

function reportStale(differences: string[]): void {
  if (differences.length === 0) return;
  console.error(
    `Generated files in proto/ do not match their sources; run "npm run generate":\n  ${differences.join('\n  ')}`,
  );
  process.exitCode = 1;
}
