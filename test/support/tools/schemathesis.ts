import { join } from 'node:path';
import { pythonEnvironment } from './python.ts';

const requirements = join(import.meta.dirname, '../../hostile/schemathesis/requirements.txt');

/** The Python of a virtual environment with the packages of requirements.txt. */
export function schemathesisPython(): string {
  return pythonEnvironment('schemathesis', requirements);
}
