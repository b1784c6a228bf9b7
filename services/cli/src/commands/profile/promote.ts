import { Command } from '@commander-js/extra-typings';
import { ServiceError } from '@gcs/kit/errors';
import type { Cli } from '../../frame/cli.ts';
import { withExamples } from '../../frame/command-line/examples.ts';
import { parseObject } from '../../frame/parse-object.ts';
import { readInput } from '../../frame/terminal/read-input.ts';

/** `gcs profile promote`: what was tried in one environment, published in another and pinned by its hash. */
export function profilePromote(cli: Cli) {
  const command = new Command('promote')
    .description('Publish a version that was tried in another environment, pinned by its hash')
    .argument('<file>', 'what `gcs profile show <key> --json` printed there, - for stdin')
    .option('--attestation <file>', 'production only: the readiness attestation of the sandbox')
    .action(async (file, { attestation: attestationFile }) => {
      const { key, sha256, definition } = shown((await readInput(file, cli.terminal)).toString('utf8'));
      const attestation =
        attestationFile === undefined ? '' : (await readInput(attestationFile, cli.terminal)).toString('utf8').trim();
      const tenantId = await cli.tenantId();
      const { client, call } = await cli.admin('ProfileService');
      const definitionJson = JSON.stringify(definition);
      const request = { requestId: cli.requestId(), tenantId, key, definitionJson, sha256, attestation };
      cli.show((await client.PromoteProfile(request, call)).profile ?? {});
    });
  return withExamples(command, 'gcs profile show hotel-check-in --json | gcs profile promote -');
}

function shown(text: string): { key: string; sha256: string; definition: object } {
  const { key, sha256, definition }: Partial<Record<string, unknown>> = { ...parseObject(text) };
  if (typeof key === 'string' && typeof sha256 === 'string' && typeof definition === 'object' && definition !== null) {
    return { key, sha256, definition };
  }
  throw new ServiceError('invalid_argument', 'this is not what `gcs profile show <key> --json` prints');
}
