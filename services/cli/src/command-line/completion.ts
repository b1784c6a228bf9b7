import { Argument, Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import type { Cli } from './cli.ts';
import { command } from './command.ts';

export function completionCommand(cli: Cli): CommandUnknownOpts {
  return command('completion', 'Print the completion script of a shell')`
    source <(guestctl completion bash)
    guestctl completion fish > guestctl.fish`
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action((shell) => cli.write(scripts[shell]));
}

export function completeCommand(cli: Cli, program: CommandUnknownOpts): CommandUnknownOpts {
  return new Command('__complete').argument('[words...]').action((words) => {
    for (const candidate of complete(program, words)) cli.write(candidate);
  });
}

export function complete(program: CommandUnknownOpts, words: readonly string[]): string[] {
  const partial = words.at(-1) ?? '';
  const path = words.slice(0, -1);
  const command = commandAt(program, path);
  return candidates(program, command, partial, path.at(-1)).filter((candidate) => candidate.startsWith(partial));
}

function commandAt(program: CommandUnknownOpts, words: readonly string[]): CommandUnknownOpts {
  return words.reduce((command, word) => command.commands.find((sub) => isCalled(sub, word)) ?? command, program);
}

function isCalled(command: CommandUnknownOpts, word: string): boolean {
  return command.name() === word || command.aliases().includes(word);
}

function candidates(
  program: CommandUnknownOpts,
  command: CommandUnknownOpts,
  partial: string,
  before: string | undefined,
): readonly string[] {
  const options = [...new Set([...command.options, ...program.options])];
  const valued = options.find((option) => option.long === before && (option.required || option.optional));
  if (valued !== undefined) return valued.argChoices ?? [];
  if (partial.startsWith('-')) return options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []));
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? []);
  const visible = command.createHelp().visibleCommands(command);
  return [...visible.map((sub) => sub.name()), ...choices];
}

const scripts = {
  bash: `_guestctl() {
  local IFS=$'\\n'
  COMPREPLY=($(guestctl __complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}"))
}
complete -o default -F _guestctl guestctl`,
  zsh: `_guestctl() {
  local -a candidates
  candidates=("\${(@f)$(guestctl __complete -- "\${words[@]:1:$((CURRENT - 1))}")}")
  [[ -n "$candidates" ]] && compadd -a candidates || _files
}
compdef _guestctl guestctl`,
  fish: `complete -c guestctl -a '(guestctl __complete -- (commandline -opc)[2..] (commandline -ct))'`,
} as const;
