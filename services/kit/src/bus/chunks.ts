import type { BusMessage, TopicBatch } from './bus.ts';

/** A broker refuses what is larger than 1 MiB for one partition (`max.message.bytes`), and a relay would retry for ever. */
const chunkBytes = 512 * 1_024;

/** Cuts batches where they grow too large for one request, in order: what comes first is in the first chunk. */
export function inChunks(batches: readonly TopicBatch[], maxBytes = chunkBytes): TopicBatch[][] {
  const chunks: TopicBatch[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const { topic, messages } of batches) {
    let open: BusMessage[] | undefined;
    for (const message of messages) {
      const size = Buffer.byteLength(message.value) + message.key.length + 100;
      if (bytes + size > maxBytes) {
        chunks.push([]);
        [bytes, open] = [0, undefined];
      }
      if (open === undefined) {
        open = [];
        chunks.at(-1)?.push({ topic, messages: open });
      }
      open.push(message);
      bytes += size;
    }
  }
  return chunks;
}
