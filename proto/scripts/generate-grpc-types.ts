import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const generator = fileURLToPath(new URL('../bin/proto-loader-gen-types.js', import.meta.resolve('@grpc/proto-loader')));

/** The options of src/proto-options.ts, said in the generator's words: the types and the decoder must agree. */
const decoding = ['--longs=Number', '--enums=String', '--defaults', '--oneofs'];

/**
 * Writes the TypeScript types of every message, enum and service of `gcs/**` to `outDir`.
 * The generator also writes one file per proto that types `loadPackageDefinition`; nothing here loads packages that
 * way, so those are removed.
 */
export function generateGrpcTypes(packageDir: string, outDir: string): void {
  const protos = globSync('gcs/**/*.proto', { cwd: packageDir }).sort();
  execFileSync(
    process.execPath,
    [
      generator,
      ...decoding,
      '--includeComments',
      '--grpcLib=@grpc/grpc-js',
      '--importFileExtension=.ts',
      '--includeDirs=.',
      `--outDir=${outDir}`,
      ...protos,
    ],
    { cwd: packageDir, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  for (const entry of readdirSync(outDir, { withFileTypes: true })) {
    if (entry.isFile()) rmSync(join(outDir, entry.name));
  }
}
