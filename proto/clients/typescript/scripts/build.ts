import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds JavaScript with declarations for publication, because Node does not strip types below node_modules. The
// repository uses the sources. `npm pack` and `npm publish` run this script (scripts/prepack.ts).
const packageDir = dirname(import.meta.dirname);
const outDir = join(packageDir, 'dist');
rmSync(outDir, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
const compile = (...words: string[]) =>
  execFileSync(process.execPath, [compiler, '--project', packageDir, ...words], { stdio: 'inherit' });
compile('--outDir', outDir);
// CommonJS, for `require` and for programs that are compiled to CommonJS.
const commonJsDir = join(outDir, 'cjs');
const commonJs = ['--module', 'commonjs', '--moduleResolution', 'bundler', '--verbatimModuleSyntax', 'false'];
compile('--outDir', commonJsDir, ...commonJs);
writeFileSync(join(commonJsDir, 'package.json'), '{ "type": "commonjs" }\n');
for (const file of globSync('**/*.d.ts', { cwd: outDir })) {
  const path = join(outDir, file);
  writeFileSync(path, withJavaScriptSpecifiers(readFileSync(path, 'utf8')));
}

// The compiler rewrites relative imports in JavaScript, but not in declarations.
function withJavaScriptSpecifiers(declarations: string): string {
  return declarations.replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'");
}
