import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, parse, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const generator = fileURLToPath(new URL('../bin/proto-loader-gen-types.js', import.meta.resolve('@grpc/proto-loader')));

/** Mirrors the loading options of src/definitions.ts, because the types and the decoder must agree. */
const decoding = ['--longs=Number', '--enums=String', '--defaults', '--oneofs'];

/**
 * Writes the TypeScript types of `gcs/**` to `outDir`, one file per proto. The generator itself writes one file per
 * type. Omits the unused types for grpc-js clients and handlers.
 */
export function generateGrpcTypes(packageDir: string, outDir: string): void {
  const protos = globSync('gcs/**/*.proto', { cwd: packageDir }).sort();
  const typesDir = mkdtempSync(join(tmpdir(), 'gcs-grpc-types-'));
  try {
    const options = ['--includeComments', '--grpcLib=@grpc/grpc-js', '--includeDirs=.', `--outDir=${typesDir}`];
    execFileSync(process.execPath, [generator, ...decoding, ...options, ...protos], {
      cwd: packageDir,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const types = globSync('gcs/**/*.ts', { cwd: typesDir })
      .sort()
      .map((path) => generatedType(path, readFileSync(join(typesDir, path), 'utf8')));
    for (const proto of protos) {
      const file = join(outDir, proto.replace(/proto$/, 'ts'));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, moduleOf(proto, types));
    }
  } finally {
    rmSync(typesDir, { recursive: true });
  }
}

type GeneratedType = { proto: string; name: string; alias: string; packages: string[]; text: string };

function generatedType(path: string, source: string): GeneratedType {
  const [, proto] = /^\/\/ Original file: (\S+\.proto)$/m.exec(source) ?? [];
  if (proto === undefined) throw new Error(`The generator does not name the proto of ${path}`);
  const { dir, name } = parse(path);
  const imports = source.match(/^import .*$/gm) ?? [];
  return {
    proto,
    name,
    alias: `_${dir.replaceAll('/', '_')}_${name}`,
    packages: imports.filter((line) => / from '@/.test(line)).map((line) => line.replace(/;?$/, ';')),
    text: withoutGrpcJs(source.replaceAll(/^(?:\/\/ Original file: |import ).*\n/gm, '')).trim(),
  };
}

/** Removes the two interfaces of a service that only generated clients and handlers use. */
function withoutGrpcJs(text: string): string {
  const comment = String.raw`(?:/\*\*\n(?: \*.*\n)+)?`;
  const parent = String.raw`grpc\.(?:Client|UntypedServiceImplementation)`;
  return text.replaceAll(
    new RegExp(String.raw`^${comment}export interface \w+ extends ${parent} \{\n[^]*?^\}\n`, 'gm'),
    '',
  );
}

/** Returns the types of one proto under their own names. Imported types of other protos keep their aliases. */
function moduleOf(proto: string, types: readonly GeneratedType[]): string {
  const byAlias = new Map(types.map((type) => [type.alias, type]));
  const own = types.filter((type) => type.proto === proto);
  const imports = new Set(own.flatMap(({ packages }) => packages));
  const named = (match: string, alias: string, suffix = '') => {
    const type = byAlias.get(alias);
    if (type === undefined) throw new Error(`${proto} names ${match}, which no proto has`);
    if (type.proto === proto) return `${type.name}${suffix}`;
    const path = relative(dirname(proto), type.proto)
      .replace(/^(?!\.)/, './')
      .replace(/proto$/, 'ts');
    imports.add(`import type { ${type.name}${suffix} as ${match} } from '${path}';`);
    return match;
  };
  const text = own.map((type) => type.text.replaceAll(/\b(_gcs_\w+?)(__Output)?\b/g, named)).join('\n\n');
  return [`// Generated from ${proto} by scripts/generate.ts.`, ...[...imports].sort(), '', text, ''].join('\n');
}
