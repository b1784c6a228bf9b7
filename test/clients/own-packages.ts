import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { processEnvironment } from '@gcs/kit/process/config';
import { ownJavaClassPath } from '@gcs/test/support/tools/client-languages';
import type { Command } from './driver.ts';

const drivers = join(import.meta.dirname, 'drivers');
const clients = join(import.meta.dirname, '../../proto/clients');

/** The programs of a compiled client: its driver, and the receiver of its examples. */
export type OwnPrograms = { driver: Command; receiver: Command };

/** Compiles our client for Go with its driver below the folder; fails where `go vet` or `gofmt` find something. */
export function compileGoClient(folder: string): OwnPrograms {
  const client = join(clients, 'go');
  const driver = join(drivers, 'own_go.go');
  const go = (...words: string[]) => execFileSync('go', words, { cwd: client, encoding: 'utf8', env: offline() });
  const unformatted = execFileSync('gofmt', ['-l', client, driver], { encoding: 'utf8' });
  if (unformatted !== '') throw new Error(`gofmt would write these differently:\n${unformatted}`);
  go('vet', './...');
  const programs = { driver: join(folder, 'own-go'), receiver: join(folder, 'go-receiver') };
  go('build', '-o', programs.driver, driver);
  go('build', '-o', programs.receiver, './examples/receiver');
  return { driver: { words: [programs.driver] }, receiver: { words: [programs.receiver] } };
}

/** The module has no dependency; if it gets one, that is not fetched here. */
function offline(): NodeJS.ProcessEnv {
  return { ...processEnvironment(), GOFLAGS: '-mod=readonly -buildvcs=false', GOPROXY: 'off' };
}

/** Compiles our client for Java, its examples and its driver below the folder; a warning is a failure. */
export function compileJavaClient(folder: string): OwnPrograms {
  const client = join(clients, 'java');
  const classes = join(folder, 'own-java');
  const classPath = ownJavaClassPath();
  const sources = globSync(['src/main/java/**/*.java', 'examples/*.java'], { cwd: client });
  const files = [...sources.map((file) => join(client, file)), join(drivers, 'OwnJava.java')];
  const lint = ['-Xlint:all', '-Werror', '-proc:none', '--release', '17'];
  execFileSync('javac', [...lint, '-cp', classPath, '-d', classes, ...files], { stdio: 'inherit' });
  const run = ['java', '-XX:TieredStopAtLevel=1', '-cp', [classes, classPath].join(delimiter)];
  return { driver: { words: [...run, 'OwnJava'] }, receiver: { words: [...run, 'Receiver'] } };
}
