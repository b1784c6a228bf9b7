import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Inside the repository the package is used from source; what is published has to be JavaScript with declarations,
// because Node strips no types below node_modules. `npm pack` and `npm publish` build it (scripts/prepack.ts).
const packageDir = dirname(import.meta.dirname);
const outDir = join(packageDir, 'dist');
rmSync(outDir, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
execFileSync(process.execPath, [compiler, '--project', packageDir, '--outDir', outDir], { stdio: 'inherit' });
for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
  const path = join(outDir, file);
  writeFileSync(path, withJavaScriptSpecifiers(readFileSync(path, 'utf8')));
}

// The compiler rewrites relative imports in JavaScript and leaves them in declarations.
function withJavaScriptSpecifiers(declarations: string): string {
  return declarations.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}
