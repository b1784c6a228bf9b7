import { readFile } from 'node:fs/promises';
import { ServiceError } from '@gcs/kit/errors';
import { isObject, parseJson } from '@gcs/kit/json';
import type { Terminal } from './terminal.ts';

export async function readInput(file: string, { stdin }: Terminal): Promise<Buffer> {
  if (file !== '-') return readFile(file);
  if (stdin.isTTY === true) throw new ServiceError('invalid_argument', 'nothing is piped in; name a file instead of -');
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

export async function readJson(file: string, terminal: Terminal): Promise<string> {
  const text = (await readInput(file, terminal)).toString('utf8');
  try {
    JSON.parse(text);
  } catch (error) {
    throw notJson(file === '-' ? 'stdin' : file, error);
  }
  return text;
}

function notJson(name: string, cause: unknown): ServiceError {
  const why = (cause instanceof SyntaxError ? cause.message : String(cause)).replaceAll(/\s+/g, ' ');
  return new ServiceError('invalid_argument', `${name} is not JSON: ${why}`, { cause });
}

export function parseObject(text: string): object | undefined {
  const value = parseJson(text);
  return isObject(value) ? value : undefined;
}

export function fileErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('syscall' in error)) return undefined;
  return String(error.code);
}
