import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './build.ts';

// npm packs the manifest on disk, so the published manifest replaces the source manifest during packing. Then
// scripts/postpack.ts restores the source manifest. If packing was killed, the next packing restores the source
// manifest.
const packageDir = dirname(import.meta.dirname);
const manifestFile = join(packageDir, 'package.json');
const sourceFile = join(packageDir, 'package.source.json');
if (!existsSync(sourceFile)) copyFileSync(manifestFile, sourceFile);
copyFileSync(join(packageDir, '../../../LICENSE'), join(packageDir, 'LICENSE'));
const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(sourceFile, 'utf8'));
const of = (folder: string) => ({ types: `./${folder}/index.d.ts`, default: `./${folder}/index.js` });
const commonJs = of('dist/cjs');
const exports = { '.': { import: of('dist'), require: commonJs } };
// `main` and `types` are for compilers that read no `exports`.
const entry = { main: commonJs.default, types: commonJs.types };
const published = { ...manifest, engines: { node: '>=20' }, files: ['dist'], ...entry, exports };
writeFileSync(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
