import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './build.ts';

// npm packs the manifest on disk, so the published one replaces the source's while it packs. Then scripts/postpack.ts
// restores it, or the next pack after a killed one.
const packageDir = dirname(import.meta.dirname);
const manifestFile = join(packageDir, 'package.json');
const sourceFile = join(packageDir, 'package.source.json');
if (!existsSync(sourceFile)) copyFileSync(manifestFile, sourceFile);
copyFileSync(join(packageDir, '../../../LICENSE'), join(packageDir, 'LICENSE'));
const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(sourceFile, 'utf8'));
const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
const published = { ...manifest, engines: { node: '>=20' }, files: ['dist'], exports };
writeFileSync(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
