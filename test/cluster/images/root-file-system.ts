import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

// The users that programs run as: initdb looks up its user's name.
const users = [0, 999, 1000, 10_001];

/** A folder that becomes an image: programs of this machine, each with the libraries it is linked with. */
export type RootFileSystem = {
  /** Copies a program or a library of this machine to `target`, and what it is linked with to where it is here. */
  program(source: string, target?: string): void;
  folder(source: string, target: string): void;
  file(target: string, text: string, mode?: number): void;
  link(target: string, to: string): void;
};

/** Begins one in an empty folder, with what every program expects: users, names, certificates, /tmp. */
export function rootFileSystem(root: string): RootFileSystem {
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

// Broken links are left out; `jmods` is needed to build a Java runtime, not to run one.
function isWanted(path: string): boolean {
  return existsSync(path) && basename(path) !== 'jmods';
}

function librariesOf(program: string): string[] {
  try {
    const listed = execFileSync('ldd', [program], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const paths = [...listed.matchAll(/(\/\S+) \(0x/g)].map(([, path = '']) => path);
    // A program finds its own libraries beside it.
    return paths.filter((path) => /^\/(usr\/)?lib/.test(path));
  } catch {
    // A static program, or no program at all.
    return [];
  }
}
