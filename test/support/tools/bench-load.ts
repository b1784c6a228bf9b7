import { join } from 'node:path';
import { goProgram } from './go.ts';

/** Folder of the bench's load generator and receiver. Building them, if missing, takes a minute. */
export function benchLoad(): string {
  const sources = join(import.meta.dirname, '../../bench/load');
  const own = ['main', 'arrival', 'generator', 'reports', 'receiver', 'yardsticks'].map((name) => `${name}.go`);
  const files = ['go.mod', 'go.sum', ...own];
  return goProgram({ name: 'bench-load', sources, files, packages: ['.'], ldflags: '-s -w' });
}
