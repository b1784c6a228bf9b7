import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { hasContainerEngine, repository, run } from '../run.ts';
import { bases, buildBases, buildPostgresqlBase } from './base-images.ts';
import { buildImage } from './service-images.ts';

export type Container = {
  /** Runs a command in the container. If `command` is empty, runs the image's own command with `args`. */
  run(command: readonly string[], args?: readonly string[]): Promise<string>;
  start(environment: Readonly<Record<string, string>>): Promise<void>;
  remove(): Promise<void>;
};

export async function openContainer(name: string): Promise<Container> {
  const image = `localhost/guest-compliance/${name}:this-version`;
  return hasContainerEngine() ? inDocker(name, image) : inBuildah(name, image);
}

async function inDocker(name: string, image: string): Promise<Container> {
  await run('docker', ['build', '--quiet', '-f', recipeOf(name), '-t', image, repository]);
  const container = `guest-compliance-${name}-${process.pid}`;
  const options = ['--network', 'host', '--name', container];
  return {
    run: (command, args = []) =>
      command.length === 0
        ? run('docker', ['run', '--rm', image, ...args])
        : run('docker', ['exec', container, ...command, ...args]),
    async start(environment) {
      await run('docker', ['run', '--detach', ...options, ...settings(environment), image]);
    },
    async remove() {
      await run('docker', ['rm', '--force', container]);
    },
  };
}

async function inBuildah(name: string, image: string): Promise<Container> {
  await buildBases();
  await buildPostgresqlBase();
  const buildArgs = { NODE_IMAGE: bases.postgresql, BUILD_IMAGE: bases.build };
  await buildImage(image, { dockerfile: recipeOf(name), source: repository, buildArgs });
  const chroot = ['--isolation', 'chroot'];
  const container = (await run('buildah', ['from', image])).trim();
  const { Entrypoint: entry = [] } = JSON.parse(await run('buildah', ['inspect', '--type', 'image', image])).OCIv1
    .config;
  const inside = (command: readonly string[]) => ['run', ...chroot, container, '--', ...command];
  let started: ChildProcess | undefined;
  return {
    run: (command, args = []) => run('buildah', inside([...(command.length === 0 ? entry : command), ...args])),
    async start(environment) {
      const options = [...chroot, ...settings(environment)];
      started = spawn('buildah', ['run', ...options, container, '--', ...entry], { stdio: 'ignore' });
    },
    async remove() {
      if (started?.kill()) await once(started, 'exit');
      await run('buildah', ['rm', container]);
    },
  };
}

function recipeOf(name: string): string {
  return join(repository, 'deploy', `${name}.Dockerfile`);
}

function settings(environment: Readonly<Record<string, string>>): string[] {
  return Object.entries(environment).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
}
