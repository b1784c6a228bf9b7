import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { readSecrets } from './read-secrets.ts';
import { signBody } from './signatures/sign-body.ts';

/** `guestctl webhook sign`: the header value for a body, to test a receiver by hand. Offline. */
export function webhookSign(cli: Cli) {
  const command = new Command('sign')
    .description('Sign a body as the service does; offline')
    .argument('<body>', 'the file with the exact bytes, - for stdin')
    .option('--secret-file <file>', 'the signing secret; default: GCS_WEBHOOK_SECRET, else that of the context')
    .action(async (file, { secretFile }) => {
      const [secret] = await readSecrets(cli, secretFile === undefined ? [] : [secretFile]);
      const signature = signBody(await readInput(file, cli.terminal), secret);
      if (cli.settings().json) cli.show({ signature });
      else cli.write(signature);
    });
  return withExamples(
    command,
    'guestctl webhook sign event.json',
    `printf '{"id":"evt_1"}' | guestctl webhook sign - --secret-file secret.txt`,
  );
}
