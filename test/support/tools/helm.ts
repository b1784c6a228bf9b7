import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cachedPath } from './cache.ts';
import { builtComponents } from './cluster-components.ts';
import { goTool, whyNoGo } from './go.ts';

export const helmVersion = 'v4.2.4';

/** Deadline of the first {@link helmCommand}, which may build Helm. */
export const helmDeadlineMs = 1_800_000;

export type HelmCommand = readonly [program: string, ...first: string[]];

export function whyNoHelm(): string | undefined {
  return installedHelm() === undefined ? 'helm 4 is not installed' : undefined;
}

/** Returns the installed Helm 4, or else that of the cluster components, or else one that is built once with Go. */
export function helmCommand(): HelmCommand {
  const installed = installedHelm();
  if (installed !== undefined) return installed;
  const reason = whyNoGo();
  if (reason !== undefined) throw new Error(`helm 4 is not installed, and cannot be built: ${reason}`);
  return [goTool('helm', 'helm.sh/helm/v4/cmd/helm', helmVersion)];
}

function installedHelm(): HelmCommand | undefined {
  const { status, stdout } = spawnSync('helm', ['version', '--short'], { encoding: 'utf8' });
  if (status === 0 && stdout.startsWith('v4.')) return ['helm'];
  const components = builtComponents();
  if (components !== undefined) return [components, 'helm'];
  const built = join(cachedPath(`helm-${helmVersion}`), 'helm');
  return existsSync(built) ? [built] : undefined;
}
