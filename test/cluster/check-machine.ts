import { spawnSync } from 'node:child_process';
import { hasContainerEngine } from './container-engine.ts';
import { whyNoNode } from './node/why-no-node.ts';

// Before any test: that this machine cannot have a cluster is one sentence, and a failure. It is never a reason to skip.
const reason = hasContainerEngine() ? whyNoKind() : whyNoNode();
if (reason !== undefined) {
  process.stderr.write(`No cluster can be started here: ${reason}.\n`);
  process.exitCode = 1;
}

function whyNoKind(): string | undefined {
  return spawnSync('kubectl', ['version', '--client']).status === 0 ? undefined : 'kubectl is not installed';
}
