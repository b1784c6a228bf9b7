import { readFile } from 'node:fs/promises';
import { ServiceError } from '@gcs/kit/errors';
import type { Terminal } from './terminal.ts';

/** The bytes of a file, or of stdin when it is `-`. */
export async function readInput(file: string, { stdin }: Terminal): Promise<Buffer> {
  if (file !== '-') return readFile(file);
  if (stdin.isTTY === true) throw new ServiceError('invalid_argument', 'nothing is piped in; name a file instead of -');
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
