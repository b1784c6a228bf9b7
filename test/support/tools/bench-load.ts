import { join } from 'node:path';
import { goProgram } from './go.ts';

/**
 * Returns the folder of the bench's load generator and receiver. Builds them if they are missing, which takes a minute.
 */
export function benchLoad(): string {
  const sources = join(import.meta.dirname, '../../bench/load');
  const own = ['main', 'arrival', 'generator', 'reports', 'receiver', 'yardsticks'].map((name) => `${name}.go`);
  const files = ['go.mod', 'go.sum', ...own];
  return goProgram({ name: 'bench-load', sources, files, packages: ['.'], ldflags: '-s -w' });
}
