import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { type EvidenceBundle, verifyBundle } from '@gcs/verify-bundle';
import { verifierPage } from '@gcs/verify-bundle/page';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/examples.ts';
import { exitCodes } from '../../frame/failure.ts';
import { untilLogged } from './until-logged.ts';

/** `gcs evidence export`: the bundle with which a stranger verifies a package offline. */
export function evidenceExport(cli: Cli) {
  const command = new Command('export')
    .description("Export a session's evidence as a bundle: guide, report, proof and all that verifies it offline")
    .argument('<session-id>', 'a session that has ended')
    .option('--out <directory>', 'where to write it, - for bundle.json on stdout; default: named after the package')
    .action(async (sessionId, { out }) => {
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('EvidenceAdminService');
      const exported = await untilLogged(() => client.ExportBundle({ tenantId, sessionId }, call));
      const text = exported.bundle.toString('utf8');
      if (out === '-') return cli.write(text);
      const bundle: EvidenceBundle = JSON.parse(text);
      const directory = out ?? `${exported.fileName.split('.')[0]}-revision-${bundle.revision}`;
      await writeBundle(directory, text, bundle);
      const { ok, faults, signedBy } = await verifyBundle(bundle);
      cli.show({ directory, revision: bundle.revision, intact: ok, signedBy });
      for (const { file, what } of faults) cli.say(`${cli.mark(false)} ${file}: ${what}`);
      if (!ok) return cli.endWith(exitCodes.verificationFailed);
      cli.say(`Read ${join(directory, 'README.md')}; print ${join(directory, 'report.html')}.`);
    });
  return withExamples(
    command,
    'gcs evidence export "$SEALED_SESSION_ID" --purpose "annual audit"',
    'gcs evidence export "$SEALED_SESSION_ID" --purpose "annual audit" --out - | gcs evidence verify -',
  );
}

/** The bundle, each of its files by itself, and the page that verifies it. */
async function writeBundle(directory: string, text: string, { files }: EvidenceBundle): Promise<void> {
  await mkdir(directory, { recursive: true });
  const all = { ...files, 'bundle.json': text, 'verify.html': verifierPage() };
  for (const [name, content] of Object.entries(all)) await writeFile(join(directory, name), content);
}
