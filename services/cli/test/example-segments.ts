/**
 * Returns the `guestctl` calls of an example, up to the call of the command `name`. Chooses the first example whose
 * calls up to that command need no other program and no `$(…)`.
 */
export function segmentsOf(name: string, examples: readonly string[]): string[][] {
  for (const line of examples) {
    const segments = line.split(/ (?:&&|\|\||\||>) /).map(wordsOf);
    const end = segments.findIndex((words) => ` ${words.join(' ')} `.includes(` ${name} `));
    const calling = segments.slice(0, end + 1);
    if (end >= 0 && !line.includes('$(') && calling.every(([first]) => first === 'guestctl')) {
      return calling.map((words) => words.slice(1));
    }
  }
  throw new Error(`no example of guestctl ${name} can be run by itself`);
}

function wordsOf(segment: string): string[] {
  return [...segment.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
}
