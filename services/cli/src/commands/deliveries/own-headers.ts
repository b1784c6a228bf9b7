import { parseHeaderLines } from '@gcs/kit/admin/header-lines';
import type { Cli } from '../../command-line/cli.ts';
import { readInput } from '../../terminal/read-input.ts';

/** Values come from a file, so that none is in a history of commands. */
export async function readHeaders(cli: Cli, file: string | undefined): Promise<{ name: string; value: string }[]> {
  return file === undefined ? [] : parseHeaderLines((await readInput(file, cli.terminal)).toString('utf8'));
}
