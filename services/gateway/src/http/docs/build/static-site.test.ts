import { readFileSync } from 'node:fs';
import { defaultSignatureHeader, headerNamesOf } from '@gcs/proto/header-names';
import { beforeAll, expect, test } from '@jest/globals';
import type { Entry } from '../search/rank.js';
import { site } from '../site.ts';
import { staticSite } from './static-site.ts';

let files: ReadonlyMap<string, string>;
beforeAll(async () => {
  const openapi = readFileSync(new URL(import.meta.resolve('@gcs/proto/openapi.yaml')), 'utf8');
  files = await staticSite(headerNamesOf(defaultSignatureHeader), openapi);
});

function requirePlace(link: string, from: string): void {
  const [name = '', anchor] = link.split('#');
  const target = files.get(name === '' ? from : name);
  if (target === undefined) throw new Error(`${link} in ${from} leads nowhere`);
  if (anchor && !target.includes(` id="${decodeURIComponent(anchor)}"`)) throw new Error(`${link} has no such place`);
}

test('every page is a file', () => {
  const pages = [...files.keys()].filter((name) => name.endsWith('.html'));
  expect(pages).toHaveLength(site.length + 1);
  for (const name of pages) expect(files.get(name)).toMatch(/^<!doctype html>/);
});

test('every link of every file leads to a file and a place in it, whatever path the folder is served at', () => {
  let links = 0;
  for (const [name, text] of files) {
    if (!name.endsWith('.html')) continue;
    for (const [, link = ''] of text.matchAll(/ (?:href|src|action)="([^"]*)"/g)) {
      expect(link).not.toMatch(/^\//);
      if (/^(?:https?|data):/.test(link)) continue;
      requirePlace(link, name);
      links += 1;
    }
  }
  expect(links).toBeGreaterThan(1_000);
});

test('the search carries its index, whose every entry leads to a place', () => {
  const script = files.get('docs.js') ?? '';
  const [, index = '[]'] = /^const index = (.*);$/m.exec(script) ?? [];
  const entries = JSON.parse(index) as Entry[];
  expect(entries.length).toBeGreaterThan(100);
  for (const { href } of entries) requirePlace(href, 'docs.js');
});
