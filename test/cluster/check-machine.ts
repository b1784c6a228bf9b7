import { spawnSync } from 'node:child_process';
import { whyNoNode } from './node/packages.ts';
import { hasContainerEngine } from './run.ts';

// Prints the reason and fails if this machine cannot run a cluster. Tests of the cluster are never skipped.
const reason = hasContainerEngine() ? whyNoKind() : whyNoNode();
if (reason !== undefined) {
  process.stderr.write(`No cluster can be started here: ${reason}.\n`);
  process.exitCode = 1;
}

function whyNoKind(): string | undefined {
  return spawnSync('kubectl', ['version', '--client']).status === 0 ? undefined : 'kubectl is not installed';
}
