import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import cli from '../../package.json' with { type: 'json' };
import { repository } from './embed.ts';
import { packExecutable, platforms } from './executable.ts';
import { packNpm } from './npm-package.ts';

// `npm run build:guestctl [-- --platform linux-arm64 …] [--to <folder>]` builds the release files for people without a
// checkout (deploy/README.md#the-command-line). By default it builds for this platform.
const { values } = parseArgs({
  options: {
    platform: { type: 'string', multiple: true, default: [`${process.platform}-${process.arch}`] },
    to: { type: 'string', default: join(repository, 'services/cli/dist') },
  },
});
const unknown = values.platform.filter((name) => !platforms.some((platform) => platform === name));
if (unknown.length > 0)
  throw new Error(`no executable is made for ${unknown.join(', ')}; known: ${platforms.join(', ')}`);

const directory = resolve(values.to);
mkdirSync(directory, { recursive: true });
await packNpm(directory);
for (const platform of platforms.filter((name) => values.platform.includes(name)))
  await packExecutable(platform, cli.version, directory);
const protos = join(directory, `guest-compliance-protos-${cli.version}.tar.gz`);
execFileSync('tar', ['-czf', protos, '-C', join(repository, 'proto'), 'gcs']);
