import { Command } from '@commander-js/extra-typings';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { readInput } from '../../frame/terminal/read-input.ts';
import { readSecrets } from './read-secrets.ts';
import { explainSignature } from './signatures/explain-signature.ts';
import { headerOption } from './signatures/signature-header.ts';

/** `guestctl webhook explain`: why a signature does not match. Offline. */
export function webhookExplain(cli: Cli) {
  const command = new Command('explain')
    .description('Say why a signature does not match: the body, the secret or the header; offline')
    .argument('<body>', 'the file with the body as your code sees it, - for stdin')
    .option('--signature <value...>', 'the value of the signature header, each time it came')
    .option('--headers <file>', 'or the received headers, a line each')
    .addOption(headerOption(cli))
    .option('--secret-file <file...>', 'signing secrets; default: GCS_WEBHOOK_SECRET, else that of the context')
    .action(async (file, { signature = [], headers, headerName, secretFile = [] }) => {
      const lines = headers === undefined ? [] : valuesOf(headerName, await readInput(headers, cli.terminal));
      const body = await readInput(file, cli.terminal);
      const secrets = await readSecrets(cli, secretFile);
      const { valid, causes } = explainSignature({ body, headers: [...signature, ...lines], secrets });
      if (cli.settings().json) cli.show({ valid, causes });
      else if (valid) cli.write(`${cli.mark(true)} the signature is valid`);
      for (const { what, remedy } of cli.settings().json ? [] : causes) {
        cli.write(`${cli.mark(false)} ${what}\n  ${remedy}`);
      }
      if (!valid) cli.endWith(exitCodes.verificationFailed);
    });
  return withExamples(
    command,
    'guestctl webhook explain event.json --signature "$(guestctl webhook sign event.json)"',
    'guestctl webhook explain event.json --headers headers.txt --secret-file secret.txt',
  );
}

function valuesOf(name: string, headers: Buffer): string[] {
  const lines = headers.toString('latin1').split(/\r?\n/);
  const wanted = lines.filter((line) => line.slice(0, line.indexOf(':')).trim().toLowerCase() === name.toLowerCase());
  return wanted.map((line) => line.slice(line.indexOf(':') + 1).trim());
}
