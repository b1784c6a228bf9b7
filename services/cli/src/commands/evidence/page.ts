import { Command } from '@commander-js/extra-typings';
import { verifierPage } from '@guest-compliance/verify-bundle/page';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';

/** `guestctl evidence page`: the verifier as one HTML file, for auditors without Node. */
export function evidencePage(cli: Cli) {
  const command = new Command('page')
    .description('Print the verifier as one HTML page: drop a bundle on it, in any browser, without a network')
    .action(() => cli.write(verifierPage()));
  return withExamples(command, 'guestctl evidence page > verify.html');
}
