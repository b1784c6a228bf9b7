import { execFileSync } from 'node:child_process';
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

// Builds JavaScript with declarations for publication, because Node does not strip types below node_modules.
const packageDir = import.meta.dirname;
const repository = join(packageDir, '../../..');
const outDir = join(packageDir, 'dist');
rmSync(outDir, { recursive: true, force: true });
const compiler = fileURLToPath(new URL('./bin/tsc', import.meta.resolve('typescript/package.json')));
execFileSync(process.execPath, [compiler, '--project', packageDir], { stdio: 'inherit' });
copyFileSync(join(repository, 'LICENSE'), join(packageDir, 'LICENSE'));
for (const file of globSync('**/*.{js,d.ts}', { cwd: outDir })) {
  const path = join(outDir, file);
  const to = (target: string) => relative(dirname(file), target);
  // The compiler keeps the names of workspaces, and in declarations also the extensions of sources.
  const code = readFileSync(path, 'utf8')
    .replaceAll(/(?<=['"])@gcs\/kit\/([^'"]+)/g, (_, name) => to(`services/kit/src/${name}.js`))
    .replaceAll(/(?<=['"])@gcs\/proto\/([^'"]+\.json)/g, (_, name) => to(`proto/${name}`))
    .replaceAll(/(?<=(?:from |import\()['"]\.[^'"]*)\.ts(?=['"])/g, '.js');
  writeFileSync(path, code);
}
