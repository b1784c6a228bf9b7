import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { everyCommand } from './program.ts';

/** Replacements for commands that do not exist; `$` stands for this program. */
const known: ReadonlyMap<string, readonly string[]> = new Map([
  ['$ version', ['$ --version']],
  ['$ context show', ['$ context list']],
  ['$ session create', ['POST /v1/compliance-sessions', '$ sandbox scenario', '$ demo']],
]);

/** Returns up to three suggestions for the first word that names no command; undefined without such a word. */
export function findStranger(program: CommandUnknownOpts, words: readonly string[]): { near: string[] } | undefined {
  let group = program;
  for (const word of words) {
    if (word.startsWith('-') || word === 'help' || group.commands.length === 0) return undefined;
    const next = group.commands.find((command) => command.name() === word || command.aliases().includes(word));
    if (next === undefined) return { near: nearOf(group, program, word) };
    group = next;
  }
  return undefined;
}

/**
 * Returns the known commands for the word. Without any, returns the group's commands whose summary contains the word,
 * otherwise the commands of any group that have this name.
 */
function nearOf(group: CommandUnknownOpts, program: CommandUnknownOpts, word: string): string[] {
  const name = program.name();
  const answer = known.get(`${pathOf(group)} ${word}`.replace(name, '$'));
  if (answer !== undefined) return answer.map((line) => line.replace('$', name));
  const isTold = (command: CommandUnknownOpts) => command.description().toLowerCase().split(/\W+/).includes(word);
  const own = group === program ? [] : group.commands.filter(isTold);
  const found = own.length > 0 ? own : everyCommand(program).filter((command) => command.name() === word);
  return found.slice(0, 3).map(pathOf);
}

function pathOf(command: CommandUnknownOpts): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}
