import { totalmem } from 'node:os';

const bytesPerMb = 2 ** 20;
/** PostgreSQL's own default, and what the random keys of some ten million sessions take (docs/performance.md#growth). */
const [minMb, maxMb] = [128, 1_024];
const share = 1 / 8;

/**
 * `shared_buffers` in MB: an eighth of the memory that this process may use, of the machine or of its control group.
 * The server takes them one by one as it reads pages, so a small database never has them all.
 */
export function sharedBuffersMb(bytes: number = usableBytes()): number {
  return Math.min(maxMb, Math.max(minMb, Math.floor((bytes / bytesPerMb) * share)));
}

function usableBytes(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
