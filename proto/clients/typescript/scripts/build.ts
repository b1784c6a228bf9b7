import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Inside the repository the package is used from source; what is published has to be JavaScript with declarations,
// because Node strips no types below node_modules. The tarball made here (`npm publish <tarball>`) is that package:
// the same manifest with its entry pointing to the compiled files.
const packageDir = dirname(import.meta.dirname);
const outDir = resolve(process.argv[2] ?? join(packageDir, 'dist'));
const stagingDir = mkdtempSync(join(tmpdir(), 'gcs-client-'));
try {
  compile();
  writeFileSync(join(stagingDir, 'package.json'), `${JSON.stringify(publishedManifest(), null, 2)}\n`);
  copyFileSync(join(packageDir, 'README.md'), join(stagingDir, 'README.md'));
  copyFileSync(join(packageDir, '../../../LICENSE'), join(stagingDir, 'LICENSE'));
  mkdirSync(outDir, { recursive: true });
  execFileSync('npm', ['pack', stagingDir, '--pack-destination', outDir, '--silent'], { stdio: 'inherit' });
} finally {
  rmSync(stagingDir, { recursive: true });
}

function compile(): void {
  const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
  execFileSync(process.execPath, [compiler, '--project', packageDir, '--outDir', stagingDir], { stdio: 'inherit' });
  for (const file of globSync('**/*.d.ts', { cwd: stagingDir })) {
    const path = join(stagingDir, file);
    writeFileSync(path, withJavaScriptSpecifiers(readFileSync(path, 'utf8')));
  }
}

// The compiler rewrites relative imports in JavaScript and leaves them in declarations.
function withJavaScriptSpecifiers(declarations: string): string {
  return declarations.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}

function publishedManifest(): object {
  const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8'));
  return { ...manifest, exports: { '.': { types: './index.d.ts', default: './index.js' } } };
}
