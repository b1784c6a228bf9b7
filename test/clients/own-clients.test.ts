import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { clientsPython } from '@gcs/test/support/tools/client-languages';
import { afterAll, expect, test } from '@jest/globals';
import { behavesLikeAClient } from './behaviour.ts';
import { verifiesEvidence } from './evidence.ts';
import { compileGoClient, compileJavaClient } from './own-packages.ts';
import { keepsItsPromises } from './promises.ts';
import { installPythonClient, pythonDriver, pythonProgram } from './python-package.ts';
import { receives } from './receivers.ts';

// Our published clients, each installed or compiled once for all that they are held to.

const folder = mkdtempSync(join(tmpdir(), 'gcs-own-clients-'));
afterAll(() => rmSync(folder, { recursive: true }));
const pythonClient = installPythonClient(folder);
const go = compileGoClient(folder);
const java = compileJavaClient(folder);

const typescript = { words: [process.execPath, join(import.meta.dirname, 'drivers/typescript.ts')] };
const compiled = { 'our client for Go': go.driver, 'our client for Java': java.driver };
const clients = {
  'our client for Python': pythonDriver(pythonClient, 'sync'),
  'our client for Python, with asyncio': pythonDriver(pythonClient, 'async'),
  ...compiled,
};

behavesLikeAClient({
  'our client for TypeScript': () => typescript,
  ...Object.fromEntries(Object.entries(clients).map(([name, command]) => [name, () => command])),
});
// The client for TypeScript has tests of its own beside it.
keepsItsPromises(clients);
verifiesEvidence(compiled);
receives({ Go: go.receiver, Java: java.receiver });

test.each([
  ['the Python client as it is installed', ['-p', 'guest_compliance']],
  ['a program that uses it', [pythonProgram]],
])('%s satisfies a strict type checker', (_, what) => {
  const { stdout, status } = spawnSync(clientsPython(), ['-m', 'mypy', '--strict', ...what], {
    cwd: folder,
    env: { ...processEnvironment(), MYPYPATH: pythonClient },
    encoding: 'utf8',
  });
  expect({ stdout, status }).toMatchObject({ status: 0 });
});
