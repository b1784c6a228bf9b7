import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../command-line/cli.ts';
import { command } from '../../command-line/command.ts';
import { openBrowser } from '../../terminal/open-browser.ts';

type Links = { links: { name: string; url: string }[] };

const timeoutMs = 5_000;

export function console(cli: Cli) {
  return command(
    'console',
    'Open the console in the browser, or show its address and, after a first run, new one-time sign-in links',
  )`
    guestctl console
    guestctl console --print
    guestctl console --json`
    .option('--print', 'open nothing', false)
    .action(async ({ print }) => {
      const { need, reach } = await cli.connection();
      const [consoleUrl, { issuerUrl }] = [need('consoleUrl'), reach];
      const links = issuerUrl === undefined ? [] : await makeLinks(issuerUrl, need('operatorToken'));
      if (cli.settings().json) return cli.show({ consoleUrl, links });
      const [first, ...others] = links;
      const isOpen = !print && (await openBrowser(cli.terminal, first?.url ?? consoleUrl));
      const as = first === undefined ? '' : ` as ${first.name}`;
      const shown = isOpen ? others : links;
      const lines = shown.map(({ name, url }) => `sign in as ${name}, once: ${url}`);
      cli.tell([isOpen ? `${consoleUrl} is open in your browser${as}` : consoleUrl, ...lines].join('\n'));
    });
}

async function makeLinks(issuerUrl: string, token: string): Promise<Links['links']> {
  const request = {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(timeoutMs),
  };
  const answer = await fetch(`${issuerUrl}/links`, request).catch((cause: unknown) => {
    throw new ServiceError('unavailable', `the local issuer ${issuerUrl} does not answer; is \`npm start\` running?`, {
      cause,
    });
  });
  if (!answer.ok) throw new ServiceError('permission_denied', `the local issuer answers ${answer.status}`);
  const { links }: Links = JSON.parse(await answer.text());
  return links;
}
