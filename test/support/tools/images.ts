import { spawnSync } from 'node:child_process';
import { hasContainerEngine } from '../../cluster/container-engine.ts';

/** Why no image can be built and run here, as the end of a sentence; undefined when one can. */
export function whyNoImages(): string | undefined {
  if (hasContainerEngine()) return undefined;
  const hasBuildah = process.getuid?.() === 0 && spawnSync('buildah', ['--version']).status === 0;
  return hasBuildah ? undefined : 'no container engine answers (docker info), and without one it takes buildah as root';
}
