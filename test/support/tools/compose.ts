import { goTool } from './go.ts';

/** Compose's own parser of compose files, which reports errors; built once. */
export function composeReader(): string {
  return goTool('cmd', 'github.com/compose-spec/compose-go/v2/cmd', 'v2.9.0');
}
