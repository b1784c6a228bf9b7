import { shellWord } from '@gcs/kit/shell';
import type { Settings } from './settings.ts';

/**
 * Adds the options that chose the deployment and the tenant to each command in a message. `guestctl context` calls no
 * deployment, so it stays as it is.
 */
export function withTarget(message: string, { context, tenant }: Pick<Settings, 'context' | 'tenant'>): string {
  const chosen = [
    ...(context ? [`--context ${shellWord(context)}`] : []),
    ...(tenant ? [`--tenant ${shellWord(tenant)}`] : []),
  ];
  return message.replaceAll(commands, (found) =>
    found === 'guestctl ' ? ['guestctl', ...chosen, ''].join(' ') : found,
  );
}

/** Matches quoted words too, because a value can contain the text of a command. */
const commands = /(?<= )'(?:[^']|'\\'')*'|(?<![\w/.-])guestctl (?=[a-z])(?!context )/g;
