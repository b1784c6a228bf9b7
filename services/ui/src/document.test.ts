import { expect, test } from '@jest/globals';
import { renderDocument } from './document.ts';
import { html } from './html.ts';

const page = { title: 'A', icon: '/i', style: '/s', scripts: ['/x', '/y'], header: 'H', body: 'B' };

test('a document declares its language, its style sheet, and its scripts in order', () => {
  const text = renderDocument({ ...page, language: 'de', head: html`<meta name="robots" content="noindex" />` });
  expect(text).toMatch(/^<!doctype html><html lang="de" dir="ltr"><head>.*<meta name="robots" content="noindex"/);
  expect(text.match(/<(?:link|script)[^>]*>/g)).toEqual([
    '<link rel="icon" href="/i" type="image/svg+xml"/>',
    '<link rel="stylesheet" href="/s"/>',
    '<script src="/x" defer>',
    '<script src="/y" defer>',
  ]);
});

test('a document escapes its title and its text', () => {
  const text = renderDocument({ ...page, title: '</title><script>', body: html`<p>${'<b onclick="x">'}</p>` });
  expect(text).not.toMatch(/<script>|<b /);
});

test('a document in a right-to-left language declares its direction', () => {
  expect(renderDocument({ ...page, language: 'ar', direction: 'rtl' })).toContain('<html lang="ar" dir="rtl">');
});
