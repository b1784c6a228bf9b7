type Family = { name: string; help: string; type: string; samples: string[] };

const metadata = /^# (HELP|TYPE) (\S+)/;

/**
 * Joins the Prometheus texts of several services, with HELP, TYPE and all samples of a metric together. The label
 * `service_name` distinguishes the series.
 */
export function mergeExpositions(texts: readonly string[]): string {
  const families = new Map<string, Family>();
  for (const text of texts) collect(text, families);
  const blocks = [...families.values()].map(({ help, type, samples }) => [help, type, ...samples].filter(Boolean));
  return blocks.map((lines) => `${lines.join('\n')}\n`).join('');
}

function collect(text: string, families: Map<string, Family>): void {
  let current: Family | undefined;
  for (const line of text.split('\n')) {
    const [, keyword, name] = metadata.exec(line) ?? [];
    if (name !== undefined) {
      current = familyOf(families, name);
      if (keyword === 'HELP') current.help ||= line;
      else current.type ||= line;
    } else if (line !== '' && !line.startsWith('#')) {
      const sample = /^[^{\s]+/.exec(line)?.[0] ?? line;
      // Samples of a histogram have a suffix after the metric's name.
      if (current === undefined || !sample.startsWith(current.name)) current = familyOf(families, sample);
      current.samples.push(line);
    }
  }
}

function familyOf(families: Map<string, Family>, name: string): Family {
  const family = families.get(name) ?? { name, help: '', type: '', samples: [] };
  families.set(name, family);
  return family;
}
