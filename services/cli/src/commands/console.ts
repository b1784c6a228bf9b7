import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../frame/cli.ts';
import { withExamples } from '../frame/command-line/examples.ts';

type Links = { links: { name: string; url: string }[] };

const timeoutMs = 5_000;

/**
 * `gcs console`: where people do their part. For a first run with a new one-time sign-in link for each of its named
 * people (docs/console.md#first-run); elsewhere the deployment's issuer signs them in.
 */
export function console(cli: Cli) {
  const command = new Command('console')
    .description('Show where the console is and, for a first run, new one-time links to sign in with')
    .action(async () => {
      const { need, reach } = await cli.connection();
      const [consoleUrl, { issuerUrl }] = [need('consoleUrl'), reach];
      const links = issuerUrl === undefined ? [] : await makeLinks(issuerUrl, need('operatorToken'));
      if (cli.settings().json) return cli.show({ consoleUrl, links });
      cli.write([consoleUrl, ...links.map(({ name, url }) => `sign in as ${name}, once: ${url}`)].join('\n'));
    });
  return withExamples(command, 'gcs console', 'gcs console --json');
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
