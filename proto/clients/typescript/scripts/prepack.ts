import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import './build.ts';

// npm packs what package.json says, and that is the source's: so while it packs, the manifest is the published one.
// scripts/postpack.ts puts the source's back; after a pack that was killed the next one does.
const packageDir = dirname(import.meta.dirname);
const manifestFile = join(packageDir, 'package.json');
const sourceFile = join(packageDir, 'package.source.json');
if (!existsSync(sourceFile)) copyFileSync(manifestFile, sourceFile);
copyFileSync(join(packageDir, '../../../LICENSE'), join(packageDir, 'LICENSE'));
const { private: _, scripts: __, ...manifest } = JSON.parse(readFileSync(sourceFile, 'utf8'));
const exports = { '.': { types: './dist/index.d.ts', default: './dist/index.js' } };
const published = { ...manifest, engines: { node: '>=20' }, files: ['dist'], exports };
writeFileSync(manifestFile, `${JSON.stringify(published, null, 2)}\n`);
