import type { Logger } from '../telemetry/logger.ts';

/**
 * Lets Node's own warnings go where everything else goes, as JSON lines, instead of to stderr as plain text. Returns
 * what gives them back.
 */
export function logWarnings(logger: Logger): () => void {
  const before = process.listeners('warning');
  const log = (warning: Error) => logger.warn({ err: warning }, 'the process warns');
  process.removeAllListeners('warning');
  process.on('warning', log);
  return () => {
    process.off('warning', log);
    for (const listener of before) process.on('warning', listener);
  };
}
