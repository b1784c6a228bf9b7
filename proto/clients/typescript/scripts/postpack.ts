import { renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

const packageDir = dirname(import.meta.dirname);
renameSync(join(packageDir, 'package.source.json'), join(packageDir, 'package.json'));
rmSync(join(packageDir, 'LICENSE'));
