import { execFileSync } from 'node:child_process';

/** Runs goals of Maven quietly; throws when one fails. */
export function maven(...words: string[]): void {
  execFileSync('mvn', ['-B', '-q', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
}
