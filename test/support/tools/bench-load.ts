import { join } from 'node:path';
import { goProgram } from './go.ts';

/** The folder with the bench's generator and receiver of load, built if missing: a minute. */
export function benchLoad(): string {
  const sources = join(import.meta.dirname, '../../bench/load');
  const own = ['main', 'arrival', 'generator', 'reports', 'receiver', 'yardsticks'].map((name) => `${name}.go`);
  const files = ['go.mod', 'go.sum', ...own];
  return goProgram({ name: 'bench-load', sources, files, packages: ['.'], ldflags: '-s -w' });
}
