import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { vendorNames } from '../vendor/vendor.rules.ts';
import { adapters } from './adapters.ts';

type Step = { type: string; provider?: string; start?: { url: string; sandboxUrl: string; covers: string[] } };

test.each(vendorNames)('%s: its ready profile hands one group over to it, of steps that it checks', (vendor) => {
  const file = new URL(`../../../../deploy/profiles/${vendor}.json`, import.meta.url);
  const { steps }: { steps: readonly Step[] } = JSON.parse(readFileSync(file, 'utf8'));
  const checked = steps.filter(({ type }) => type !== 'MANUAL_REVIEW');
  const address = 'https://vendors.example.com/hand-over?token={token}';
  const covers = checked.slice(1).map(({ type }) => type);
  expect(checked[0]?.start).toEqual({ url: address, sandboxUrl: address, covers });
  for (const { type, provider } of checked) {
    expect([type, provider]).toEqual([type, vendor]);
    expect(adapters[vendor].steps as readonly string[]).toContain(type);
  }
});
