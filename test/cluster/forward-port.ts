import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Runs the given `kubectl port-forward` command and resolves when it listens. */
export async function forwardPort(program: string, args: readonly string[]): Promise<{ stop(): void }> {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await Promise.race([once(createInterface({ input: child.stdout }), 'line'), once(child, 'exit')]);
  if (!String(line).startsWith('Forwarding')) throw new Error(`the port is not forwarded: ${line}`);
  return { stop: () => void child.kill() };
}
