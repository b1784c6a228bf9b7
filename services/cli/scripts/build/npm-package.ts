import { execFileSync } from 'node:child_process';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import cli from '../../package.json' with { type: 'json' };
import { bundle } from './bundle.ts';
import { repository } from './embed.ts';

/** Packs `guestctl` for npm into `directory`: JavaScript for Node 20 and newer, without dependencies. */
export async function packNpm(directory: string): Promise<void> {
  const folder = join(directory, 'npm');
  rmSync(folder, { recursive: true, force: true });
  const notices = await bundle(join(folder, 'dist'), { oneFile: false });
  const manifest = {
    name: 'guestctl',
    version: cli.version,
    description: 'The command line of operators of the Guest Compliance Session Service',
    license: 'Apache-2.0',
    type: 'module',
    engines: { node: '>=20.12' },
    bin: { guestctl: 'dist/guestctl.mjs' },
    files: ['dist', 'THIRD-PARTY-NOTICES'],
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), notices);
  writeFileSync(join(folder, 'README.md'), readme);
  cpSync(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
  execFileSync('npm', ['pack', '--silent', '--pack-destination', directory], { cwd: folder, stdio: 'ignore' });
}

const readme = `# guestctl

The command line of operators of the Guest Compliance Session Service, for Node 20.12 and newer.

\`\`\`sh
npm install --global guestctl
guestctl context add production --admin admin.compliance.example.com:9090 --admin-ca ca.crt --operator-token-file operator.jwt
guestctl --context production doctor
guestctl --help
\`\`\`
`;
