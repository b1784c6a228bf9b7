import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { servicesWithSettings } from '../support/service-settings.ts';

type Job = { strategy?: { matrix: { include?: { image?: string; file?: string }[] } } };

const folder = resolve(import.meta.dirname, '../../.github/workflows');
const texts = globSync('*.yaml', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));

// An attacker with the account of an action's owner can move a tag, but cannot change a digest.
test('every workflow pins an action by the same digest and names its version', () => {
  const planted = 'actions/checkout@v5';
  const uses = [...texts, `uses: ${planted}`].flatMap((text) =>
    [...text.matchAll(/\buses: (.*)$/gm)].map(([, action = '']) => action),
  );
  const others = uses.filter((action) => !action.startsWith('./'));
  const loose = others.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action));
  expect(loose).toEqual([planted]);
  const pinned = others.filter((action) => action !== planted);
  const names = new Set(pinned.map((action) => action.split('@')[0]));
  expect(new Set(pinned).size).toBe(names.size);
});

test('every service is released, and every released image is scanned each night', () => {
  const imagesOf = (file: string, job: string) => {
    const { jobs }: { jobs: Record<string, Job> } = parse(readFileSync(join(folder, file), 'utf8'));
    return (jobs[job]?.strategy?.matrix.include ?? []).map(({ image = '', file = '' }) => ({ image, file }));
  };
  const released = imagesOf('release.yaml', 'images');
  expect(imagesOf('nightly.yaml', 'scan')).toEqual(released);
  const ofServices = released.filter(({ file }) => basename(file) === 'Dockerfile').map(({ image }) => image);
  expect(ofServices.toSorted()).toEqual(servicesWithSettings.toSorted());
});
