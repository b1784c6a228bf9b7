import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { behavesLikeAClient } from './behaviour.ts';
import { installPythonClient, pythonDriver } from './python-package.ts';

const drivers = join(import.meta.dirname, 'drivers');
const folder = mkdtempSync(join(tmpdir(), 'gcs-own-clients-'));
const pythonClient = installPythonClient(folder);
afterAll(() => rmSync(folder, { recursive: true }));

behavesLikeAClient({
  'our client for TypeScript': () => ({ words: [process.execPath, join(drivers, 'typescript.ts')] }),
  'our client for Python': () => pythonDriver(pythonClient, 'sync'),
  'our client for Python, with asyncio': () => pythonDriver(pythonClient, 'async'),
});
