import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Published files are JavaScript with declarations, because Node strips no types below node_modules. The repository
// uses the sources. `npm pack` and `npm publish` run this (scripts/prepack.ts).
const packageDir = dirname(import.meta.dirname);
const outDir = join(packageDir, 'dist');
rmSync(outDir, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
execFileSync(process.execPath, [compiler, '--project', packageDir, '--outDir', outDir], { stdio: 'inherit' });
for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
  const path = join(outDir, file);
  writeFileSync(path, withJavaScriptSpecifiers(readFileSync(path, 'utf8')));
}

// The compiler rewrites relative imports in JavaScript, but not in declarations.
function withJavaScriptSpecifiers(declarations: string): string {
  return declarations.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}
