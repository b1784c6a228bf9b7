import { spawnSync } from 'node:child_process';
import { whyNoNode } from './node/packages.ts';
import { hasContainerEngine } from './run.ts';

// Fails with one sentence on a machine that cannot run a cluster; tests are never skipped.
const reason = hasContainerEngine() ? whyNoKind() : whyNoNode();
if (reason !== undefined) {
  process.stderr.write(`No cluster can be started here: ${reason}.\n`);
  process.exitCode = 1;
}

function whyNoKind(): string | undefined {
  return spawnSync('kubectl', ['version', '--client']).status === 0 ? undefined : 'kubectl is not installed';
}
