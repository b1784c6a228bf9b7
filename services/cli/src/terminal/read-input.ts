import { readFile, stat } from 'node:fs/promises';
import { ServiceError } from '@gcs/kit/errors';
import { isObject, parseJson } from '@gcs/kit/json';
import type { Terminal } from './terminal.ts';

/** Reads a file, or stdin for `-`. Throws `invalid_argument` for an empty one. */
export async function readInput(file: string, terminal: Terminal): Promise<Buffer> {
  return filled(await readBytes(file, terminal), file === '-' ? 'stdin' : file);
}

/** Reads a file, or stdin for `-`, even an empty one. */
export async function readBytes(file: string, { stdin }: Terminal): Promise<Buffer> {
  if (file !== '-') return readFileOf(file);
  if (stdin.isTTY === true) throw new ServiceError('invalid_argument', 'nothing is piped in; name a file instead of -');
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Reads a file, even one with the name `-`. Throws `invalid_argument` for an empty one. */
export async function readNamed(file: string): Promise<Buffer> {
  return filled(await readFileOf(file), file);
}

/** Throws `invalid_argument` for a path without a readable file or directory. */
export async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(refuse(path))).isDirectory();
}

function readFileOf(file: string): Promise<Buffer> {
  return readFile(file).catch(refuse(file));
}

function refuse(file: string) {
  return (cause: unknown): never => {
    throw new ServiceError('invalid_argument', fileFaultOf(cause, file) ?? String(cause), { cause });
  };
}

function filled(bytes: Buffer, name: string): Buffer {
  if (bytes.toString('latin1').trim() !== '') return bytes;
  throw new ServiceError('invalid_argument', `${name} is empty`);
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

const fileFaults: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'does not exist'],
  ['EACCES', 'needs a permission that you do not have'],
  ['EISDIR', 'is a directory'],
  ['ENOTDIR', 'is not in a directory'],
  ['EEXIST', 'exists already'],
]);

/**
 * Describes a failed file operation. Without `file`, returns undefined unless the error has a path and a known code.
 */
export function fileFaultOf(error: unknown, file?: string): string | undefined {
  const code = fileErrorCode(error);
  const { path = file }: { path?: unknown } = Object(error);
  const meaning = fileFaults.get(code ?? '') ?? (file === undefined ? undefined : `cannot be read (${code})`);
  return path === undefined || meaning === undefined ? undefined : `${path} ${meaning}`;
}

export function fileErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error) || !('syscall' in error)) return undefined;
  return String(error.code);
}
