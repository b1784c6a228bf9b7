import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { ownJavaClassPath } from '@gcs/test/support/tools/client-languages';
import type { Command } from './driver.ts';

const drivers = join(import.meta.dirname, 'drivers');
const clients = join(import.meta.dirname, '../../proto/clients');

export type OwnPrograms = { driver: Command; receiver: Command; sample: Command; reception: Command };

export function compileGoClient(folder: string): OwnPrograms {
  const client = join(clients, 'go');
  const [driver, sample, reception] = [
    join(drivers, 'own_go.go'),
    join(clients, 'samples/session.go'),
    join(clients, 'samples/first_arrival.go'),
  ];
  const go = (...words: string[]) => execFileSync('go', words, { cwd: client, encoding: 'utf8', env: offline() });
  const unformatted = execFileSync('gofmt', ['-l', client, driver, sample, reception], { encoding: 'utf8' });
  if (unformatted !== '') throw new Error(`gofmt would write these differently:\n${unformatted}`);
  go('vet', './...');
  const program = (name: string, source: string): Command => {
    const target = join(folder, `go-${name}`);
    go('build', '-o', target, source);
    return { words: [target] };
  };
  return {
    driver: program('driver', driver),
    receiver: program('receiver', './examples/receiver'),
    sample: program('sample', sample),
    reception: program('reception', reception),
  };
}

function offline(): NodeJS.ProcessEnv {
  return { ...processEnvironment(), GOFLAGS: '-mod=readonly -buildvcs=false', GOPROXY: 'off' };
}

export function compileJavaClient(folder: string): OwnPrograms {
  const client = join(clients, 'java');
  const classes = join(folder, 'own-java');
  const classPath = ownJavaClassPath();
  const sources = globSync(['src/main/java/**/*.java', 'examples/*.java'], { cwd: client });
  const samples = ['Session', 'FirstArrival'].map((name) => join(clients, `samples/${name}.java`));
  const programs = [join(drivers, 'OwnJava.java'), ...samples];
  const files = [...sources.map((file) => join(client, file)), ...programs];
  const lint = ['-Xlint:all', '-Werror', '-proc:none', '--release', '17'];
  execFileSync('javac', [...lint, '-cp', classPath, '-d', classes, ...files], { stdio: 'inherit' });
  const run = ['java', '-XX:TieredStopAtLevel=1', '-cp', [classes, classPath].join(delimiter)];
  const program = (name: string): Command => ({ words: [...run, name] });
  return {
    driver: program('OwnJava'),
    receiver: program('Receiver'),
    sample: program('Session'),
    reception: program('FirstArrival'),
  };
}
