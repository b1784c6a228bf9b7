import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import type { Cli } from '../../command-line/cli.ts';
import { readInput } from '../../terminal/read-input.ts';

/** A file keeps values out of the shell history. */
export async function readHeaders(cli: Cli, file: string | undefined): Promise<{ name: string; value: string }[]> {
  return file === undefined ? [] : parseHeaderLines((await readInput(file, cli.terminal)).toString('utf8'));
}
