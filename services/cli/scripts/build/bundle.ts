import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { embed, repository } from './embed.ts';

const banner = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/**
 * Writes the program as plain JavaScript for Node 20: one file if `oneFile` is true, otherwise parts that load lazily.
 * Resolves to the licence notices of its dependencies.
 */
export async function bundle(directory: string, { oneFile }: { oneFile: boolean }): Promise<string> {
  const options = {
    entryPoints: { guestctl: join(repository, 'services/cli/src/main.ts') },
    inject: [join(import.meta.dirname, 'newer-than-node-20.js')],
    absWorkingDir: repository,
    outdir: directory,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: !oneFile,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    keepNames: true,
    metafile: true,
    banner: { js: banner },
    plugins: [embed],
    logLevel: 'warning',
  } as const satisfies BuildOptions;
  const { metafile } = await build(options);
  for (const file of Object.keys(metafile.outputs)) refuseFileReader(join(repository, file));
  return noticesOf(Object.keys(metafile.inputs));
}

/** Throws if the file contains a module that finds files by its own path and that `embed` does not replace. */
function refuseFileReader(file: string): void {
  const [place] = /.{0,80}\bimport\.meta\b.{0,40}/.exec(readFileSync(file, 'utf8').replaceAll(banner, '')) ?? [];
  if (place !== undefined) throw new Error(`${file} reads files of the checkout: … ${place} …`);
}

function noticesOf(files: readonly string[]): string {
  const paths = new Set(files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? []));
  const packages = [...paths].sort().map((path) => join(repository, path));
  const byText = Map.groupBy(packages, licenceOf);
  return [...byText].map(([text, those]) => `${those.map(nameOf).join('\n')}\n\n${text}`).join(`\n${'-'.repeat(80)}\n`);
}

function nameOf(directory: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'));
  return `${name} ${version} (${license})`;
}

function licenceOf(directory: string): string {
  const texts = globSync('{LICENSE,LICENCE,NOTICE,license}*', { cwd: directory }).sort();
  return texts.map((file) => readFileSync(join(directory, file), 'utf8')).join('\n');
}
