import { goTool } from './go.ts';

/** kind, which runs clusters in containers; built once. */
export function kindCommand(): string {
  return goTool('kind', 'sigs.k8s.io/kind', 'v0.33.0');
}
