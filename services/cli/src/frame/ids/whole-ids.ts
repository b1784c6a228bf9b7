import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Access } from '../connection/access.ts';
import { findIds, searchWindow } from './find-ids.ts';
import { prefixOfShortId, shortenId } from './short-id.ts';

/**
 * Before a command runs: puts whole identifiers where its arguments and options are short forms, as tables show them.
 * So every command takes both, and asks about the whole one before it destroys.
 */
export async function completeIds(cli: Access, command: CommandUnknownOpts): Promise<void> {
  const operands: unknown[] = command.processedArgs;
  for (const [index, value] of operands.entries()) operands[index] = await completed(cli, value);
  for (const [name, value] of Object.entries(command.opts())) {
    const whole = await completed(cli, value);
    if (whole !== value) command.setOptionValueWithSource(name, whole, 'cli');
  }
}

async function completed(cli: Access, value: unknown): Promise<unknown> {
  if (typeof value === 'string') return wholeId(cli, value);
  if (!Array.isArray(value) || !value.some((one) => typeof one === 'string' && prefixOfShortId(one))) return value;
  return Promise.all(value.map((one) => completed(cli, one)));
}

/** What a short form stands for; any other text as it is. */
async function wholeId(cli: Access, text: string): Promise<string> {
  const find = findIds.get(prefixOfShortId(text) ?? '');
  if (find === undefined) return text;
  const found = new Set((await find(cli, searchWindow(text))).filter((id) => shortenId(id) === text));
  const [whole, another] = found;
  if (whole === undefined) throw new ServiceError('not_found', `nothing has the short id ${text}; give the whole one`);
  if (another === undefined) return whole;
  throw new ServiceError('invalid_argument', `${text} is short for several ids; give one: ${[...found].join(', ')}`);
}
