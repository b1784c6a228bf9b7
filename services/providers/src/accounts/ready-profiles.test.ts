import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { builtInAdapters, vendorNames } from './adapters.ts';

type Step = { type: string; provider?: string; start?: { url: string; sandboxUrl: string; covers: string[] } };

const fileOf = (vendor: string) => new URL(`../../../../deploy/profiles/${vendor}.json`, import.meta.url);
const withProfile = vendorNames.filter((vendor) => existsSync(fileOf(vendor)));

test.each(withProfile)('%s’s ready profile hands over one group of supported steps', (vendor) => {
  const { steps }: { steps: readonly Step[] } = JSON.parse(readFileSync(fileOf(vendor), 'utf8'));
  const checked = steps.filter(({ type }) => type !== 'MANUAL_REVIEW');
  const address = 'https://vendors.example.com/hand-over?token={token}';
  const covers = checked.slice(1).map(({ type }) => type);
  expect(checked[0]?.start).toEqual({ url: address, sandboxUrl: address, covers });
  for (const { type, provider } of checked) {
    expect([type, provider]).toEqual([type, vendor]);
    expect(builtInAdapters.of(vendor).steps as readonly string[]).toContain(type);
  }
});
