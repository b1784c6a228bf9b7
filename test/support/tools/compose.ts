import { goTool } from './go.ts';

/** Compose's own reader of compose files, which says what is wrong with one; built once. */
export function composeReader(): string {
  return goTool('cmd', 'github.com/compose-spec/compose-go/v2/cmd', 'v2.9.0');
}
