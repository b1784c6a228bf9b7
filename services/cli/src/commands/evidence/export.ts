import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { verifyBundle } from '@guest-compliance/verify-bundle';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { untilLogged } from './until-logged.ts';

/** `guestctl evidence export`: the bundle with which a stranger verifies a package offline. */
export function evidenceExport(cli: Cli) {
  const command = new Command('export')
    .description("Export a session's evidence as a bundle: guide, report, proof and all that verifies it offline")
    .argument('<session-id>', 'a session that has ended')
    .option('--out <directory>', 'where to write it, - for bundle.json on stdout; default: named after the package')
    .action(async (sessionId, { out }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const exported = await untilLogged(() => client.ExportBundle({ tenantId, sessionId }, call));
      if (out === '-') return cli.write(exported.bundle);
      const { ok, faults, files = {}, revision, signedBy } = await verifyBundle(exported.bundle);
      const directory = out ?? `${exported.fileName.split('.')[0]}-revision-${revision}`;
      await writeBundle(directory, { ...(ok ? files : {}), 'bundle.json': exported.bundle });
      cli.show({ directory, revision, intact: ok, signedBy });
      for (const { file, what } of faults) cli.say(`${cli.mark(false)} ${file}: ${what}`);
      if (!ok) return cli.endWith(exitCodes.verificationFailed);
      cli.say(
        `Read ${join(directory, 'README.md')}; print ${join(directory, 'report.html')}; for a browser: guestctl evidence page.`,
      );
    });
  return withExamples(
    command,
    'guestctl evidence export "$SEALED_SESSION_ID" --purpose "annual audit"',
    'guestctl evidence export "$SEALED_SESSION_ID" --purpose "annual audit" --out - | guestctl evidence verify -',
  );
}

/**
 * The bundle, and each of its files by itself if it is intact: a name is not to be trusted before. No verifier lies
 * beside them: one that travels with the evidence proves nothing (`guestctl evidence page` prints it).
 */
async function writeBundle(directory: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  await mkdir(directory, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
}
