import { readFileSync } from 'node:fs';
import { type Children, html, type Markup } from '@gcs/ui/html';
import { anchorOf, codeBlock, inlineMarkdown, markdown } from '../markup/markdown.ts';
import type { SitePage } from './layout.ts';

const lead = 'The help of every command of guestctl, the operators’ command line.';

const intro = `After \`npm ci\`, \`npx guestctl\` runs \`node_modules/.bin/guestctl\`. It calls the deployment of the
chosen context, by default that of \`npm start\` on the same machine. \`guestctl doctor\` finds faults, and
\`source <(guestctl completion bash)\` completes commands, options and ids.

Data goes to standard output, messages to standard error. The exit code is 0 for success, 2 for wrong usage, 3 if an
object does not exist, 4 if its state forbids the command, 5 if a check failed, and 1 otherwise. In the examples, replace
variables such as \`"$SESSION_ID"\`.`;

/** Renders `/docs/guestctl`, the help of every command (docs/operations.md#cli). */
export function commandPage(): SitePage {
  const { options, groups } = readCommandReference();
  const chapters = groups.map(({ name, description, commands }) => ({
    title: titleOf(name, description),
    kind: 'Command',
    sections: commands.map((command) => ({
      anchor: anchorOf(command.name),
      title: command.name,
      summary: `${command.description}\n\n${command.options.map(({ term }) => term).join(' ')}`,
    })),
  }));
  const body = html`<h1>Command line</h1>
    <p class="lead">${lead}</p>
    ${markdown(intro)}
    <h2 id="every-command">Options of every command</h2>
    ${rowsOf(options)}
    ${groups.map(
      ({ name, description, commands }) => html`<h2 id="group-${name}">${titleOf(name, description)}</h2>
        ${name === '' ? undefined : html`<p>${inlineMarkdown(description)}</p>`}${commands.map(articleOf)}`,
    )}`;
  return { file: 'guestctl.html', title: 'Command line', lead, chapters, body };
}

function titleOf(group: string, description: string): string {
  return group === '' ? description : `guestctl ${group}`;
}

function articleOf({ name, usage, description, arguments: taken, options, examples }: CommandText): Markup {
  return html`<article id=${anchorOf(name)}><h3><code>${name}</code></h3>
  <p>${inlineMarkdown(description)}</p>
  <p><code>${usage}</code></p>
  ${rowsOf([...taken, ...options])}
  ${codeBlock(examples.join('\n'), 'sh')}</article>`;
}

function rowsOf(listed: readonly CommandRow[]): Children {
  if (listed.length === 0) return undefined;
  const rows = listed.map(
    ({ term, description }) => html`<dt><code>${term}</code></dt><dd><p>${inlineMarkdown(description)}</p></dd>`,
  );
  return html`<dl class="members">${rows}</dl>`;
}

type CommandRow = { term: string; description: string };

type CommandText = {
  name: string;
  usage: string;
  description: string;
  arguments: CommandRow[];
  options: CommandRow[];
  examples: string[];
};

type CommandReference = {
  options: CommandRow[];
  groups: { name: string; description: string; commands: CommandText[] }[];
};

/** Reads `gen/commands.json`, which `npm run generate` writes from the commands. */
export function readCommandReference(): CommandReference {
  return JSON.parse(readFileSync(new URL('../gen/commands.json', import.meta.url), 'utf8'));
}
