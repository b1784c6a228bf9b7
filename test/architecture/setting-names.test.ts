import { everySetting } from '@gcs/kit/every-setting';
import { describe, expect, test } from '@jest/globals';
import { repository } from '../support/parts.ts';
import { problemsOf, servicesWithSettings, settingNamesOf } from '../support/service-settings.ts';
import { trackedFiles } from './tracked-files.ts';

const refused = /(GCS_\w+): is no setting; did you mean (GCS_\w+)\?/;

test('the list of settings contains each name that a program reads', () => {
  const isProgram = /^(?:services|deploy\/local)\/(?![\w-]+\/test\/).*(?<!\.test)\.ts$/;
  const sources = [...trackedFiles(repository)].filter(([file]) => isProgram.test(file));
  const read = sources.flatMap(([, text]) => [...text.matchAll(/'(GCS_\w*[A-Z\d])'/g)].map(([, name]) => name));
  expect([...everySetting].sort()).toEqual([...new Set(read)].sort());
});

/** Names of two services' settings that differ by a letter, so each service reports the other's as misspelt. */
const alike = ['GCS_PROVIDER_ADDRESS', 'GCS_PROVIDERS_ADDRESS'];

const saidOf = (service: (typeof servicesWithSettings)[number], name: string) =>
  problemsOf(service, { [name]: 'x' })
    .join('\n')
    .match(refused)
    ?.slice(1);

describe.each(servicesWithSettings)('%s', (service) => {
  const own = settingNamesOf(service).filter((name) => name.startsWith('GCS_'));
  const others = servicesWithSettings
    .flatMap(settingNamesOf)
    .filter((name) => name.startsWith('GCS_') && !own.includes(name));

  test('refuses a setting with two swapped letters, and suggests the right name', () => {
    for (const name of own) {
      const [head, tail] = [name.slice(0, -2), [...name.slice(-2)].reverse().join('')];
      if (head + tail === name || own.includes(head + tail)) continue;
      expect(saidOf(service, head + tail)).toEqual([head + tail, name]);
    }
  });

  test('does not report a setting of another service as misspelt', () => {
    const refusedOnes = others.filter((name) => !alike.includes(name) && saidOf(service, name) !== undefined);
    expect(refusedOnes).toEqual([]);
  });
});
